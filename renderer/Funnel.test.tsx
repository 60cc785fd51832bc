// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { live35 } from '../tests/orders/live35'
import { testSettings } from '../tests/orders/settings'
import { plainStep, renderFunnel, tap } from './renderFunnel'

const order = live35
const settings = testSettings
const woman = { age: '30_39', sex: 'female' }
const printed: unknown[][] = []

beforeEach(() => {
  vi.useFakeTimers()
  window.scrollTo = () => {}
  printed.length = 0
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...words) => printed.push(words))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const address = () => window.location.pathname + window.location.search

/** The browser's own button. jsdom fires popstate in a later task. */
async function browserGoes(direction: 'back' | 'forward') {
  await act(async () => {
    window.history[direction]()
    await vi.advanceTimersByTimeAsync(50)
  })
}

describe('while the server takes no answers', () => {
  const said = 'The server does not answer'

  test('the quiz says nothing of it: nobody waits there', async () => {
    await renderFunnel('/woman/workout', { order, settings, answers: woman, isHeldUp: true })
    expect(screen.queryByText(said)).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('who gives their address is told', async () => {
    await renderFunnel('/woman/email', { order, settings, answers: woman, isHeldUp: true })
    expect(heading()).toBe('This is email')
    expect(screen.getByRole('status').textContent).toBe(said)
  })

  test('else the place is there, for screen readers to know it, and empty', async () => {
    await renderFunnel('/woman/email', { order, settings, answers: woman })
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('moving on', () => {
  test('the footer button goes to the next route and keeps sex and query', async () => {
    await renderFunnel('/woman/workout?utm_source=a&lang=en', { order, settings, answers: woman })
    await tap('Continue')
    expect(address()).toBe('/woman/feel-during-the-day?utm_source=a&lang=en')
    expect(heading()).toBe('This is feel-during-the-day')
    expect(printed).toEqual([])
  })

  test('the header stays where it is, and its arrow is that of the new step', async () => {
    await renderFunnel('/woman/workout', { order, settings, answers: woman })
    const header = screen.getByRole('banner')
    await tap('Continue')
    expect(screen.getByRole('banner')).toBe(header)
    await tap('Back')
    expect(heading()).toBe('This is workout')
  })

  test('a picked card is stored at once and leads on after it was seen selected', async () => {
    const { answers } = await renderFunnel('/woman/workout', { order, settings, answers: woman })
    await tap('one')
    expect(answers().workout).toBe('one')
    expect(heading()).toBe('This is workout')
    await wait(400)
    expect(heading()).toBe('This is feel-during-the-day')
  })

  test('how long it is seen is a setting', async () => {
    const patient = { ...settings, choice: { shownMilliseconds: 700 } }
    await renderFunnel('/woman/workout', { order, settings: patient, answers: woman })
    await tap('one')
    await wait(600)
    expect(heading()).toBe('This is workout')
    await wait(200)
    expect(heading()).toBe('This is feel-during-the-day')
  })

  test.each([
    ['test', 'This is feel-during-the-day'],
    ['control', 'This is workout'],
  ] as const)('an experiment moves a step for visitors of its variant test: %s', async (variant, expected) => {
    const experiments = {
      later: {
        variants: { control: 50, test: 50 },
        changes: { test: { moves: { workout: { after: 'feel-during-the-day' } } } },
      },
    }
    const visitor = { order, settings, answers: woman, experiments, variants: { later: variant } }
    await renderFunnel('/woman/content-with-your-weight', visitor)
    await tap('Continue')
    expect(heading()).toBe(expected)
  })

  test('a declared next wins: gender leads to focus', async () => {
    await renderFunnel('/gender', { order, settings, answers: woman })
    await tap('Continue')
    expect(address()).toBe('/woman/focus')
  })

  test('without a next step there is only a warning', async () => {
    const short = { ...order, segments: [['your-age', 'gender']] }
    await renderFunnel('/gender', { order: short, settings })
    await tap('Continue')
    expect(heading()).toBe('This is gender')
    expect(printed).toEqual([['there is no step after gender']])
  })

  test('the next step is fetched while the visitor still reads this one', async () => {
    const { asked } = await renderFunnel('/woman/workout', { order, settings, answers: woman })
    await wait(400)
    expect(asked).toEqual(['workout', 'feel-during-the-day'])
  })
})

describe('S10: fast fingers', () => {
  test('a double tap moves one step and leaves the next one unanswered', async () => {
    const { answers } = await renderFunnel('/woman/workout', { order, settings, answers: woman })
    await tap('one')
    await wait(50)
    await tap('one')
    await wait(2000)
    expect(heading()).toBe('This is feel-during-the-day')
    expect(answers()).toEqual({ ...woman, workout: 'one' })
  })

  test('a card and then the button move one step', async () => {
    await renderFunnel('/woman/workout', { order, settings, answers: woman })
    await tap('one')
    await tap('Continue')
    await wait(2000)
    expect(heading()).toBe('This is feel-during-the-day')
  })

  test('of two cards the last one counts', async () => {
    const { answers } = await renderFunnel('/woman/workout', { order, settings, answers: woman })
    await tap('one')
    await tap('two')
    await wait(2000)
    expect(answers().workout).toBe('two')
    expect(heading()).toBe('This is feel-during-the-day')
  })

  test('back takes the step that was about to happen back', async () => {
    await renderFunnel('/woman/feel-during-the-day', { order, settings, answers: woman })
    await tap('one')
    await tap('Back')
    await wait(2000)
    expect(heading()).toBe('This is workout')
  })

  test("the browser's own back does so too", async () => {
    await renderFunnel('/woman/workout', { order, settings, answers: woman })
    await tap('Continue')
    await tap('one')
    await browserGoes('back')
    await wait(2000)
    expect(heading()).toBe('This is workout')
  })

  test('a step that does not come is left once, however often the button is tapped', async () => {
    const pushes = vi.spyOn(window.history, 'pushState')
    const step = (name: string) =>
      name === 'workout' ? Promise.resolve(plainStep(name)) : new Promise<never>(() => {})
    await renderFunnel('/woman/workout', { order, settings, answers: woman, step })
    await tap('Continue')
    await tap('Continue')
    await wait(10_000)
    expect(pushes).toHaveBeenCalledTimes(1)
  })
})

describe('going back', () => {
  test('the arrow leads to the declared target', async () => {
    await renderFunnel('/woman/personal-summary', { order, settings, answers: whole })
    await tap('Back')
    expect(address()).toBe('/woman/your-pace')
  })

  test('after a step forward the arrow goes back in history, so that forward still works', async () => {
    await renderFunnel('/woman/workout', { order, settings, answers: woman })
    await tap('Continue')
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Back' }))
      await vi.advanceTimersByTimeAsync(50)
    })
    expect(heading()).toBe('This is workout')
    await browserGoes('forward')
    expect(heading()).toBe('This is feel-during-the-day')
  })

  test('S6: browser forward never opens a step that the answers exclude', async () => {
    const { change } = await renderFunnel('/woman/specific-motivation', {
      order,
      settings,
      answers: { ...whole, specificMotivation: 'wedding' },
    })
    await tap('Continue')
    expect(heading()).toBe('This is important-date')
    await browserGoes('back')
    await act(async () => change({ specificMotivation: 'no' }))
    await browserGoes('forward')
    expect(address()).toBe('/woman/your-pace')
  })

  test('S7: a redirect leaves no history entry behind', async () => {
    const before = window.history.length
    await renderFunnel('/woman/prediction', { order, settings, answers: woman })
    expect(address()).toBe('/woman/weight')
    expect(window.history.length).toBe(before)
  })
})

describe('the address', () => {
  test.each([
    ['an unknown sex', '/child/focus'],
    ['an unknown step', '/woman/nowhere'],
    ['S5: a stray percent sign', '/50%'],
  ])('%s shows the not-found screen with a way on', async (_what, wrong) => {
    await renderFunnel(wrong, { order, settings })
    expect(heading()).toBe('Not found')
    await tap('Start')
    expect(address()).toBe('/your-age')
  })

  test.each([
    ['/', '/your-age'],
    ['/woman', '/woman/age'],
    ['/man?utm_source=x', '/man/age?utm_source=x'],
  ])('the entry %s leads to %s', async (from, to) => {
    await renderFunnel(from, { order, settings })
    expect(address()).toBe(to)
  })

  test.each([
    ['that a step had once', '/man/zones?utm_source=x', '/man/focus?utm_source=x'],
    ['that is gone for good', '/woman/happy-weight', '/woman/focus'],
  ])('an address %s leads to the step of today', async (_what, from, to) => {
    const steps = { ...order.steps, focus: { ...order.steps.focus, formerRoutes: ['/{sex}/zones'] } }
    const retiredRoutes = { '/{sex}/happy-weight': 'focus' }
    const { answers } = await renderFunnel(from, {
      order: { ...order, steps, retiredRoutes },
      settings,
      answers: woman,
    })
    expect(address()).toBe(to)
    expect(answers().sex).toBe(from.startsWith('/man') ? 'male' : woman.sex)
  })

  test('an answer under the old name of its field is read, and stored, under that of today', async () => {
    const { answers } = await renderFunnel('/woman/focus', {
      order: { ...order, formerFields: { training: 'workout' } },
      settings,
      answers: { ...woman, training: 'one' },
    })
    expect(answers()).toMatchObject({ workout: 'one' })
    expect(answers()).not.toHaveProperty('training')
  })

  test('the sex in the route wins, and answers that it does not have are dropped', async () => {
    const { answers } = await renderFunnel('/man/focus', {
      order,
      settings,
      answers: { ...woman, dreamBody: 'shapely', targetZones: ['arms', 'flat_belly'] },
    })
    expect(answers()).toEqual({ age: '30_39', sex: 'male', targetZones: ['arms'] })
  })
})

test('a recovered answer under an old name is read, and stored, as the one of today', async () => {
  const steps = { ...order.steps, workout: { stores: 'workout', formerKeys: { gym: 'one' } } }
  const { answers } = await renderFunnel('/woman/focus', {
    order: { ...order, steps },
    settings,
    answers: { ...woman, workout: 'gym' },
  })
  expect(answers().workout).toBe('one')
})

describe('the header', () => {
  test.each([
    ['/woman/focus', true],
    ['/woman/age', false],
    ['/gender', false],
    ['/woman/analyzing-your-answers', false],
  ])('%s shows the back arrow: %s', async (where, isShown) => {
    await renderFunnel(where, { order, settings, answers: whole })
    expect(screen.queryByRole('button', { name: 'Back' }) !== null).toBe(isShown)
  })

  test.each([
    ['/woman/typical-day', '100 0 0 0 0'],
    ['/woman/focus', '43 0 0 0 0'],
    ['/woman/prediction', null],
  ])('%s shows progress %s', async (where, percents) => {
    await renderFunnel(where, { order, settings, answers: whole })
    const bar = screen.queryByRole('progressbar')
    const shown =
      bar && [...bar.querySelectorAll('[data-percent]')].map((segment) => segment.getAttribute('data-percent'))
    expect(shown?.join(' ') ?? null).toBe(percents)
  })
})

describe('arriving', () => {
  test('a new step is read from its heading and begins at the top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo')
    await renderFunnel('/woman/workout', { order, settings, answers: woman })
    await tap('Continue')
    expect(document.activeElement?.textContent).toBe('This is feel-during-the-day')
    expect(scroll).toHaveBeenCalledWith(0, 0)
    expect(document.title).toBe('This is feel-during-the-day – Calorie Counter')
  })

  test('the browser reads out a page that comes with its words; one that is drawn later is read from its heading', async () => {
    await renderFunnel('/woman/workout', { order, settings, answers: woman, isBuilt: true })
    expect(document.activeElement).toBe(document.body)
    cleanup()
    await renderFunnel('/woman/workout', { order, settings, answers: woman })
    expect(document.activeElement?.textContent).toBe('This is workout')
  })

  test('who goes back to where the page was loaded hears it again', async () => {
    await renderFunnel('/woman/workout', { order, settings, answers: woman, isBuilt: true })
    await tap('Continue')
    await browserGoes('back')
    expect(document.activeElement?.textContent).toBe('This is workout')
  })

  test('a page of the browser’s page cache is read from its heading where nothing has the focus', async () => {
    await renderFunnel('/woman/workout', { order, settings, answers: woman, isBuilt: true })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(document.activeElement?.textContent).toBe('This is workout')
    const button = screen.getByText('Continue')
    button.focus()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(document.activeElement).toBe(button)
  })

  test('a step without a title of its own has the name of the whole in the tab', async () => {
    const step = (name: string) => Promise.resolve({ ...plainStep(name), words: {} })
    await renderFunnel('/woman/workout', { order, settings, answers: woman, step })
    expect(document.title).toBe('A plan for you')
  })

  test('a step that does not load shows a screen with a way on, and comes on a further try', async () => {
    let isUp = false
    const step = (name: string) => (isUp ? Promise.resolve(plainStep(name)) : Promise.reject(new Error('down')))
    await renderFunnel('/woman/workout', { order, settings, answers: woman, step })
    expect(heading()).toBe('Broken')
    isUp = true
    await tap('Again')
    expect(heading()).toBe('This is workout')
    expect(document.activeElement?.textContent).toBe('This is workout')
  })
})

const whole = { ...woman, height: { cm: 165 }, weight: { kg: 82 }, goal: { kg: 70 } }
