// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testSettings } from '../../tests/orders/settings'
import { askWhose } from './askWhose'
import { openForeignLink } from './openForeignLink'

vi.mock('./askWhose')

const ID = 'r-1'
const settings = {
  ...testSettings,
  record: { headers: {}, defaults: { calorieGoal: 'lose', preferredDiet: '', activityLevel: null } },
  attribution: { ...testSettings.attribution, parameters: { mediaSource: 'utm_source' }, cookies: { fbp: '_fbp' } },
}
const parts = { settings, folder: '/funnel/test', language: 'en', locale: 'en-US' }
const reply = (answers: object) =>
  Response.json({ id: ID, createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z', ...answers })
/** Each call of the server gets the next of these, and the last one over and over. */
function serve(...replies: (() => Response | Promise<Response>)[]) {
  let count = 0
  vi.stubGlobal('fetch', async () => replies[Math.min(count++, replies.length - 1)]?.())
}
const asked = vi.mocked(askWhose)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') })
  asked.mockReset().mockResolvedValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function opened() {
  const claim = openForeignLink(ID, parts)
  await vi.advanceTimersByTimeAsync(4_000)
  return claim
}

describe('nobody is asked about a record', () => {
  it.each([
    ['that is gone', () => new Response('{}', { status: 404 })],
    ['that the server will not give', () => new Response('{}', { status: 400 })],
    ['that is blank', () => reply({})],
    [
      'that holds defaults, a sex and where somebody came from',
      () =>
        reply({ calorieGoal: 'lose', preferredDiet: '', sex: 'men', funnel: 'extended', mediaSource: 'x', fbp: 'y' }),
    ],
    ['whose answers are empty', () => reply({ age: '', habits: [], weight: null })],
  ])('%s', async (_, answer) => {
    serve(answer)
    expect(await opened()).toEqual({ end: 'not' })
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('with answers in it', () => {
  it.each([
    ['an e-mail', { age: '30_39', email: 'ana@gmail.com' }, 'textWithEmail', 'a•••@g•••'],
    ['no e-mail', { age: '30_39' }, 'text', ''],
    ['a damaged e-mail', { age: '30_39', email: { x: 1 } }, 'text', ''],
  ])('and %s', async (_, answers, text, email) => {
    serve(() => reply(answers))
    expect(await opened()).toMatchObject({ end: 'theirs', id: ID })
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      { name: 'answers', text, values: { date: 'November 20, 2026', email } },
      parts,
    )
  })

  it('it is not theirs where they say so', async () => {
    asked.mockResolvedValue(false)
    serve(() => reply({ age: '30_39' }))
    expect(await opened()).toEqual({ end: 'not' })
  })

  it('a day that cannot be read is not told', async () => {
    serve(() => Response.json({ id: ID, createdAt: 'yesterday', age: '30_39' }))
    await opened()
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ text: 'textWithoutDate' })
  })
})

describe('who waits', () => {
  it('for a slow server waits four seconds, and is asked when it has come', async () => {
    serve(() => new Promise((resolve) => setTimeout(() => resolve(reply({ age: '30_39' })), 9_000)))
    const claim = await opened()
    expect(claim.end).toBe('later')
    expect(asked).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(claim.end === 'later' && (await claim.isTheirs)).toBe(true)
  })

  it('offline does not wait, and is asked once the network is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    serve(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => reply({ age: '30_39' }),
    )
    const opening = openForeignLink(ID, parts)
    await vi.advanceTimersByTimeAsync(0)
    const claim = await opening
    expect(claim.end).toBe('later')
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveBeenCalledOnce()
  })

  it('for a server that never gives it is not asked, and the server is left in peace', async () => {
    const call = vi.fn(async () => new Response('{}', { status: 500 }))
    vi.stubGlobal('fetch', call)
    const claim = await opened()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(claim.end === 'later' && (await claim.isTheirs)).toBe(false)
    expect(call).toHaveBeenCalledTimes(12)
  })
})
