// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../../domain/answers/answers'
import { exampleOf, renderStep } from '../../../tests/renderStep'
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
const labels = () =>
  [...document.querySelectorAll('[data-label]')].map((label) => [
    label.getAttribute('data-label'),
    [...label.childNodes].map((node) => node.textContent).join(' '),
  ])

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

describe('the graph', () => {
  it('keeps its place until it is there', async () => {
    const { waiting } = await show(loss)
    // Loaded once, it is there at once in later tests: this one comes first.
    expect(waiting === undefined || waiting === 'Drawing your graph').toBe(true)
    expect(screen.getByRole('img')).toBeTruthy()
  })

  it('shows now, the goal and the dates, and says them to a screen reader', async () => {
    await show(loss)
    expect(labels()).toEqual([
      ['start', '80\u00a0kg'],
      ['goal', '72\u00a0kg'],
      ['start-date', 'Now 1 Mar'],
      ['goal-date', 'Goal 10 May'],
    ])
    expect(graph()).toBe('Graph: from 80\u00a0kg now, 1 Mar, falling to 72\u00a0kg on 10 May 2026.')
  })

  it('is another one where the event comes first and takes more than one unit', async () => {
    await show({ ...loss, ...event('2026-03-29') })
    expect(labels()).toContainEqual(['event', ' 77\u00a0kg29 Mar'])
    expect(graph()).toContain('falling to about 77\u00a0kg by the wedding on 29 Mar and to 72\u00a0kg on 10 May 2026.')
    expect(document.querySelector('.weight-curve-rest')).toBeTruthy()
  })

  it('rises for a goal to gain', async () => {
    await show({ weight: { kg: 50 }, goal: { kg: 55 } })
    expect(screen.getByRole('img').dataset.direction).toBe('gain')
    expect(graph()).toContain('rising to 55\u00a0kg')
    expect(screen.queryByText(/typically lose/)).toBeNull()
  })

  it('says the year of a date in another year', async () => {
    await show({ weight: { kg: 80 }, goal: { kg: 40 } })
    expect(labels()).toContainEqual(['goal-date', 'Goal 14 Feb 2027'])
  })
})

describe('the subtitle', () => {
  it.each([
    ['without an event', {}, 'A clear date, and a steady way to get there.'],
    ['with no special event', event('2026-04-01', 'no'), 'A clear date, and a steady way to get there.'],
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
