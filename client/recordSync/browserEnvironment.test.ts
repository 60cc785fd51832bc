// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserEnvironment } from './browserEnvironment'

const fire = (target: EventTarget, name: string) => target.dispatchEvent(new Event(name))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('page events', () => {
  const on = { online: vi.fn(), hidden: vi.fn(), visible: vi.fn(), stored: vi.fn() }
  beforeEach(() => {
    for (const listener of Object.values(on)) listener.mockClear()
  })

  it.each<[keyof typeof on, string, () => void]>([
    ['online', 'the line is back', () => fire(window, 'online')],
    ['hidden', 'the page goes', () => fire(window, 'pagehide')],
    ['visible', 'the page comes back from the cache', () => fire(window, 'pageshow')],
    ['stored', 'another tab has written', () => fire(window, 'storage')],
    ['hidden', 'the tab is left', () => showAs('hidden')],
    ['visible', 'the tab is looked at', () => showAs('visible')],
  ])('%s: %s', (name, _, happen) => {
    const end = browserEnvironment().listen(on)
    happen()
    for (const [other, listener] of Object.entries(on)) expect(listener).toHaveBeenCalledTimes(other === name ? 1 : 0)
    end()
    happen()
    expect(on[name]).toHaveBeenCalledTimes(1)
  })

  function showAs(state: 'hidden' | 'visible') {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    fire(document, 'visibilitychange')
  }
})

describe('turns', () => {
  const task = vi.fn(async () => {})
  beforeEach(() => task.mockClear())

  it('one tab at a time, where there are locks', async () => {
    const request = vi.fn(async (_name: string, _options: object, turn: () => Promise<void>) => turn())
    vi.stubGlobal('navigator', { locks: { request } })
    await browserEnvironment().exclusively(task)
    expect(request).toHaveBeenCalledTimes(1)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['where there are no locks', {}],
    ['where the turn never comes', { locks: { request: () => Promise.reject(new DOMException('', 'TimeoutError')) } }],
  ])('done all the same, %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    await browserEnvironment().exclusively(task)
    expect(task).toHaveBeenCalledTimes(1)
  })
})

describe('the rest', () => {
  it('a channel reaches the other tabs, until it is closed', () => {
    const made: { onmessage?: (event: { data: unknown }) => void; postMessage: () => void; close: () => void }[] = []
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage = vi.fn()
        close = vi.fn()
        constructor() {
          made.push(this)
        }
      },
    )
    const receive = vi.fn()
    const channel = browserEnvironment().openChannel(receive)
    channel.post(['a', null])
    expect(made[0]?.postMessage).toHaveBeenCalledWith(['a', null])
    made[0]?.onmessage?.({ data: 'b' })
    expect(receive).toHaveBeenCalledWith('b')
    channel.close()
    expect(made[0]?.close).toHaveBeenCalled()
  })

  it('no channel is no harm', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const channel = browserEnvironment().openChannel(() => {})
    channel.post('a')
    channel.close()
  })

  it('a key has 128 bits, in letters that the server takes', () => {
    const { newKey } = browserEnvironment()
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(newKey()).not.toBe(newKey())
  })

  it('a task is done when its time has come and nothing else is to be done', () => {
    vi.useFakeTimers()
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
    const task = vi.fn()
    browserEnvironment().after(10, task)
    vi.advanceTimersByTime(9)
    expect(idle).toEqual([])
    vi.advanceTimersByTime(1)
    expect(task).not.toHaveBeenCalled()
    idle[0]?.()
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('a task can be called off, also in a browser that knows no idle time', () => {
    vi.useFakeTimers()
    const [kept, off, offLate] = [vi.fn(), vi.fn(), vi.fn()]
    const environment = browserEnvironment()
    environment.after(10, kept)
    environment.after(10, off)()
    const callOff = environment.after(10, offLate)
    vi.advanceTimersByTime(10)
    callOff()
    vi.advanceTimersByTime(1_000)
    expect(kept).toHaveBeenCalledTimes(1)
    expect(off).not.toHaveBeenCalled()
    expect(offLate).not.toHaveBeenCalled()
  })

  it('a failure is told once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { log } = browserEnvironment()
    log('the record could not be loaded')
    log('the record could not be loaded')
    expect(warn.mock.calls).toEqual([['Onboarding: the record could not be loaded']])
  })
})
