// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import FoodCards from './FoodCards'

const example = exampleOf('food-cards')
const inKilograms = { answers: { weight: { kg: 82 } }, locale: 'en-GB' }
const inPounds = { answers: { weight: { lbs: 180 } }, locale: 'en-US' }

describe('portions', () => {
  const portion = (name: string) => screen.getByText(name).parentElement as HTMLElement
  const amountOf = (name: string) => within(portion(name)).getByRole('strong').textContent
  const piecesOf = (name: string) => portion(name).querySelectorAll('img').length

  it('each two foods that follow one another are a pair', () => {
    renderStep(FoodCards, example, inKilograms)
    const pairs = screen.getAllByRole('listitem').map((pair) => pair.textContent)
    expect(pairs).toEqual(['Strawberries625\u00a0gMilk chocolate35\u00a0g', 'Carrots490\u00a0gFries65\u00a0g'])
  })

  it.each([
    ['Strawberries', '625\u00a0g', '22\u00a0oz'],
    ['Milk chocolate', '35\u00a0g', '1.3\u00a0oz'],
  ])('200 kcal of %s are %s, or %s for who weighs in pounds', (food, metric, imperial) => {
    const page = renderStep(FoodCards, example, inKilograms)
    expect(amountOf(food)).toBe(metric)
    expect(screen.getByText('One picture is about 50 g.')).toBeTruthy()
    page.unmount()
    renderStep(FoodCards, example, inPounds)
    expect(amountOf(food)).toBe(imperial)
    expect(screen.getByText('One picture is about 1.8 oz.')).toBeTruthy()
  })

  it('the heaps are as large as the portions, and a crumb is one picture', () => {
    const page = renderStep(FoodCards, example, inKilograms)
    expect(['Strawberries', 'Milk chocolate', 'Carrots', 'Fries'].map(piecesOf)).toEqual([13, 1, 10, 1])
    page.unmount()
    renderStep(FoodCards, { ...example, step: { ...example.step, gramsPerPicture: 500 } }, inKilograms)
    expect(['Strawberries', 'Fries'].map(piecesOf)).toEqual([1, 1])
  })

  it('what all have in common is said', () => {
    renderStep(FoodCards, { ...example, step: { ...example.step, kcal: 1000 } }, inKilograms)
    expect(screen.getByText('1,000 kcal each')).toBeTruthy()
    expect(amountOf('Strawberries')).toBe('3,125\u00a0g')
  })

  it('an odd food at the end has a card of its own', () => {
    renderStep(FoodCards, { ...example, step: { ...example.step, foods: example.step.foods.slice(0, 3) } }, inKilograms)
    expect(screen.getAllByRole('listitem').map((pair) => pair.textContent)).toEqual([
      'Strawberries625\u00a0gMilk chocolate35\u00a0g',
      'Carrots490\u00a0g',
    ])
  })
})

describe('density', () => {
  const density = {
    ...example,
    step: { ...example.step, compare: 'density' as const },
    words: { ...example.words, same: 'Calories in {weight}', amount: '{calories} kcal' },
  }

  it.each([
    ['100 g', inKilograms],
    ['3.5 oz', inPounds],
  ])('each food has the calories of 100 g, which are %s', (weight, visit) => {
    renderStep(FoodCards, density, visit)
    expect(screen.getByText(`Calories in ${weight}`)).toBeTruthy()
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Strawberries32 kcal',
      'Milk chocolate535 kcal',
      'Carrots41 kcal',
      'Fries312 kcal',
    ])
  })

  it('the bars are as long as the calories, the longest fills its row', () => {
    renderStep(FoodCards, density, inKilograms)
    const shares = [...document.querySelectorAll<HTMLElement>('.food-bar')].map((bar) =>
      Number(bar.style.getPropertyValue('--share')),
    )
    expect(shares).toEqual([32 / 535, 1, 41 / 535, 312 / 535])
  })

  it('the small print of heaps is not for bars', () => {
    renderStep(FoodCards, density, inKilograms)
    expect(screen.queryByText(/One picture/)).toBeNull()
    expect(screen.getByText('Light food fills the plate.')).toBeTruthy()
  })
})

it('the button goes on', async () => {
  const { onContinue } = renderStep(FoodCards, example)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
