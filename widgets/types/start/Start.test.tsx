// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import Start from './Start'

const example = exampleOf('start')

it('the button starts the quiz', async () => {
  const { onContinue } = renderStep(Start, example, { sex: null })
  await userEvent.click(screen.getByRole('button', { name: 'Start the quiz' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})

it('terms and privacy are one tap away, with the app’s name on the address', () => {
  renderStep(Start, example, { sex: null })
  const address = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).href
  expect(address('Terms of use')).toBe('https://calorie-counter.example/terms?app=calorie-counter')
  expect(address('Privacy policy')).toBe('https://calorie-counter.example/privacy?app=calorie-counter')
})

it('heading, picture and points say what the quiz is about', () => {
  renderStep(Start, example, { sex: null })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A plan for the food you love')
  expect(screen.getByRole('img', { name: 'Nine smiling women and men of all ages' }).getAttribute('src')).toBe(
    '/images/any/hero-join-millions-360.webp',
  )
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
})

it('the points can be left out', () => {
  const { points: _, ...step } = example.step
  renderStep(Start, { ...example, step }, { sex: null })
  expect(screen.queryByRole('list')).toBeNull()
})
