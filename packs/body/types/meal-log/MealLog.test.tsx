// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import MealLog from './MealLog'

const photo = exampleOf('meal-log')
const words = {
  ...photo,
  step: { ...photo.step, input: 'words' as const },
  words: { ...photo.words, ask: 'What did you have?', input: { words: 'Saumon à la crème' } },
}
const phone = () => screen.getByRole('img')
const rows = () => [...document.querySelectorAll('.log-row')].map((row) => row.textContent)

it('is one picture to a screen reader, which says what happens on it', () => {
  renderStep(MealLog, photo)
  expect(phone().getAttribute('aria-label')).toBe(
    'A phone takes a photo of a plate, finds salmon, a baked potato and broccoli, and counts 500 kcal.',
  )
  expect(phone().querySelector('[aria-hidden=true]')?.textContent).toContain('Lunch')
  expect(screen.queryAllByRole('img')).toHaveLength(1)
})

it('each portion has its calories, and the total is their sum as shown', () => {
  renderStep(MealLog, photo)
  expect(rows()).toEqual(['Salmon329 kcal', 'Baked potato140 kcal', 'Broccoli31 kcal', 'Total500 kcal'])
})

it('numbers are written as the locale has them', () => {
  const foods = photo.step.foods.map((food) => ({ ...food, grams: 1000 }))
  renderStep(MealLog, { ...photo, step: { ...photo.step, foods } }, { locale: 'fr-FR' })
  expect(rows().at(-1)).toMatch(/^Total3\s980 kcal$/u)
})

describe('by photo', () => {
  it('all foods lie on the plate, each in a frame', () => {
    renderStep(MealLog, photo)
    expect(document.querySelectorAll('.photo-food img')).toHaveLength(3)
    expect(screen.getByText('Looking at your plate')).toBeTruthy()
    expect(document.querySelector('.typed')).toBeNull()
  })
})

describe('in words', () => {
  it('the whole sentence stands there from the start: only styles hide its letters for a while', () => {
    renderStep(MealLog, words)
    expect(document.querySelector('.typed-bubble')?.textContent).toBe('Saumon à la crème')
    expect(document.querySelector('.photo')).toBeNull()
  })

  it('letters come in their order, and one that is written as two signs comes whole', () => {
    renderStep(MealLog, { ...words, words: { ...words.words, input: { words: 'e\u0301te\u0301 🥗' } } })
    const letters = [...document.querySelectorAll<HTMLElement>('.typed-letter')]
    expect(letters.map((letter) => letter.textContent)).toEqual(['e\u0301', 't', 'e\u0301', ' ', '🥗'])
    expect(letters.map((letter) => letter.style.getPropertyValue('--place'))).toEqual(['0', '1', '2', '3', '4'])
  })

  it('the app asks first, or waits in silence', () => {
    const page = renderStep(MealLog, words)
    expect(screen.getByText('What did you have?')).toBeTruthy()
    page.unmount()
    const { ask: _, ...silent } = words.words
    renderStep(MealLog, { ...words, words: silent })
    expect(document.querySelector('.typed-ask')).toBeNull()
  })
})

it('the button goes on at once', async () => {
  const { onContinue } = renderStep(MealLog, photo)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
