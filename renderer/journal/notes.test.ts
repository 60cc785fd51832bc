// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

/** The module anew: what it has taken down lives as long as the page. */
async function page() {
  vi.resetModules()
  return import('./notes')
}

test('B77: what happens before somebody hears is heard later, in order, with its time', async () => {
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
  const { hearNotes, watchConsole } = await page()
  const error = vi.fn()
  const console = { error } as unknown as Console
  watchConsole(console)
  console.error('it broke', 7)
  const heard: unknown[] = []
  hearNotes(([, name, about]) => heard.push([name, about]))
  expect(error).toHaveBeenCalledExactlyOnceWith('it broke', 7)
  expect(heard).toEqual([['console_error', { said: ['it broke', 7] }]])
})
