// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import Plan from './Plan'

const example = exampleOf('plan')
/** The first golden vector of the specification. */
const answers = {
  birthday: { year: 1990, month: 6, day: 1 },
  height: { cm: 165 },
  weight: { kg: 82 },
  goal: { kg: 70 },
  typicalDay: 'lots_of_activity',
  planPreference: 'balanced',
}
const visit = { today: '2026-03-01', locale: 'en-GB', answers }
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it('the figures come in the order of the step', () => {
  renderStep(Plan, example, visit)
  expect(headings()).toEqual([
    'Your goal',
    'Your calories',
    'What they are made of',
    'Your water',
    'What helps you keep to it',
  ])
})

it('moved and removed blocks are moved and gone', () => {
  const blocks = [
    { name: 'water' as const, emoji: 'drinks/water-glass' },
    { name: 'goal' as const, emoji: 'ui/target' },
  ]
  renderStep(Plan, { ...example, step: { ...example.step, blocks, points: undefined } }, visit)
  expect(headings()).toEqual(['Your water', 'Your goal'])
})

describe('each figure can be checked on paper', () => {
  it('82 to 70 kg at one percent a week are 103 days from 1 March 2026', () => {
    renderStep(Plan, example, visit)
    expect(screen.getByText('70 kg by 12 June 2026')).toBeTruthy()
    expect(screen.getByText('From 82 kg today, a little down each week.')).toBeTruthy()
  })

  it('1515.25 kcal at rest times 1.55 less 500 are 1,849 kcal', () => {
    renderStep(Plan, example, visit)
    expect(screen.getByText('1,849 kcal a day')).toBeTruthy()
  })

  it('50, 20 and 30 percent of them are 231, 92 and 62 grams', () => {
    renderStep(Plan, example, visit)
    const ring = screen.getByRole('img', { name: '50% carbs, 20% protein and 30% fat' })
    const card = ring.closest('section') as HTMLElement
    const rows = within(card).getAllByRole('definition')
    expect(rows.map((row) => row.textContent)).toEqual(['231\u00a0g 50%', '92\u00a0g 20%', '62\u00a0g 30%'])
  })

  it.each([
    [{ kg: 82 }, '2.7 L a day'],
    [{ lbs: 230 }, '116 fl oz a day'],
  ])('water for %j is %s', (weight, amount) => {
    renderStep(Plan, example, { ...visit, locale: 'en-US', answers: { ...answers, weight, goal: undefined } })
    expect(screen.getByText(amount)).toBeTruthy()
  })
})

it('the parts of the ring fill it', () => {
  renderStep(Plan, example, visit)
  const parts = [...document.querySelectorAll('.macros-part')]
  const lengths = parts.map((part) => Number(part.getAttribute('stroke-dasharray')?.split(' ')[0]))
  expect(lengths.reduce((sum, length) => sum + length + 1.5, 0)).toBeCloseTo(100)
  expect(parts.map((part) => Number(part.getAttribute('stroke-dashoffset')) + 0.75)).toEqual([0, -50, -70])
})

it('a goal above the weight is spoken of as a gain, with more to eat', () => {
  renderStep(Plan, example, { ...visit, answers: { ...answers, goal: { kg: 90 } } })
  expect(screen.getByText('From 82 kg today, a little up each week.')).toBeTruthy()
  expect(screen.getByText(/so that it can build/)).toBeTruthy()
  expect(screen.getByText('2,649 kcal a day')).toBeTruthy()
})

describe('what is not known', () => {
  it.each([
    ['the age', { birthday: undefined }],
    ['the typical day', { typicalDay: undefined }],
    ['the height', { height: undefined }],
  ])('without %s the calories are put into words, and the shares stay without grams', (_what, lacking) => {
    renderStep(Plan, example, { ...visit, answers: { ...answers, ...lacking } })
    expect(screen.getByText(/^Your calories depend on/)).toBeTruthy()
    expect(screen.queryByText(/kcal/)).toBeNull()
    expect(screen.getAllByRole('definition').map((row) => row.textContent?.trim())).toEqual(['50%', '20%', '30%'])
  })

  it.each([
    ['diet', { planPreference: undefined }, 'What they are made of'],
    ['goal', { goal: undefined }, 'Your goal'],
    ['way to the goal', { goal: { kg: 82 } }, 'Your goal'],
    ['weight', { weight: { kg: 0 } }, 'Your water'],
  ])('without a %s its block is left out', (_what, lacking, gone) => {
    renderStep(Plan, example, { ...visit, answers: { ...answers, ...lacking } })
    expect(headings()).not.toContain(gone)
    expect(document.body.textContent).not.toMatch(/NaN|null|undefined/)
  })

  it('nothing known at all is still a page with a button', () => {
    renderStep(Plan, example, { answers: {}, sex: null })
    expect(headings()).toEqual(['Your calories', 'What helps you keep to it'])
    expect(document.body.textContent).not.toMatch(/NaN|null|undefined/)
  })
})

it('the button goes on', async () => {
  const { onContinue } = renderStep(Plan, example, visit)
  await userEvent.click(screen.getByRole('button', { name: 'Get my plan' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})

it('answers that are said back stand side by side, and no card stands there without any', () => {
  const echoes = { habits_chip: { field: 'habits', words: { soda: 'Soda', wine: 'Wine' } } }
  const blocks = [{ name: 'answers' as const, emoji: 'ui/target', echoes: ['habits_chip'] }]
  const words = { ...example.words, blocks: { answers: 'Looked after' } }
  const draw = (habits: readonly string[]) =>
    renderStep(
      Plan,
      { ...example, step: { ...example.step, blocks, points: undefined }, words },
      { ...visit, echoes, answers: { ...answers, habits } },
    )
  const { unmount } = draw(['soda', 'wine'])
  expect(screen.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Soda', 'Wine'])
  unmount()
  draw([])
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
})

it('the phone is one picture, that says what it counts', () => {
  const foods = [
    { name: 'rice', emoji: 'ui/plate', grams: 100, kcalPer100g: 130, source: 'A table' },
    { name: 'egg', emoji: 'ui/plate', grams: 50, kcalPer100g: 140, source: 'A table' },
  ]
  const blocks = [{ name: 'phone' as const, emoji: 'ui/camera', foods }]
  const words = {
    ...example.words,
    blocks: { phone: 'Snap it' },
    phone: {
      input: { photo: 'Looking' },
      meal: 'Lunch',
      foods: { rice: 'Rice', egg: 'Egg' },
      calories: '{calories} kcal',
      total: 'Total',
      text: 'A phone counts {calories} kcal.',
    },
  }
  renderStep(Plan, { ...example, step: { ...example.step, blocks, points: undefined }, words }, visit)
  expect(screen.getByRole('heading', { name: 'Snap it' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A phone counts 200 kcal.' })).toBeTruthy()
})
