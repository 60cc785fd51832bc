import { afterEach, describe, expect, test, vi } from 'vitest'
import { isWorthReload, loadAgain } from './loadAgain'
import { fetchCode, MissingFileError } from './missingFile'

afterEach(() => vi.unstubAllGlobals())

const NOW = 1_800_000_000_000
const missing = new MissingFileError('gone')
const at = (state: unknown) => ({ history: { state } as History })

describe('the page is loaded anew by itself', () => {
  test.each([
    ['where a part of it is missing', missing, null, true, true],
    ['not where something else has failed', new Error('a fault'), null, true, false],
    ['not offline', missing, null, false, false],
    ['not where that has just been tried', missing, { reloadedAt: NOW - 19_999 }, true, false],
    [
      'again when that was a while ago: the server may have got the build meanwhile',
      missing,
      { reloadedAt: NOW - 20_000 },
      true,
      true,
    ],
    ['also where the clock was ahead then', missing, { reloadedAt: NOW + 1e9 }, true, true],
    ['also where the entry remembers something else', missing, { reloadedAt: 'x', usr: {} }, true, true],
  ])('%s', (_rule, error, state, onLine, expected) => {
    vi.stubGlobal('navigator', { onLine })
    expect(isWorthReload(error, at(state), NOW)).toBe(expected)
  })
})

describe('before the page is loaded anew', () => {
  const page = () => {
    const history = {
      state: { usr: { from: 'age' } } as unknown,
      replaceState(next: unknown) {
        history.state = next
      },
    }
    return { history, location: { pathname: '/woman/focus', reload: vi.fn() } }
  }

  test('the server is asked whether it is there, and has the answers', async () => {
    const done: string[] = []
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
      done.push(`${method} ${url}`)
      return new Response(null, { status: 200 })
    })
    const window = page()
    window.location.reload.mockImplementation(() => done.push('reload'))
    const saved = async () => void done.push('saved')
    expect(await loadAgain(saved, window as never, NOW)).toBe(true)
    expect(done).toEqual(['HEAD /woman/focus', 'saved', 'reload'])
    expect(window.history.state).toEqual({ usr: { from: 'age' }, reloadedAt: NOW })
  })

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('network'))],
    ['is broken', async () => new Response(null, { status: 502 })],
  ])('a server that %s: the page stays', async (_what, fetch) => {
    vi.stubGlobal('fetch', fetch)
    const window = page()
    expect(await loadAgain(async () => {}, window as never, NOW)).toBe(false)
    expect(window.location.reload).not.toHaveBeenCalled()
  })
})

test('code that does not come is a part that is missing', async () => {
  await expect(fetchCode(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toBeInstanceOf(
    MissingFileError,
  )
  expect(await fetchCode(async () => 5)).toBe(5)
})
