import { beforeEach, describe, expect, it } from 'vitest'
import type { CompiledFunnel, Words } from '../../schema/compile/compiled'
import { consentsOf, wordingOf } from '../../server/records/consents'
import { exportLines, importLines } from '../../server/records/recordLines'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { call, testApp } from './testApp'
import { testFunnel } from './testFunnel'

const HOUR_MS = 3_600_000

/** The funnel with a sentence beside the field for the e-mail. */
function withConsent(consent: Words[string]): CompiledFunnel {
  const { en } = testFunnel.languages
  const { email } = en?.steps ?? {}
  if (!en || !email) throw new Error('the test funnel asks for no e-mail')
  const steps = { ...en.steps, email: { ...email, words: { consent } } }
  return { ...testFunnel, languages: { en: { ...en, steps } } }
}

describe('the wording', () => {
  it('is the sentence in each language, without its links', () => {
    const link = { type: 8, value: 'privacy', children: [{ type: 0, value: 'Privacy policy' }] }
    const message = [
      { type: 0, value: 'We write to you, ' },
      { type: 1, value: 'app_name' },
      { type: 0, value: '. ' },
      link,
    ]
    expect(wordingOf(withConsent(message))?.texts).toEqual({ en: 'We write to you, {app_name}. Privacy policy' })
  })

  it('that differs has another id, and a funnel without one has none', () => {
    const [one, other] = ['We write to you.', 'We write to you often.'].map((text) => wordingOf(withConsent(text))?.id)
    expect(one).not.toBe(other)
    expect(wordingOf(testFunnel)).toBeNull()
  })
})

onEachEngine((engine) => {
  let database: Database
  let now = 0

  beforeEach(async () => {
    database = await engine.open()
    now = Date.UTC(2026, 10, 27)
  })

  async function visit(funnel: CompiledFunnel) {
    const app = await testApp(database, { funnel, now: () => now })
    return {
      post: async (answers: object): Promise<string> => (await call(app, 'POST', '/api/onboardings', answers)).body.id,
      put: (id: string, answers: object) => call(app, 'PUT', `/api/onboardings/${id}`, answers),
    }
  }

  const consentOf = async (id: string) => (await consentsOf(database, [id])).get(id)

  it('an address is kept with its time and the sentence beside its field, once', async () => {
    const { post, put } = await visit(withConsent('We write to you.'))
    const id = await post({ age: '18_29' })
    expect(await consentOf(id)).toBeUndefined()
    await put(id, { age: '18_29', email: 'ana@example.com' })
    const given = { email: 'ana@example.com', givenAt: now, wording: { texts: { en: 'We write to you.' } } }
    expect(await consentOf(id)).toMatchObject(given)
    now += HOUR_MS
    const later = await visit(withConsent('We write to you often.'))
    await later.put(id, { age: '30_39', email: 'ana@example.com' })
    expect(await consentOf(id)).toMatchObject(given)
  })

  it('another address is given anew, past the sentence of now', async () => {
    const { post } = await visit(withConsent('We write to you.'))
    const id = await post({ email: 'ana@example.com' })
    now += HOUR_MS
    const later = await visit(withConsent('We write to you often.'))
    await later.put(id, { email: 'eva@example.com' })
    expect(await consentOf(id)).toMatchObject({
      email: 'eva@example.com',
      givenAt: now,
      wording: { texts: { en: 'We write to you often.' } },
    })
  })

  it('without such a sentence nobody has consented', async () => {
    const { post } = await visit(testFunnel)
    expect(await consentOf(await post({ email: 'ana@example.com' }))).toBeUndefined()
  })

  it('it goes with a backup to another database', async () => {
    const { post } = await visit(withConsent('We write to you.'))
    const id = await post({ email: 'ana@example.com' })
    const kept = await consentOf(id)
    const lines: string[] = []
    for await (const line of exportLines(database)) lines.push(line)
    database = await engine.open()
    await importLines(
      database,
      (async function* () {
        yield* lines
      })(),
    )
    expect(await consentOf(id)).toEqual(kept)
  })
})
