import { liveTable, recordAfter, recordDefaults } from './liveTable'
import { Shopper } from './payments/Shopper'
import { test } from './product'
import { dayFromNow, expectRecord, stepsBetween, stepsMet, walk } from './walk'

const met = stepsMet(liveTable({ sex: 'woman', eventDay: dayFromNow(40) }), '/woman')

/**
 * What a browser may refuse, by how it is reached from the window. Functions of an object are refused when they are called. Those of a row are
 * refused together: none of them is asked for only where another one works. Each alone is tried in client/browser and client/storage.
 */
const SERVICES = [
  ['localStorage', 'matchMedia', 'navigator.languages', 'crypto.randomUUID'],
  ['sessionStorage', 'document.cookie', 'BroadcastChannel', 'requestIdleCallback'],
  ['navigator.locks', 'navigator.cookieEnabled', 'performance', 'history.pushState'],
  ['indexedDB', 'AbortSignal.timeout', 'Intl.Segmenter', 'history.replaceState'],
] as const

type Refusal = 'throws' | 'undefined' | 'null'

/** Runs in the page, before all else. */
function refuse([services, how]: readonly [readonly string[], Refusal]): void {
  for (const service of services) {
    const names = service.split('.')
    const name = names.pop() ?? ''
    const holder = names.reduce<object>((of, each) => Reflect.get(of, each), window)
    const value = how === 'null' ? null : undefined
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const isFunction = /^[a-z]/.test(name) && typeof Reflect.get(holder, name) === 'function'
    if (isFunction && how === 'throws') Object.defineProperty(holder, name, { value: denied, writable: true })
    // What the page itself wraps has to be a function everywhere.
    else if (names[0] !== 'history')
      Object.defineProperty(holder, name, {
        configurable: true,
        get: how === 'throws' ? denied : () => value,
        set() {},
      })
  }
}

for (const how of ['throws', 'undefined', 'null'] as const) {
  for (const services of SERVICES) {
    test(`${services.join(', ')} ${how}: the quiz goes on, and the server has the answers`, async ({
      page,
      quiz,
      server,
      complaints,
    }) => {
      complaints.announce(/local storage cannot be/)
      await page.addInitScript(refuse, [services, how] as const)
      await page.goto('/woman')
      const steps = stepsBetween(met, 'age', 'focus')
      await walk(quiz, steps)
      await quiz.at('body-type')
      await expectRecord(server, await quiz.recordId(), { ...recordDefaults, ...recordAfter(steps), sex: 'woman' })
    })
  }
}

test('all of them at once: what needs a field is walked, up to the payment', async ({
  page,
  quiz,
  server,
  complaints,
}) => {
  test.slow()
  complaints.announce(/local storage cannot be/)
  await quiz.hurry()
  await page.addInitScript(refuse, [SERVICES.flat(), 'throws'] as const)
  await page.goto('/woman/typical-day?variant.paywall=control')
  await walk(quiz, stepsBetween(met, 'typical-day', 'email'))
  await quiz.at('paywall')
  await new Shopper(page, server).openSheet()
})
