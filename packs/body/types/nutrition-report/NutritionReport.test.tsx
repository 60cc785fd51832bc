// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import NutritionReport from './NutritionReport'

const example = exampleOf('nutrition-report')
/** The first golden vector of the specification: 1515.25 kcal at rest. */
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
const ring = () => screen.queryByRole('img', { name: /^You use/ })
const energyRows = () => {
  const list = ring()?.closest('section')?.querySelector('dl') as HTMLElement
  return within(list)
    .getAllByRole('definition')
    .map((row) => row.textContent)
}

it('the figures come in the order of the step, moved and removed ones are moved and gone', () => {
  const page = renderStep(NutritionReport, example, visit)
  expect(headings()).toEqual(['What your body uses up', 'What you can eat', 'What it is made of'])
  page.unmount()
  const blocks = [
    { name: 'macros' as const, emoji: 'ui/plate' },
    { name: 'energy' as const, emoji: 'ui/fire' },
  ]
  renderStep(NutritionReport, { ...example, step: { ...example.step, blocks } }, visit)
  expect(headings()).toEqual(['What it is made of', 'What your body uses up'])
})

describe('each figure can be checked on paper', () => {
  it('1515.25 kcal at rest times 1.55 are 2,349 kcal, of which 834 are motion', () => {
    renderStep(NutritionReport, example, visit)
    expect(ring()?.getAttribute('aria-label')).toBe(
      'You use about 2,349 kcal a day: 1,515 at rest and 834 by moving about.',
    )
    expect(energyRows()).toEqual(['1,515 kcal', '834 kcal', '2,349 kcal'])
    // The number in the ring is what the words under it say, and the darker part of the ring.
    expect(document.querySelector('.energy-total')?.textContent).toBe('1,515kcal at rest')
  })

  it('less 500 they are 1,849 kcal to eat', () => {
    renderStep(NutritionReport, example, visit)
    expect(screen.getByText('1,849 kcal a day')).toBeTruthy()
    expect(screen.getByText('A little less than you use up.')).toBeTruthy()
  })

  it('for a goal above the weight there is more to eat', () => {
    renderStep(NutritionReport, example, { ...visit, answers: { ...answers, goal: { kg: 90 } } })
    expect(screen.getByText('2,649 kcal a day')).toBeTruthy()
    expect(screen.getByText('A little more than you use up.')).toBeTruthy()
  })

  it('50, 20 and 30 percent of them are 231, 92 and 62 grams', () => {
    renderStep(NutritionReport, example, visit)
    const card = screen.getByRole('img', { name: '50% carbs, 20% protein and 30% fat' }).closest('section')
    const rows = within(card as HTMLElement).getAllByRole('definition')
    expect(rows.map((row) => row.textContent)).toEqual(['231\u00a0g 50%', '92\u00a0g 20%', '62\u00a0g 30%'])
  })

  it('a man of the same body needs 166 kcal more at rest', () => {
    renderStep(NutritionReport, example, { ...visit, sex: 'male' })
    expect(energyRows()[0]).toBe('1,681 kcal')
  })
})

it('the parts of the ring fill it', () => {
  renderStep(NutritionReport, example, visit)
  const parts = [...document.querySelectorAll('.energy-part')]
  const lengths = parts.map((part) => Number(part.getAttribute('stroke-dasharray')?.split(' ')[0]))
  expect(lengths.reduce((sum, length) => sum + length + 1.5, 0)).toBeCloseTo(100)
  expect(Number(parts[1]?.getAttribute('stroke-dashoffset')) + 0.75).toBeCloseTo((-100 * 1515) / 2349)
})

describe('what is not known', () => {
  it('without an activity the ring is all rest, and the calories are put into words', () => {
    renderStep(NutritionReport, example, { ...visit, answers: { ...answers, typicalDay: undefined } })
    expect(ring()?.getAttribute('aria-label')).toBe('You use about 1,515 kcal a day at rest.')
    expect(energyRows()).toEqual(['1,515 kcal'])
    expect(document.querySelector('.energy-part')?.getAttribute('stroke-dasharray')).toBeNull()
    expect(screen.getByText(/^Your calories depend on/)).toBeTruthy()
  })

  it.each([
    ['an age', { birthday: undefined }],
    ['a height', { height: undefined }],
    ['a weight', { weight: { kg: 0 } }],
  ])('without %s there is no ring', (_what, lacking) => {
    renderStep(NutritionReport, example, { ...visit, answers: { ...answers, ...lacking } })
    expect(headings()).toEqual(['What you can eat', 'What it is made of'])
    expect(document.body.textContent).not.toMatch(/NaN|null|undefined/)
  })

  it('an age range is an age too', () => {
    const lacking = { birthday: undefined, age: '30_39' }
    renderStep(NutritionReport, example, { ...visit, answers: { ...answers, ...lacking } })
    expect(ring()).toBeTruthy()
  })

  it('nothing known at all is still a page with a button', () => {
    renderStep(NutritionReport, example, { answers: {}, sex: null })
    expect(headings()).toEqual(['What you can eat'])
    expect(document.body.textContent).not.toMatch(/NaN|null|undefined/)
  })
})

it('the button goes on', async () => {
  const { onContinue } = renderStep(NutritionReport, example, visit)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
