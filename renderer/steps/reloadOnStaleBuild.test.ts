import { expect, test, vi } from 'vitest'
import { StaleBuildError } from './fetchJson'
import { reloadOnStaleBuild } from './reloadOnStaleBuild'

function fakeWindow({ state = null as unknown, onLine = true, isWaiting = true } = {}) {
  const page = {
    history: {
      state,
      replaceState(next: unknown) {
        page.history.state = next
      },
    },
    location: { reload: vi.fn() },
    navigator: { onLine },
    document: { querySelector: () => (isWaiting ? {} : null) },
  }
  return page
}

const failure = () => new Event('vite:preloadError', { cancelable: true })

test('a stale build is loaded again, once, and what the entry remembers is kept', () => {
  const page = fakeWindow({ state: { usr: { from: 'age' } } })
  const first = failure()
  reloadOnStaleBuild(first, 'a', page as never)
  expect(first.defaultPrevented).toBe(true)
  expect(page.location.reload).toHaveBeenCalledTimes(1)
  expect(page.history.state).toEqual({ usr: { from: 'age' }, reloadedFrom: 'a' })

  const second = failure()
  reloadOnStaleBuild(second, 'a', page as never)
  expect(second.defaultPrevented).toBe(false)
  expect(page.location.reload).toHaveBeenCalledTimes(1)
})

test('a newer build may be loaded again when it grows stale too', () => {
  const page = fakeWindow({ state: { reloadedFrom: 'a' } })
  reloadOnStaleBuild(failure(), 'b', page as never)
  expect(page.location.reload).toHaveBeenCalledTimes(1)
})

test('offline the page is not thrown away', () => {
  const page = fakeWindow({ onLine: false })
  const event = failure()
  reloadOnStaleBuild(event, 'a', page as never)
  expect(event.defaultPrevented).toBe(false)
  expect(page.location.reload).not.toHaveBeenCalled()
})

test('a failure that somebody else has answered is left alone', () => {
  const page = fakeWindow()
  const event = failure()
  event.preventDefault()
  reloadOnStaleBuild(event, 'a', page as never)
  expect(page.location.reload).not.toHaveBeenCalled()
})

test('what is only fetched ahead waits until somebody wants it, but for a file that is known to be gone', () => {
  const page = fakeWindow({ isWaiting: false })
  const dropped = failure()
  reloadOnStaleBuild(dropped, 'a', page as never)
  expect(dropped.defaultPrevented).toBe(false)
  expect(page.location.reload).not.toHaveBeenCalled()

  const gone = Object.assign(failure(), { payload: new StaleBuildError('no file at /x.json') })
  reloadOnStaleBuild(gone, 'a', page as never)
  expect(page.location.reload).toHaveBeenCalledTimes(1)
})
