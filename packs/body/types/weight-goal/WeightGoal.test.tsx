// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import WeightGoal from './WeightGoal'

const example = exampleOf('weight-goal')
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
/** Two metres and a hundred kilograms: a kilogram is a percent, and 74 kg are the least that is healthy. */
const visit = { locale: 'en-GB', answers: { height: { cm: 200 }, weight: { kg: 100 } } }

describe('the note on the loss', () => {
  it.each([
    ['99.6', 'Great start'],
    ['99', 'Let’s go!'],
    ['98', 'Realistic goal'],
    ['97', 'Realistic goal'],
    ['96', 'Realistic target'],
    ['95', 'Realistic target'],
    ['94', 'Moderate goal'],
    ['93', 'Moderate goal'],
    ['92', 'Health benefits'],
    ['91', 'Health benefits'],
    ['90.5', 'Challenging goal'],
    ['90', 'Challenging goal'],
    ['74', 'Challenging goal'],
  ])('from 100 kg to %s kg: %s', async (typed, title) => {
    renderStep(WeightGoal, example, visit)
    await userEvent.type(field(), typed)
    expect(screen.getByText(title).closest('[aria-live="polite"]')).toBeTruthy()
  })

  it('says the whole percent that decided', async () => {
    renderStep(WeightGoal, example, visit)
    await userEvent.type(field(), '91.5')
    expect(screen.getByText(/9%/)).toBeTruthy()
  })
})

describe('a goal under the healthy weight', () => {
  it('is cautioned and not praised, and can still be chosen', async () => {
    const { onAnswer } = renderStep(WeightGoal, example, visit)
    await userEvent.type(field(), '73')
    expect(screen.getByText('This goal would be underweight').parentElement?.dataset.tone).toBe('caution')
    expect(screen.getByText(/BMI would be 18\.3.*begins at 74 kg/)).toBeTruthy()
    expect(screen.queryByText('Challenging goal')).toBeNull()
    await submit()
    expect(onAnswer.mock.calls).toEqual([[{ kg: 73 }]])
  })

  it.each([
    ['73.9', true],
    ['74', false],
  ])('%s kg at 2 m is under it: %s, by the exact index', async (typed, isUnder) => {
    renderStep(WeightGoal, example, visit)
    await userEvent.type(field(), typed)
    expect(screen.queryByText('This goal would be underweight') !== null).toBe(isUnder)
  })

  it('cannot be told while the height is unknown', async () => {
    renderStep(WeightGoal, example, { ...visit, answers: { weight: { kg: 100 } } })
    await userEvent.type(field(), '40')
    expect(screen.getByText('Challenging goal')).toBeTruthy()
  })
})

it('a goal above the weight shows the note on gaining', async () => {
  const { onAnswer } = renderStep(WeightGoal, example, visit)
  await userEvent.type(field(), '104')
  expect(screen.getByText('A goal to grow into')).toBeTruthy()
  await submit()
  expect(onAnswer.mock.calls).toEqual([[{ kg: 104 }]])
})

it('a goal to gain that stays under the healthy weight is told both', async () => {
  renderStep(WeightGoal, example, { ...visit, answers: { height: { cm: 200 }, weight: { kg: 65 } } })
  await userEvent.type(field(), '70')
  expect(screen.getByText('A goal to grow into')).toBeTruthy()
  expect(screen.getByText('This goal would be underweight')).toBeTruthy()
})

it.each(['100', '100.0', '100,04'])('%s kg is today’s weight, and no goal', async (typed) => {
  const { onAnswer, onContinue } = renderStep(WeightGoal, example, visit)
  await userEvent.type(field(), typed)
  await submit()
  expect(screen.getByRole('alert').textContent).toBe(
    'You already weigh 100\u00a0kg. Choose a goal that is lower or higher.',
  )
  expect(onAnswer).not.toHaveBeenCalled()
  expect(onContinue).not.toHaveBeenCalled()
})

describe('the scale', () => {
  it.each([
    ['en-GB', visit.answers, '74–99 kg is the healthy range for your height'],
    // Least rounded up, greatest down: both are in it. 74.0 to 99.9 kg are 163.1 to 220.4 lb.
    ['en-US', { ...visit.answers, weight: { lbs: 220 } }, '164–220 lb is the healthy range for your height'],
  ])('names the healthy weights: %s', (locale, answers, words) => {
    renderStep(WeightGoal, example, { locale, answers })
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('shows where today is, and one range alone', () => {
    renderStep(WeightGoal, example, visit)
    expect(screen.getByText('Today').style.left).toMatch(/^33\.3+%$/)
    const parts = [...document.querySelectorAll<HTMLElement>('.bmi-scale-part')].map(({ dataset }) => dataset.category)
    expect(parts).toEqual(['other', 'normal', 'other', 'other', 'other'])
  })

  it('is not there while the height is unknown', () => {
    renderStep(WeightGoal, example, { ...visit, answers: { weight: { kg: 100 } } })
    expect(screen.queryByText(/healthy range/)).toBeNull()
  })
})

describe('how long the way is', () => {
  it.each([
    [{ kg: 100 }, '90', 'About 10 weeks from here'],
    [{ kg: 100 }, '110', 'About 10 weeks from here'],
    [{ kg: 100 }, '99.5', 'About 1 week from here'],
    // 1.2 kg a week are more than the calmer pace of 1 kg.
    [{ kg: 120 }, '108', '10 to 12 weeks from here, at a steady pace'],
  ])('from %j to %s kg: %s', async (weight, typed, words) => {
    renderStep(WeightGoal, example, { ...visit, answers: { ...visit.answers, weight } })
    await userEvent.type(field(), typed)
    expect(screen.getByText(words).getAttribute('aria-live')).toBe('polite')
    expect(screen.getByText(/easy to picture/).dataset.hidden).toBe('true')
  })

  it.each([
    ['an underweight goal', '73'],
    ['today’s weight', '100'],
    ['a goal out of the limits', '301'],
  ])('is not told for %s', async (_what, typed) => {
    renderStep(WeightGoal, example, visit)
    await userEvent.type(field(), typed)
    expect(screen.queryByText(/from here/)).toBeNull()
    expect(screen.getByText(/easy to picture/).dataset.hidden).toBeUndefined()
  })
})

describe('the suggested range', () => {
  it.each([
    [{ kg: 100 }, 'between 95 kg and 105 kg'],
    [{ lbs: 200 }, 'between 189 lb and 211 lb'],
  ])('around %j lies %s', (weight, text) => {
    renderStep(WeightGoal, example, { ...visit, answers: { weight } })
    expect(screen.getByText(new RegExp(text))).toBeTruthy()
  })

  it('is not there while the weight is unknown', () => {
    renderStep(WeightGoal, example, { locale: 'en-GB' })
    expect(screen.queryByText(/between/)).toBeNull()
  })
})

it('S14: the stored goal is shown, and the unit of the weight is the first', () => {
  renderStep(WeightGoal, example, {
    locale: 'en-US',
    answer: { kg: 72.5 },
    answers: { ...visit.answers, goal: { kg: 72.5 } },
  })
  expect(field().value).toBe('72.5')
})
