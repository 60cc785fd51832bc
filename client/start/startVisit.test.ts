// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { live35 } from '../../tests/orders/live35'
import { testSettings } from '../../tests/orders/settings'
import { PAID, PAID_KEY } from '../checkout/rememberedPurchase'
import { settingsElement } from '../funnel/pageData'
import { openPage } from './openPage'
import { type Screens, startVisit, type Visit } from './startVisit'

const selling = ['purchase-success', 'guides', 'download-the-app'].map((name) => [
  name,
  { ...live35.steps[name], needsPurchase: true },
])
const order: Order = {
  ...live35,
  steps: {
    ...live35.steps,
    paywall: { ...live35.steps.paywall, afterPurchase: 'purchase-success' },
    ...Object.fromEntries(selling),
  },
}
const other = { ...order, name: 'other' }
const built = {
  hash: 'h',
  order,
  orderNames: [order.name, other.name],
  experiments: { look: { variants: { control: 50, test: 50 } } },
}
const screen = { screen: 'how the payment went' }

/** Records that the server has, by id. */
let records: Record<string, object>
/** What was asked for: the method and the path. */
let calls: string[]
let screens: { readonly [Name in keyof Screens<object>]: ReturnType<typeof vi.fn<Screens<object>[Name]>> }
/** What was said of experiments that are only for some. */
let told: (string | null)[]
let visit: Visit | null

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  records = {}
  calls = []
  told = []
  visit = null
  screens = {
    openLink: vi.fn<Screens<object>['openLink']>(async (id) => ({ end: 'theirs', id })),
    askBuyer: vi.fn<Screens<object>['askBuyer']>(async () => true),
    comeBack: vi.fn<Screens<object>['comeBack']>(async () => screen),
  }
  document.head.innerHTML = settingsElement(testSettings)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
    calls.push(`${method} ${url}`)
    told.push(new Headers(headers).get('experiment-parts'))
    if (url.endsWith('/app.json')) return Response.json({ pageTitle: 'A plan' })
    if (url.endsWith('/other.json')) return Response.json(other)
    const record = records[url.split('/').at(-1) ?? '']
    return record ? Response.json(record) : Response.json({ message: 'no such record' }, { status: 404 })
  })
})
afterEach(() => {
  visit?.session.stop()
  vi.unstubAllGlobals()
})

async function start(address: string, more: object = {}): Promise<Visit> {
  window.history.replaceState(null, '', address)
  const started = await startVisit(openPage(window, { ...built, ...more }), window, screens)
  if ('screen' in started) throw new Error('a screen in place of a step')
  visit = started
  return started
}

const at = () => location.pathname + location.search

describe('a visitor whom nobody knows', () => {
  test('begins at the first step, and asks nothing of the server but words', async () => {
    const { isNewVisitor, start: first } = await start('/')
    expect([isNewVisitor, first, at()]).toEqual([true, '/your-age', '/your-age'])
    expect(calls).toEqual(['GET /funnel/h/en/app.json'])
    expect(screens.openLink).not.toHaveBeenCalled()
  })

  test('keeps the query of the advertisement, and the order that it names for the next time', async () => {
    expect((await start('/?funnel=other&utm_source=spring')).order).toEqual(other)
    expect(at()).toBe('/your-age?funnel=other&utm_source=spring')
    visit?.session.stop()
    expect((await start('/')).order).toEqual(other)
  })

  test('is not led by an order that there is not', async () => {
    expect((await start('/?funnel=constructor')).order).toBe(order)
  })

  test('sees the words that the page came with where no others come', async () => {
    document.body.innerHTML =
      '<script type="application/json" id="page-data">{"language":"en","app":{"a":"b"}}</script>'
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
    expect((await start('/')).app).toEqual({ a: 'b' })
    document.body.innerHTML = ''
  })
})

