// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

/** The module anew: what it has taken down lives as long as the page. */
async function page() {
  vi.resetModules()
  return import('./notes')
}

test('S41: what happens before somebody hears is heard later, in order, with its time', async () => {
  const { note, hearNotes } = await page()
  vi.useFakeTimers({ now: 1_000 })
  note('landing_visit')
  vi.setSystemTime(2_000)
  note('page_visit', { step: 1 })
  const heard: unknown[] = []
  hearNotes((one) => heard.push(one))
  vi.setSystemTime(3_000)
  note('page_visit', { step: 2 })
  vi.useRealTimers()
  expect(heard).toEqual([
    [1_000, 'landing_visit', {}, '/'],
    [2_000, 'page_visit', { step: 1 }, '/'],
    [3_000, 'page_visit', { step: 2 }, '/'],
  ])
})

test('where nobody ever hears, no more than a thousand are kept', async () => {
  const { note, hearNotes } = await page()
  for (let count = 0; count < 5_000; count++) note('page_visit')
  let heard = 0
  hearNotes(() => heard++)
  expect(heard).toBe(1_000)
})

test('an error of the console is taken down, and is still shown', async () => {
  const { hearNotes, watchErrors } = await page()
  const error = vi.fn()
  const console = { error } as unknown as Console
  watchErrors(new EventTarget() as Window, console)
  console.error('it broke', 7)
  const heard: unknown[] = []
  hearNotes(([, name, about]) => heard.push([name, about]))
  expect(error).toHaveBeenCalledExactlyOnceWith('it broke', 7)
  expect(heard).toEqual([['console_error', { said: ['it broke', 7] }]])
})

const broken = new Error('broken')
const picture = new Event('error')
Object.defineProperty(picture, 'target', { value: { tagName: 'IMG', src: 'https://a.example/b.webp' } })

test.each<[string, Event, unknown[]]>([
  ['what nobody has caught', new ErrorEvent('error', { error: broken, message: 'broken' }), ['Uncaught', broken]],
  [
    'an error of another site, of which nothing is known',
    new ErrorEvent('error', { message: 'Script error.' }),
    ['Uncaught', 'Script error.'],
  ],
  [
    'a promise that nobody has caught',
    Object.assign(new Event('unhandledrejection'), { reason: broken }),
    ['Uncaught (in promise)', broken],
  ],
  ['a file that did not come', picture, ['could not be loaded:', 'img', 'https://a.example/b.webp']],
])('%s is taken down as an error of the console', async (_what, event, said) => {
  const { hearNotes, watchErrors } = await page()
  const target = new EventTarget()
  watchErrors(target as Window, { error: () => {} } as unknown as Console)
  target.dispatchEvent(event)
  const heard: unknown[] = []
  hearNotes(([, name, about]) => heard.push([name, about]))
  expect(heard).toEqual([['console_error', { said }]])
})

test('a file that did not come while there was no network is no error', async () => {
  const { hearNotes, watchErrors } = await page()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const target = new EventTarget()
  watchErrors(target as Window, { error: () => {} } as unknown as Console)
  target.dispatchEvent(picture)
  const heard = vi.fn()
  hearNotes(heard)
  vi.restoreAllMocks()
  expect(heard).not.toHaveBeenCalled()
})
