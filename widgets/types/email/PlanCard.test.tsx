// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answers } from '../../../domain/answers/answers'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import Email from './Email'

const example = exampleOf('email')
const figures = [
  { name: 'goal' as const, emoji: 'ui/target' },
  { name: 'calories' as const, emoji: 'ui/fire' },
  { name: 'macros' as const, emoji: 'ui/plate' },
  { name: 'water' as const, emoji: 'drinks/water-glass' },
]
/** 1,515 kcal at rest, times 1.55, less 500. */
const answers = {
  birthday: { year: 1990, month: 6, day: 1 },
  height: { cm: 165 },
  weight: { kg: 82 },
  goal: { kg: 70 },
  typicalDay: 'lots_of_activity',
  planPreference: 'balanced',
}

function show(given: Answers, planCard: typeof example.step.planCard = figures) {
  const step = { ...example.step, planCard }
  return renderStep(Email, { ...example, step }, { answers: given, today: '2026-03-01', locale: 'en-GB' })
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const said = () => [...document.querySelectorAll('.own-plan-figure')].map((each) => plain(each.textContent))

it('says the goal with its day, the calories, what they are made of, and the water', () => {
  show(answers)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Your plan, calculated on 1 March')
  expect(said()).toEqual([
    '70 kg by 12 Jun 2026',
    '1,849 kcal a day',
    '231 g carbs92 g protein62 g fat',
    '2.7 l of water a day',
  ])
  expect(screen.getByRole('img', { name: 'A day of 50% carbs, 20% protein and 30% fat' })).toBeTruthy()
})

it.each([
  ['a goal that is to be gained has its day', { ...answers, goal: { kg: 84 } }, '84 kg by 19 Mar 2026'],
  ['a goal that is reached has none', { ...answers, goal: { kg: 82 } }, '82 kg as your goal'],
])('%s', (_case, given, text) => {
  show(given)
  expect(said()[0]).toBe(text)
})

it.each<[string, Answers, readonly string[]]>([
  ['without a day there are no calories', { typicalDay: undefined }, ['goal', 'macros', 'water']],
  ['without a diet there are no macros', { planPreference: undefined }, ['goal', 'calories', 'water']],
  ['without a goal there is none', { goal: undefined }, ['calories', 'macros', 'water']],
])('%s, and what is known is said', (_case, without, names) => {
  show({ ...answers, ...without })
  const shown = [...document.querySelectorAll<HTMLElement>('.own-plan-figure')].map((each) => each.dataset.name)
  expect(shown).toEqual(names)
})

it('without the calories the shares are said', () => {
  show({ ...answers, typicalDay: undefined })
  expect(said()[1]).toBe('50% carbs20% protein30% fat')
})

it('who has answered nothing sees no card', () => {
  show({})
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it('of a veiled figure the page has the name alone, and says where the figure is', () => {
  show(
    answers,
    figures.map((each) => ({ ...each, veiled: each.name !== 'goal' })),
  )
  expect(said()).toEqual(['70 kg by 12 Jun 2026', 'Your calories', 'Your carbs, protein and fat', 'Your water a day'])
  expect(screen.getByText('The rest is in your plan.')).toBeTruthy()
  expect(document.querySelector('.own-plan')?.outerHTML).not.toMatch(/1,?849|231|92|62|2\.7/)
})

it('nothing is small print where nothing is veiled', () => {
  show(answers)
  expect(screen.queryByText('The rest is in your plan.')).toBeNull()
})
