import { recordDefaults } from './liveTable'
import { expect, test } from './networked'
import { HEADERS } from './ProductServer'
import { answered, Shopper } from './payments/Shopper'
import { customer } from './payments/till'
import { Quiz } from './Quiz'
import { expectRecord } from './walk'

const FAULTS = /Failed to load resource|net::ERR|Onboarding: /
const man = { sex: 'men', age: '30_39', focus: 'fit_body', email: 'bob.quiz@example.com' }
const own = { ...recordDefaults, sex: 'woman', age: '18_29', focus: 'fit_body' }

/** A visitor who has answered two questions here. */
async function begin(quiz: Quiz): Promise<string> {
  await quiz.page.goto('/woman')
  await quiz.pick('age', '18_29')
  await quiz.at('focus')
  await quiz.pick('focus', 'fit_body')
  await quiz.at('body-type')
  return quiz.recordId()
}

test.describe('a link with the record of somebody else', () => {
  test('the question says when they were begun and as much of the e-mail as its owner knows it by, and nothing else', async ({
    page,
    quiz,
    server,
  }) => {
    const id = await server.createRecord({ ...man, weight: { kg: 91 } })
    await page.goto(`/?onboarding=${id}&utm_source=mail`)
    await expect(quiz.whose('answers')).toBeVisible()
    await expect(quiz.whose('answers').locator('h1')).toBeFocused()
    const said = (await quiz.whose('answers').textContent()) ?? ''
    expect(said).toContain('b•••@e•••')
    const day = /[A-Z]\w+ \d{1,2}, \d{4}/
    expect(said).toMatch(day)
    expect(said.replace(day, '')).not.toMatch(/bob|91|30|fit|men\b/)
    // The keyboard reaches both answers, and nothing behind them.
    for (const answer of [0, 1]) {
      await page.keyboard.press('Tab')
      await expect(quiz.whose('answers').locator('.button').nth(answer)).toBeFocused()
    }

    await test.step('no, by somebody new: their answers get a record of their own', async () => {
      const theirs = await server.record(id)
      await quiz.answerWhose('answers', 'no')
      await quiz.at('your-age')
      await expect(quiz.step.locator('input:checked')).toHaveCount(0)
      await quiz.pick('your-age', '50_59')
      await quiz.at('gender')
      await expectRecord(server, await quiz.recordId(), { ...recordDefaults, age: '50_59', mediaSource: 'mail' })
      expect(await quiz.recordId()).not.toBe(id)
      expect(await server.record(id)).toEqual(theirs)
    })
  })

  test('no: nothing goes into it, and the session that was here goes on', async ({ page, quiz, server }) => {
    const id = await server.createRecord(man)
    const mine = await begin(quiz)
    await expectRecord(server, mine, own)
    await page.goto(`/woman/body-type?onboarding=${id}&utm_source=mail`)
    await quiz.answerWhose('answers', 'no')
    await quiz.at('body-type')
    expect(new URL(page.url()).search).toBe('?utm_source=mail')
    await quiz.pick('body-type', 'plump')
    await quiz.at('dream-body')
    expect(await quiz.recordId()).toBe(mine)
    // Where they came from this time is theirs.
    await expectRecord(server, mine, { ...own, bodyType: 'plump', mediaSource: 'mail' })
    expect(await server.record(id)).toEqual(man)
  })

  test('yes: it goes on where it was left, in its own sex; the former one stays, and neither is asked about again', async ({
    page,
    quiz,
    server,
  }) => {
    const id = await server.createRecord(man)
    const mine = await begin(quiz)
    await expectRecord(server, mine, own)
    await quiz.openLink(`/woman?onboarding=${id}`)
    expect(quiz.pathname()).toMatch(/^\/man\//)
    expect(await quiz.recordId()).toBe(id)
    expect(quiz.idInAddress()).toBeNull()
    for (const [record, sex] of [
      [mine, 'woman'],
      [id, 'man'],
    ]) {
      await page.goto(`/${sex === 'man' ? 'woman' : 'man'}/focus?onboarding=${record}`)
      await quiz.at('focus')
      await expect(quiz.input('focus', 'fit_body')).toBeChecked()
      expect(quiz.pathname()).toBe(`/${sex}/focus`)
      expect(await quiz.recordId()).toBe(record)
    }
    expect(await server.record(mine)).toEqual(own)
    expect(await server.record(id)).toMatchObject(man)
  })

  // What else is blank is a table of renderer/whose/openForeignLink.test.ts.
  test('one that holds nothing but a sex and where it came from is ignored: nobody’s answers go into it', async ({
    page,
    quiz,
    server,
  }) => {
    const answers = { ...recordDefaults, sex: 'men', mediaSource: 'x' }
    const id = await server.createRecord(answers)
    await page.goto(`/woman/age?onboarding=${id}&x=1`)
    await quiz.at('age')
    await quiz.pick('age', '30_39')
    await quiz.at('focus')
    expect(await quiz.recordId()).not.toBe(id)
    await expectRecord(server, await quiz.recordId(), { ...recordDefaults, sex: 'woman', age: '30_39' })
    expect(await server.record(id)).toEqual(answers)
  })

  test('a server that is slower than a visitor waits: they go on, are asked when it has come, and lose nothing', async ({
    page,
    quiz,
    network,
    server,
    complaints,
  }) => {
    test.slow()
    complaints.announce(FAULTS)
    const id = await server.createRecord(man)
    network.fateOf = ({ method }) => (method === 'GET' ? { status: 503, retryAfter: 6 } : 'pass')
    await page.goto(`/woman?onboarding=${id}`)
    await quiz.at('age')
    await quiz.pick('age', '60_80')
    await quiz.at('focus')
    const mine = await quiz.recordId()
    network.fateOf = () => 'pass'
    await expect(quiz.whose('answers')).toBeVisible({ timeout: 20_000 })
    expect(await server.record(id)).toEqual(man)
    await quiz.answerWhose('answers', 'yes')
    await expect.poll(() => quiz.pathname()).toMatch(/^\/man\//)
    expect(await quiz.recordId()).toBe(id)
    await expectRecord(server, mine, { ...recordDefaults, sex: 'woman', age: '60_80' })
    expect(await server.record(id)).toMatchObject(man)
  })

  test('storage refused: after one tap a reload, back and forward ask nothing more', async ({
    page,
    quiz,
    server,
    complaints,
  }) => {
    complaints.announce(/local storage cannot be (read|written)/)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    const id = await server.createRecord({ sex: 'woman', age: '30_39', focus: 'fit_body' })
    await quiz.openLink(`/?onboarding=${id}`)
    await quiz.at('body-type')
    expect(quiz.idInAddress()).toBeNull()
    await quiz.pick('body-type', 'plump')
    await quiz.at('dream-body')
    await page.reload()
    await quiz.at('dream-body')
    await page.goBack()
    await quiz.at('body-type')
    await page.reload()
    await expect(quiz.input('body-type', 'plump')).toBeChecked()
    expect(await quiz.recordId()).toBe(id)
  })
})

test.describe('the address', () => {
  test('has the id once the record is made, and not after it was read', async ({ page, quiz }) => {
    const id = await begin(quiz)
    expect(quiz.idInAddress()).toBe(id)
    await page.reload()
    await quiz.at('body-type')
    await expect.poll(() => quiz.idInAddress()).toBeNull()
    await page.goBack()
    await quiz.at('focus')
    expect(quiz.idInAddress()).toBeNull()
    await expect(quiz.input('focus', 'fit_body')).toBeChecked()
    expect(await quiz.recordId()).toBe(id)
  })
})

test.describe('a browser that has bought a plan', () => {
  async function buy(page: Quiz['page'], server: ConstructorParameters<typeof Shopper>[1]): Promise<string> {
    const shopper = new Shopper(page, server)
    const id = await shopper.arrive('/woman/paywall')
    await shopper.buy()
    await shopper.quiz.at('purchase-success')
    return id
  }

  test('goes on where customers do, whatever entry the buyer comes by', async ({ page, quiz, server }) => {
    await buy(page, server)
    await quiz.continue()
    await quiz.at('guides')
    for (const entry of ['/', '/man', '/woman/age', '/gender']) {
      await test.step(entry, async () => {
        await page.goto(entry)
        await quiz.answerWhose('buyer', 'yes')
        await quiz.at('guides')
      })
    }
  })

  test('somebody else gets a record of their own, with nothing of the buyer in it or on the page', async ({
    page,
    quiz,
    server,
    context,
  }) => {
    test.slow()
    const id = await buy(page, server)
    const bought = await server.record(id)
    const second = new Quiz(await context.newPage())
    await second.page.goto('/?utm_source=friend')
    await second.answerWhose('buyer', 'no')
    await second.at('your-age')
    await expect(second.step.locator('input:checked')).toHaveCount(0)
    const kept = await second.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    // A list of prices is nobody's own, unless it was asked for with something that is.
    expect(kept).not.toMatch(/ana\.|mostly_active|"funnel.v1.(paid|countdown|selectedOffer|customerStep|previous)"/)
    expect(kept).not.toMatch(/asked[\\":]+\{[\\"]+\w/)
    await second.pick('your-age', '50_59')
    await second.at('gender')
    await second.pick('gender', 'male')
    await second.at('focus')
    const other = await second.recordId()
    expect(other).not.toBe(id)
    await expectRecord(server, other, { ...recordDefaults, age: '50_59', sex: 'men', mediaSource: 'friend' })
    await second.page.goto('/man/paywall')
    // They have not paid: the quiz asks them what it needs.
    await expect(second.step).not.toHaveAttribute('data-step', 'purchase-success')
    expect(await server.record(id)).toEqual(bought)
    // The tab that the buyer has left open shows nothing of theirs any more, and tells nothing of them.
    await expect(quiz.step).not.toHaveAttribute('data-step', 'purchase-success')
    expect(quiz.pathname()).not.toMatch(/woman/)
  })

  test('a second tab that types another e-mail takes the buyer’s over', async ({ quiz, server }) => {
    const id = await customer(server, answered)
    await quiz.page.addInitScript((record) => localStorage.setItem('funnel.v1.own', record), id)
    await quiz.page.goto(`/woman/workout?onboarding=${id}`)
    await quiz.pick('workout', 'only_walks')
    await quiz.at('feel-during-the-day')
    await expect.poll(async () => (await server.record(id))?.workout).toBe('only_walks')
    await quiz.page.goto('/woman/weight')
    await quiz.type({ kg: '60' })
    await quiz.continue()
    await expect.poll(async () => (await server.record(id))?.weight).toEqual(answered.weight)
    await expect
      .poll(() => quiz.page.evaluate(() => localStorage.getItem('funnel.v1.answers') ?? ''))
      .not.toContain('{"kg":60}')
    const put = await fetch(`${server.origin}/api/onboardings/${id}`, {
      method: 'PUT',
      headers: HEADERS,
      body: JSON.stringify({ ...answered, email: 'bob@example.com' }),
    })
    expect(await put.json()).toMatchObject({ kept: { email: answered.email } })
  })
})
