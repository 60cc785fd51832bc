// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

/** The module anew: what it has taken down lives as long as the page. */
async function page() {
  vi.resetModules()
  return import('./queue')
}

test('S41: what happens before somebody hears is heard later, in order, with its time', async () => {
  const { track, listenToQueue } = await page()
  vi.useFakeTimers({ now: 1_000 })
  track('landing_visit', {})
  vi.setSystemTime(2_000)
  track('page_visit', { step: 1, title: 'age' })
  const heard: unknown[] = []
  listenToQueue((one) => heard.push(one))
  vi.setSystemTime(3_000)
  track('page_visit', { step: 2, title: 'focus' })
  vi.useRealTimers()
  expect(heard).toEqual([
    { call: { type: 'track', event: 'landing_visit', properties: {} }, at: 1_000, path: '/' },
    { call: { type: 'track', event: 'page_visit', properties: { step: 1, title: 'age' } }, at: 2_000, path: '/' },
    { call: { type: 'track', event: 'page_visit', properties: { step: 2, title: 'focus' } }, at: 3_000, path: '/' },
  ])
})

test('where nobody ever hears, no more than a thousand are kept', async () => {
  const { track, listenToQueue } = await page()
  for (let count = 0; count < 5_000; count++) track('landing_visit', {})
  let heard = 0
  listenToQueue(() => heard++)
  expect(heard).toBe(1_000)
})

test('an error of the console is taken down, and is still shown', async () => {
  const { listenToQueue, watchErrors } = await page()
  const error = vi.fn()
  const console = { error } as unknown as Console
  watchErrors(new EventTarget() as Window, console)
  console.error('it broke', 7)
  const heard: unknown[] = []
  listenToQueue(({ call }) => heard.push(call))
  expect(error).toHaveBeenCalledExactlyOnceWith('it broke', 7)
  expect(heard).toEqual([{ type: 'track', event: 'console_error', properties: { message: 'it broke 7' } }])
})

const broken = new Error('broken')
const picture = new Event('error')
Object.defineProperty(picture, 'target', { value: { tagName: 'IMG', src: 'https://a.example/b.webp' } })

test.each<[string, Event, string]>([
  ['what nobody has caught', new ErrorEvent('error', { error: broken, message: 'broken' }), 'Uncaught Error: broken'],
  [
    'an error of another site, of which nothing is known',
    new ErrorEvent('error', { message: 'Script error.' }),
    'Uncaught Script error.',
  ],
  [
    'a promise that nobody has caught',
    Object.assign(new Event('unhandledrejection'), { reason: broken }),
    'Uncaught (in promise) Error: broken',
  ],
  ['a file that did not come', picture, 'could not be loaded: img https://a.example/b.webp'],
])('%s is taken down as an error of the console', async (_what, event, message) => {
  const { listenToQueue, watchErrors } = await page()
  const target = new EventTarget()
  watchErrors(target as Window, { error: () => {} } as unknown as Console)
  target.dispatchEvent(event)
  const heard: unknown[] = []
  listenToQueue(({ call }) => heard.push(call))
  expect(heard).toEqual([{ type: 'track', event: 'console_error', properties: { message } }])
})

test('a file that did not come while there was no network is no error', async () => {
  const { listenToQueue, watchErrors } = await page()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const target = new EventTarget()
  watchErrors(target as Window, { error: () => {} } as unknown as Console)
  target.dispatchEvent(picture)
  const heard = vi.fn()
  listenToQueue(heard)
  vi.restoreAllMocks()
  expect(heard).not.toHaveBeenCalled()
})

test.each<[string, unknown[], string]>([
  ['several parts are one line', ['it', 'broke', null, undefined, true], 'it broke null undefined true'],
  ['only the first line', ['it broke\n    at file.js:1:2'], 'it broke'],
  ['an object, which may hold answers', [{ weight: 72 }, 'broke'], '[object] broke'],
  ['a symbol', [Symbol('x')], 'Symbol(x)'],
  ['an object that cannot be read', [Object.create(null)], '[object]'],
  ['a value that throws', [{ toString: () => Promise.reject() }], '[object]'],
  ['a dump is cut', ['x'.repeat(1_000_000)], 'x'.repeat(1_200)],
])('what the console is told becomes one line: %s', async (_what, said, message) => {
  const { listenToQueue, watchErrors } = await page()
  const console = { error: () => {} } as unknown as Console
  watchErrors(new EventTarget() as Window, console)
  console.error(...said)
  const heard: unknown[] = []
  listenToQueue(({ call }) => heard.push(call))
  expect(heard).toEqual([{ type: 'track', event: 'console_error', properties: { message } }])
})
