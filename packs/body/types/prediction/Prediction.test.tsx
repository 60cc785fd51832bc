// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../../../domain/answers/answers'
import { testSettings } from '../../../../tests/orders/settings'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import Prediction from './Prediction'

const example = exampleOf('prediction')
/** 80 to 72 kg at 1 % a week are 70 days: from 1 March to 10 May. A week takes 0.8 kg. */
const loss = { weight: { kg: 80 }, goal: { kg: 72 } }
const event = (specificMotivationDate: string, specificMotivation = 'wedding') => ({
  specificMotivation,
  specificMotivationDate,
})

async function show(answers: Answers, visit = {}) {
  const page = renderStep(Prediction, example, { today: '2026-03-01', locale: 'en-GB', answers, ...visit })
  const waiting = screen.queryByRole('status')?.textContent
  await act(async () => {
    await import('../../shared/chart/WeightCurve')
  })
  return { ...page, waiting }
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const subtitle = () => document.querySelector('.step-subtitle')?.textContent
const graph = () => screen.getByRole('img').getAttribute('aria-label')
const wordsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((found) => {
    const parts = [...found.querySelectorAll('b, small')].map((part) => part.textContent)
    return parts.join(' ') || found.textContent
  })
/** What stands in the drawing, and below it with the dates. */
const labels = () => wordsOf('.weight-curve-label')
const legend = () => wordsOf('.weight-curve-entry')
const facts = () => screen.getAllByRole('listitem').map((fact) => fact.textContent)

describe('the headline', () => {
  it('says the goal weight and the goal date', async () => {
    await show(loss)
    expect(title()).toBe('You could be at 72\u00a0kg by 10 May 2026')
  })

  it('in pounds for who weighs in pounds', async () => {
    await show({ weight: { lbs: 200 }, goal: { lbs: 180 } }, { locale: 'en-US' })
    expect(title()).toBe('You could be at 180\u00a0lb by May 10, 2026')
  })
})

describe('where the pace is faster than 1 kg a week', () => {
  const heavy = { weight: { kg: 128 }, goal: { kg: 80 } }
  const calm = () => document.querySelector('.prediction-calm')?.textContent

  it('the headline says as early as, and a calmer date stands beside the graph', async () => {
    await show(heavy)
    expect(title()).toBe('You could be at 80\u00a0kg as\u00a0early\u00a0as 19 November 2026')
    expect(calm()).toBe('Or by 31 January 2027, at a calmer 1\u00a0kg a week.')
  })

  it('the calmer pace is in the visitor’s unit', async () => {
    await show({ weight: { lbs: 282 }, goal: { lbs: 200 } }, { locale: 'en-US' })
    expect(calm()).toContain('at a calmer 2.2\u00a0lb a week')
  })

  it.each([
    ['at 100 kg', { weight: { kg: 100 }, goal: { kg: 80 } }, {}],
    [
      'without a calmer pace in the settings',
      heavy,
      { settings: { plan: { ...testSettings.plan, calmPace: undefined } } },
    ],
  ])('not %s', async (_case, answers, visit) => {
    await show(answers, visit)
    expect(title()).toContain(' by ')
    expect(calm()).toBeUndefined()
  })
})

describe('how the date is calculated', () => {
  it('is said in percent and in the unit of the visitor', async () => {
    await show({ weight: { lbs: 180 }, goal: { lbs: 155 } }, { locale: 'en-US' })
    const said = document.querySelector('.prediction-pace')?.textContent
    expect(said).toBe(
      'The date is calculated at 1% of your weight a week, about 1.8\u00a0lb, whatever pace you choose.',
    )
  })

  it('is not said where there are no words for it', async () => {
    const { pace: _pace, ...words } = example.words as { pace: string }
    renderStep(Prediction, { ...example, words }, { today: '2026-03-01', answers: loss })
    expect(document.querySelector('.prediction-pace')).toBeNull()
  })
})

describe('the facts', () => {
  it.each([
    ['weeks, the pace and the whole', loss, ['10 weeks or so', '0.8\u00a0kg a week', '8\u00a0kg in all']],
    ['one week', { weight: { kg: 80 }, goal: { kg: 79 } }, ['1 week or so', '0.8\u00a0kg a week', '1\u00a0kg in all']],
    [
      'never more a week than in all',
      { weight: { kg: 80 }, goal: { kg: 79.7 } },
      ['1 week or so', '0.3\u00a0kg a week', '0.3\u00a0kg in all'],
    ],
    [
      'pounds',
      { weight: { lbs: 180 }, goal: { lbs: 155 } },
      ['14 weeks or so', '1.8\u00a0lb a week', '25\u00a0lb in all'],
    ],
    ['a gain', { weight: { kg: 50 }, goal: { kg: 55 } }, ['10 weeks or so', '0.5\u00a0kg a week', '5\u00a0kg in all']],
  ])('%s', async (_case, answers, expected) => {
    await show(answers)
    expect(facts()).toEqual(expected)
  })

  it('are left out where their words are', async () => {
    const { facts: _facts, ...words } = example.words as { facts: object }
    renderStep(Prediction, { ...example, words }, { answers: loss })
    expect(screen.queryAllByRole('listitem')).toEqual([])
  })
})

describe('the headline counts', () => {
  const counting = () => document.querySelector('.prediction-counting')

  function withMotion(isWanted: boolean) {
    vi.stubGlobal('matchMedia', () => ({ matches: !isWanted, addEventListener() {}, removeEventListener() {} }))
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    vi.stubGlobal('cancelAnimationFrame', (id: number) => delete frames[id - 1])
    return (now: number) =>
      act(() => {
        for (const frame of frames.splice(0)) frame?.(now)
      })
  }
  afterEach(() => void vi.unstubAllGlobals())

  it('up to the weight and the date, which a screen reader hears once, as they end', async () => {
    const passTo = withMotion(true)
    await show(loss)
    expect(document.querySelector('.prediction-final')?.textContent).toContain('72\u00a0kg by 10 May 2026')
    expect(counting()?.textContent).toBe('You could be at 80\u00a0kg by 1 May 2026')
    expect(counting()?.getAttribute('aria-hidden')).toBe('true')
    passTo(0)
    passTo(200)
    expect(counting()?.textContent).toBe('You could be at 75\u00a0kg by 6 May 2026')
    passTo(700)
    expect(counting()).toBeNull()
    expect(title()).toBe('You could be at 72\u00a0kg by 10 May 2026')
  })

  it('not where motion is unwanted', async () => {
    withMotion(false)
    await show(loss)
    expect(counting()).toBeNull()
  })
})

describe('the graph', () => {
  it('keeps its place until it is there', async () => {
    const { waiting } = await show(loss)
    // Loaded once, it is there at once in later tests: this one comes first.
    expect(waiting === undefined || waiting === 'Drawing your graph').toBe(true)
    expect(screen.getByRole('img')).toBeTruthy()
  })

  it('shows now, the goal, the dates and what lies on the way, and says them to a screen reader', async () => {
    await show(loss)
    expect(labels()).toEqual(['80\u00a0kg', '72\u00a0kg', 'First small win 78.8\u00a0kg', 'Halfway 76\u00a0kg'])
    expect(legend()).toEqual(['Now 1 Mar', 'Goal 10 May'])
    expect(graph()).toBe(
      'Graph: from 80\u00a0kg now, 1 Mar, falling to 72\u00a0kg on 10 May 2026. First small win: 78.8\u00a0kg. Halfway: 76\u00a0kg.',
    )
  })

  it('has the months of its days', async () => {
    await show(loss)
    expect([...document.querySelectorAll('.weight-curve-tick')].map((tick) => tick.textContent)).toEqual(['Apr', 'May'])
  })

  it('names no milestone that is less than a unit from an end', async () => {
    await show({ weight: { kg: 80 }, goal: { kg: 75 } })
    expect(labels()).toEqual(['80\u00a0kg', '75\u00a0kg', 'Halfway 77.5\u00a0kg'])
  })

  it('is another one where the event comes first and takes more than one unit', async () => {
    await show({ ...loss, ...event('2026-03-29') })
    expect(legend()).toEqual(['Now 1 Mar', '77\u00a0kg 29 Mar', 'Goal 10 May'])
    expect(graph()).toContain('falling to about 77\u00a0kg by the wedding on 29 Mar and to 72\u00a0kg on 10 May 2026.')
    expect(document.querySelector('.weight-curve-rest')).toBeTruthy()
  })

  it.each([
    ['before the goal', '2026-04-12', ['Now 1 Mar', '75\u00a0kg 12 Apr', 'Goal 10 May'], 1],
    ['so near that little is done by then', '2026-03-08', ['Now 1 Mar', '8 Mar', 'Goal 10 May'], 1],
    ['on the day of the goal', '2026-05-10', ['Now 1 Mar', 'Goal 10 May'], 0],
    ['after the goal', '2026-08-01', ['Now 1 Mar', 'Goal 10 May', '72\u00a0kg 1 Aug'], 1],
    ['years after the goal', '2028-08-01', ['Now 1 Mar', 'Goal 10 May', '72\u00a0kg 1 Aug 2028'], 1],
  ])('has the pin of an event %s', async (_case, date, entries, points) => {
    await show({ ...loss, ...event(date) })
    expect(document.querySelectorAll('.weight-curve-pin')).toHaveLength(1)
    expect(document.querySelectorAll('.weight-curve-dot[data-point="event"]')).toHaveLength(points)
    expect(legend()).toEqual(entries)
  })

  it.each([
    ['an event well after the goal', event('2026-08-01'), true],
    ['one right after it', event('2026-05-14'), false],
    ['no event', {}, false],
  ])('with %s the line that stays is named: %s', async (_case, answers, isNamed) => {
    await show({ ...loss, ...answers })
    expect(labels().includes('and staying there')).toBe(isNamed)
  })

  it('rises for a goal to gain', async () => {
    await show({ weight: { kg: 50 }, goal: { kg: 55 } })
    expect(screen.getByRole('img').dataset.direction).toBe('gain')
    expect(graph()).toContain('rising to 55\u00a0kg')
    expect(screen.queryByText(/typically lose/)).toBeNull()
  })

  it('says the year of a date in another year', async () => {
    await show({ weight: { kg: 80 }, goal: { kg: 40 } })
    expect(legend()).toContain('Goal 14 Feb 2027')
  })
})

describe('the subtitle', () => {
  it.each([
    ['without an event', {}, 'A clear date, and a steady way to get there.'],
    ['with no special event', event('2026-04-01', 'no'), 'A clear date, and a steady way to get there.'],
    ['with an event without a date', { specificMotivation: 'wedding' }, 'A clear date, and a steady way to get there.'],
    ['with an event that is over', event('2026-02-01'), 'A clear date, and a steady way to get there.'],
    ['with an event today', event('2026-03-01'), 'A clear date, and a steady way to get there.'],
    ['with an event on the goal date', event('2026-05-10'), 'That is before the wedding on 10 May.'],
    ['with an event after it', event('2026-06-01', 'vacation'), 'That is before your vacation on 1 Jun.'],
    [
      'with an event before it and more than one unit',
      event('2026-03-10'),
      'By the wedding on 10 Mar you could be down 1\u00a0kg, at about 79\u00a0kg.',
    ],
    [
      'with an event before it and one unit or less',
      event('2026-03-09'),
      'There isn’t long until the wedding on 9 Mar',
    ],
    ['with an event that is not listed', event('2026-03-29', 'moon_landing'), 'By your big day on 29 Mar'],
  ])('%s', async (_case, answers, text) => {
    await show({ ...loss, ...answers })
    expect(subtitle()).toContain(text)
  })

  /** 28 days are 8 lb of 200; a week is 1.76 of 176 lb, which are 0.8 kg; and 1 kg of 100, which is no more than one. */
  it.each([
    ['pounds', 200, 181, 'lbs', '2026-03-29', 'down 8\u00a0lb, at about 192\u00a0lb'],
    [
      'more than one pound that is less than a kilogram',
      176,
      160,
      'lbs',
      '2026-03-08',
      'down 2\u00a0lb, at about 174\u00a0lb',
    ],
    ['one pound or less', 200, 181, 'lbs', '2026-03-04', 'There isn’t long until the wedding on '],
    ['one kilogram to the gram', 100, 90, 'kg', '2026-03-08', 'There isn’t long until the wedding on '],
    ['a day more than one kilogram', 100, 90, 'kg', '2026-03-09', 'down 1\u00a0kg, at about 99\u00a0kg'],
  ])('%s', async (_case, weight, goal, unit, date, text) => {
    await show({ weight: { [unit]: weight }, goal: { [unit]: goal }, ...event(date) })
    expect(subtitle()).toContain(text)
  })

  it('speaks of gaining for a goal to gain', async () => {
    await show({ weight: { kg: 50 }, goal: { kg: 60 }, ...event('2026-04-26') })
    expect(subtitle()).toBe('By the wedding on 26 Apr you could be up 4\u00a0kg, at about 54\u00a0kg.')
  })
})

it('the text speaks to sex and age', async () => {
  const { unmount } = await show({ ...loss, age: '30_39' })
  expect(screen.getByText(/Between work, people and everything else/)).toBeTruthy()
  unmount()
  await show({ ...loss, age: '30_39' }, { sex: 'male' })
  expect(screen.getByText(/Long days and quick lunches/)).toBeTruthy()
})

it.each([
  ['no weight', { goal: { kg: 72 } }],
  ['no goal', { weight: { kg: 80 } }],
  ['a weight of zero', { weight: { kg: 0 }, goal: { kg: 72 } }],
  ['a goal that is today’s weight', { weight: { kg: 80 }, goal: { kg: 80 } }],
])('with %s nothing is predicted, and the way on is open', async (_case, answers) => {
  const { onContinue } = await show(answers)
  expect(title()).toBe('Your goal date is two answers away')
  expect(screen.queryByRole('img')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
