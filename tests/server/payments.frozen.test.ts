import { beforeEach, describe, expect, it } from 'vitest'
import { recordOf } from '../../domain/answers/recordOf'
import { ofPacks } from '../../packs/all/record'
import { frozenFields } from '../../server/records/frozenFields'
import { correctEmail } from '../../server/records/recordStore'
import { deleteExpired } from '../../server/retention/deleteExpired'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { openTill, paymentFunnel, type Till } from './paymentTill'
import { call } from './testApp'

const frozen = frozenFields(paymentFunnel)

/** A value of each frozen field, as the first person gives it. */
const BUYER = recordOf(
  paymentFunnel.settings,
  {
    email: 'ana@example.com',
    sex: 'woman',
    weight: { kg: 82 },
    goal: { kg: 74 },
    height: { cm: 165 },
    typicalDay: 'mostly_active',
    focus: 'anything',
    unknownField: { is: 'kept' },
  },
  ofPacks,
)
/** And what the second one says. */
const OTHER = recordOf(
  paymentFunnel.settings,
  {
    email: 'bob@example.com',
    sex: 'men',
    weight: { lbs: 200 },
    goal: { lbs: 210 },
    birthday: { year: 1990, month: 5, day: 17 },
    focus: 'another thing',
  },
  ofPacks,
)

onEachEngine((engine) => {
  let database: Database
  let till: Till
  beforeEach(async () => {
    database = await engine.open()
    till = await openTill('test mode', database)
    return () => till.close()
  })

  const put = (id: string, answers: object, sequence?: number) =>
    call(till.app, 'PUT', `/api/onboardings/${id}`, answers, sequence ? { 'write-sequence': `${sequence}` } : {})
  const answersOf = async (id: string) => {
    const {
      id: _,
      createdAt: _created,
      updatedAt: _updated,
      experiments: _drawn,
      ...answers
    } = (await call(till.app, 'GET', `/api/onboardings/${id}`)).body
    return answers
  }
  async function recordOfBuyer() {
    const { body } = await call(till.app, 'POST', '/api/onboardings', BUYER, { 'write-sequence': '1' })
    return body.id as string
  }
  const only = (fields: readonly string[], answers: object) =>
    Object.fromEntries(Object.entries(answers).filter(([field]) => fields.includes(field)))

  describe('a record that a plan is paid with', () => {
    it('keeps who its buyer is and what the plan is computed from, and says what it kept', async () => {
      const id = await recordOfBuyer()
      expect((await till.plan(id)).body.status).toBe('paid')
      const reply = await put(id, OTHER, 2)
      expect(reply.status).toBe(200)
      const now = await answersOf(id)
      expect(only(frozen, now)).toEqual(only(frozen, BUYER))
      // All else is written as it was sent.
      const rest = Object.keys({ ...now, ...OTHER }).filter((field) => !frozen.includes(field))
      expect(only(rest, now)).toEqual(only(rest, OTHER))
      expect(reply.body).toMatchObject({ id })
      expect(reply.body.stale).toBeUndefined()
      expect(reply.body.kept).toEqual({
        ...only(['email', 'sex', 'weight', 'goal', 'height', 'typicalDay', 'calorieGoal'], BUYER),
        birthday: null,
      })
      expect(reply.headers['write-sequence']).toBe('2')
    })

    it.each(frozen)('%s cannot be changed, taken out or put in', async (field) => {
      const id = await recordOfBuyer()
      await till.plan(id)
      const before = await answersOf(id)
      const value = { ...OTHER, age: '60_80', activityLevel: 'sedentary', preferredDiet: 'keto' }[field] ?? 'other'
      const { [field]: _, ...without } = BUYER
      for (const answers of [{ ...BUYER, [field]: value }, without, {}]) {
        await put(id, answers)
        // Null and nothing are the same: no answer.
        expect((await answersOf(id))[field] ?? null).toEqual(before[field] ?? null)
      }
    })

    it('takes what does not touch it as it is, and says nothing', async () => {
      const id = await recordOfBuyer()
      await till.plan(id)
      const reply = await put(id, { ...BUYER, focus: 'new' }, 2)
      expect(reply.body.kept).toBeUndefined()
      expect(await answersOf(id)).toEqual({ ...BUYER, focus: 'new' })
    })

    it('a retry of such a write is the same write; an older one is stale', async () => {
      const id = await recordOfBuyer()
      await till.plan(id)
      const first = await put(id, OTHER, 5)
      const again = await put(id, OTHER, 5)
      expect(again.body).toEqual(first.body)
      const older = await put(id, BUYER, 3)
      expect(older.body).toMatchObject({ stale: true })
      expect(older.body.kept).toBeUndefined()
    })

    it('is not opened by the key that it was made with either', async () => {
      const key = { 'idempotency-key': 'a-key-of-at-least-16-letters' }
      const sequence = (count: number) => ({ 'write-sequence': `${count}`, ...key })
      const { id } = (await call(till.app, 'POST', '/api/onboardings', BUYER, sequence(1))).body
      await till.plan(id)
      const reply = await call(till.app, 'POST', '/api/onboardings', OTHER, sequence(2))
      expect(reply.body.kept).toMatchObject({ email: 'ana@example.com' })
      expect((await answersOf(id)).email).toBe('ana@example.com')
    })
  })

  it('two tabs: one types an e-mail while the other one pays, forty times', async () => {
    for (let round = 0; round < 40; round++) {
      const id = await recordOfBuyer()
      const typing = async () => {
        for (let letters = 1; letters <= 6; letters++)
          await put(id, { ...BUYER, email: `bob${'b'.repeat(letters)}@example.com` })
      }
      const [, paid] = await Promise.all([typing(), till.plan(id)])
      expect(paid.body.status).toBe('paid')
      const { email } = await answersOf(id)
      await put(id, OTHER)
      expect((await answersOf(id)).email).toBe(email)
    }
  })

  it('a mistyped e-mail is corrected by whoever runs the server, by the record or by a purchase of it', async () => {
    const id = await recordOfBuyer()
    const { purchaseId } = (await till.plan(id)).body
    for (const [name, email] of [
      [id, 'first@example.com'],
      [purchaseId, 'second@example.com'],
    ]) {
      expect(await correctEmail(database, name, email, 0)).toBe(true)
      expect(await answersOf(id)).toEqual({ ...BUYER, email })
    }
    // A page that still has the old one takes the new one over.
    expect((await put(id, BUYER)).body.kept).toEqual({ email: 'second@example.com' })
    expect(await correctEmail(database, 'A'.repeat(22), 'third@example.com', 0)).toBe(false)
  })

  it('without a paid plan nothing is frozen: open, declined, refunded', async () => {
    const id = await recordOfBuyer()
    await till.plan(id, 'declined')
    await put(id, OTHER)
    expect((await answersOf(id)).email).toBe('bob@example.com')
    await till.plan(id)
    await put(id, BUYER)
    expect((await answersOf(id)).email).toBe('bob@example.com')
    await database.change((queries) => queries.updateTable('purchase').set({ status: 'refunded' }).execute())
    await put(id, BUYER)
    expect((await answersOf(id)).email).toBe('ana@example.com')
    expect(await deleteExpired(database, 1, Date.now() + 10 * 24 * 60 * 60 * 1000)).toBe(1)
  })
})