describe('a link with a record', () => {
  beforeEach(() => {
    records.r1 = { id: 'r1', sex: 'men', age: '30_39', focus: 'fit_body', createdAt: '2026-11-01T00:00:00.000Z' }
  })

  test('that is theirs goes on where they left', async () => {
    const { isNewVisitor, session } = await start('/?onboarding=r1')
    expect(session.answers()).toMatchObject({ sex: 'male', age: '30_39' })
    expect([isNewVisitor, location.pathname]).toEqual([false, '/man/body-type'])
    expect(screens.openLink).toHaveBeenCalledTimes(1)
  })

  test('that they opened before is not asked about again', async () => {
    await start('/?onboarding=r1')
    visit?.session.stop()
    await start('/?onboarding=r1')
    expect(screens.openLink).toHaveBeenCalledTimes(1)
  })

  test('that is not theirs begins anew, without anything of it', async () => {
    screens.openLink.mockResolvedValue({ end: 'not' })
    expect((await start('/?onboarding=r1')).session.answers()).toEqual({})
    expect(at()).toBe('/your-age')
  })

  test('that nobody knows yet keeps its address until it is known to be another’s', async () => {
    let decide = (_isTheirs: boolean) => {}
    screens.openLink.mockResolvedValue({ end: 'later', isTheirs: new Promise((resolve) => (decide = resolve)) })
    await start('/?onboarding=r1')
    expect(at()).toBe('/your-age?onboarding=r1')
    decide(false)
    await vi.waitFor(() => expect(at()).toBe('/your-age'))
  })
})

describe('an experiment that is only for some', () => {
  const variants = { control: 50, test: 50 }
  const women = { experiments: { women: { variants, only: { sex: 'female' } } } }
  const byAd = { experiments: { by_ad: { variants, only: { visitor: { campaign: 'spring' }, newVisitors: true } } } }

  test.each<[string, string, object, number]>([
    ['begins once the sex is answered', '/', women, 0],
    ['begins at once where the address tells the sex', '/woman/age', women, 1],
    ['leaves out who is of the other sex', '/man/age', women, 0],
    ['begins at once for who is new and comes by this campaign', '/?utm_campaign=spring', byAd, 1],
    ['leaves out who comes by another', '/?utm_campaign=autumn', byAd, 0],
  ])('%s', async (_, address, experiments, number) => {
    const { variants: given } = await start(address, experiments)
    expect(Object.keys(given.shown())).toHaveLength(number)
  })

  test('begins in the middle of a visit, and goes with the write of the answer', async () => {
    const { variants: given, session } = await start('/', women)
    session.change({ sex: 'female' })
    expect(Object.keys(given.shown())).toEqual(['women'])
    expect(given.partsFor(null)).toEqual({ women: true })
  })

  test('is told to the server at the start of who has a record', async () => {
    records.r1 = { id: 'r1', sex: 'woman', age: '30_39', experiments: { seed: 'a-seed-of-a-record', variants: {} } }
    const { variants: given } = await start('/?onboarding=r1', women)
    expect(given.isKnown()).toBe(false)
    expect(told).toContain('women=in')
  })
})

describe('an experiment with a whole order', () => {
  const experiments = (share: number) => ({
    experiments: {
      whole: {
        variants: { control: 100 - share, test: share },
        changes: { test: { order: { name: 'other', insteadOf: order.name, common: 3 } } },
      },
    },
  })

  test('fetches it for who has it, and keeps the chosen one in the record', async () => {
    const { order: walked, session } = await start('/', experiments(100))
    expect(walked).toEqual({ ...other, insteadOf: order.name })
    expect(calls).toContain('GET /funnel/h/orders/other.json')
    session.change({ age: '18_29' })
    expect(session.answers().funnel).toBeUndefined()
  })

  test('costs the others nothing', async () => {
    expect((await start('/', experiments(0))).order).toBe(order)
    expect(calls.join()).not.toContain('orders')
  })

  test('leaves alone who was led to another order', async () => {
    expect((await start('/?funnel=other', experiments(100))).order).toEqual(other)
  })
})

describe('a customer', () => {
  beforeEach(() => localStorage.setItem(PAID_KEY, PAID))

  test('who begins is asked who they are, and goes where customers go', async () => {
    await start('/')
    expect(screens.askBuyer).toHaveBeenCalledTimes(1)
    expect(location.pathname).toMatch(/purchase-success$/)
  })

  test('goes on where they were last', async () => {
    const { onStep } = await start('/woman/download-the-app')
    onStep('download-the-app')
    visit?.session.stop()
    await start('/')
    expect(location.pathname).toMatch(/download-the-app$/)
  })

  test('who says that it is not them begins the quiz', async () => {
    screens.askBuyer.mockResolvedValue(false)
    await start('/')
    expect(location.pathname).toBe('/your-age')
  })
})

test('S4: who comes back from a bank sees how it went, or goes on where they paid', async () => {
  await expect(start('/payment-return')).rejects.toThrow('a screen in place of a step')
  screens.comeBack.mockResolvedValue('/woman/paywall?x=1')
  expect((await start('/payment-return?payment=p')).start).toBe('/woman/paywall?x=1')
  expect(at()).toBe('/woman/paywall?x=1')
})
