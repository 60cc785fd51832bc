// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import Summary from './Summary'

const example = exampleOf('summary')
/** The first golden vector of the specification: BMI 30.12, body fat 41.8 %. */
const answers = {
  birthday: { year: 1990, month: 6, day: 1 },
  height: { cm: 165 },
  weight: { kg: 82 },
  goal: { kg: 70 },
  typicalDay: 'lots_of_activity',
  planPreference: 'keto',
}
const visit = { today: '2026-03-01', locale: 'en-GB', answers }
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it('the blocks come in the order of the step', () => {
  renderStep(Summary, example, visit)
  expect(headings()).toEqual([
    'Where you are heading',
    'Body mass index',
    'Body fat',
    'Activity',
    'Water',
    'Way of eating',
  ])
})

it('moved and removed blocks are moved and gone', () => {
  const blocks = [{ name: 'diet' as const }, { name: 'bmi' as const }]
  renderStep(Summary, { ...example, step: { ...example.step, blocks } }, visit)
  expect(headings()).toEqual(['Way of eating', 'Body mass index'])
})

describe('each figure can be checked on paper', () => {
  it('82 kg at 165 cm are a body mass index of 30.1, which is high', () => {
    renderStep(Summary, example, visit)
    expect(screen.getByRole('img', { name: 'Your body mass index is 30.1: High.' })).toBeTruthy()
    expect(screen.getByText('30.1')).toBeTruthy()
  })

  it('the mark stands where 30.1 is between 15 and 45', () => {
    renderStep(Summary, example, visit)
    const moved = document.querySelector<HTMLElement>('.bmi-scale-way')?.style.transform ?? ''
    expect(Number(/translateX\((.+)%\)/.exec(moved)?.[1])).toBeCloseTo((100 * (30.1 - 15)) / 30)
  })

  it('body fat is 41 to 43 % for a woman of 35, next to the ideal range', () => {
    renderStep(Summary, example, visit)
    expect(screen.getByText('41–43%')).toBeTruthy()
    expect(screen.getByText('18–24%')).toBeTruthy()
  })

  it.each([
    ['the typical day', {}, 'typicalDay'],
    ['the level that was answered', { activityLevel: 'sedentary' }, 'activityLevel'],
  ])('a link leads back to what the activity is taken from: %s', (_, more, field) => {
    const { onChanging } = renderStep(Summary, example, { ...visit, answers: { ...answers, ...more } })
    fireEvent.click(screen.getByRole('button', { name: 'Not right? Change it' }))
    expect(onChanging.mock.calls).toEqual([[field]])
  })

  it('there is no such link where nothing asks for it, or without words', () => {
    const { unmount } = renderStep(Summary, example, { ...visit, isAskedNowhere: true })
    expect(screen.queryByRole('button', { name: 'Not right? Change it' })).toBeNull()
    unmount()
    const { activity: _, ...words } = example.words as { readonly activity?: object }
    renderStep(Summary, { ...example, words }, visit)
    expect(screen.queryByRole('button', { name: '' })).toBeNull()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('activity is the level of the typical day, or the one that was answered', () => {
    const { unmount } = renderStep(Summary, example, visit)
    expect(screen.getByText('Moderate activity')).toBeTruthy()
    unmount()
    renderStep(Summary, example, { ...visit, answers: { ...answers, activityLevel: 'very_active' } })
    expect(screen.getByText('High activity')).toBeTruthy()
  })

  it.each([
    [{ kg: 82 }, '2.7 L a day'],
    [{ lbs: 230 }, '116 fl oz a day'],
  ])('water for %j is %s', (weight, amount) => {
    renderStep(Summary, example, { ...visit, locale: 'en-US', answers: { ...answers, weight, goal: undefined } })
    expect(screen.getByText(amount)).toBeTruthy()
  })

  it('the diet comes with its shares', () => {
    renderStep(Summary, example, visit)
    expect(screen.getByText('Keto')).toBeTruthy()
    expect(screen.getByText(/5% carbs, 20% protein and 75% fat/)).toBeTruthy()
  })
})

const pictures = () =>
  [...document.querySelectorAll('.body-picture')].map((image) =>
    image.getAttribute('src')?.replace(/^\/images\/|-360\.webp$/g, ''),
  )

describe('the pictures', () => {
  it.each([
    ['female', 'woman'],
    ['male', 'man'],
  ] as const)('are those of a %s', (sex, folder) => {
    renderStep(Summary, example, { ...visit, sex })
    expect(pictures()).toEqual([`${folder}/prediction-before`, `${folder}/prediction-after`])
    expect(screen.getByRole('img', { name: /^Two drawings/ })).toBeTruthy()
  })

  it.each([
    ['the sex is unknown', { ...visit, sex: null }],
    ['the goal is to gain', { ...visit, answers: { ...answers, goal: { kg: 90 } } }],
  ])('are left out where %s', (_case, other) => {
    renderStep(Summary, example, other)
    expect(screen.queryByRole('img', { name: /^Two drawings/ })).toBeNull()
  })
})

describe('what is not known is left out', () => {
  it.each([
    ['sex', { ...visit, sex: null }, 'Body fat'],
    ['age', { ...visit, answers: { ...answers, birthday: undefined } }, 'Body fat'],
    ['height', { ...visit, answers: { ...answers, height: undefined } }, 'Body mass index'],
    ['typical day', { ...visit, answers: { ...answers, typicalDay: undefined } }, 'Activity'],
    ['diet', { ...visit, answers: { ...answers, planPreference: 'paleo' } }, 'Way of eating'],
    ['weight', { ...visit, answers: { ...answers, weight: { kg: 0 } } }, 'Water'],
  ])('without %s', (_what, other, gone) => {
    renderStep(Summary, example, other)
    expect(headings()).not.toContain(gone)
    expect(document.body.textContent).not.toMatch(/NaN|null|undefined/)
  })
})

it('the button goes on', async () => {
  const { onContinue } = renderStep(Summary, example, visit)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})

describe('answers that are said back', () => {
  const echoes = {
    habits_chip: { field: 'habits', words: { soda: 'Soda', wine: 'Wine' } },
    sleep_chip: { field: 'sleep', words: { short: 'Short nights' } },
  }
  const step = { ...example.step, blocks: [{ name: 'answers' as const, echoes: Object.keys(echoes) }] }
  const words = { ...example.words, blocks: { answers: 'Looked after' } }
  const draw = (said: object) =>
    renderStep(Summary, { ...example, step, words }, { ...visit, echoes, answers: { ...answers, ...said } })

  it('stand side by side, in the order of the step', () => {
    draw({ habits: ['soda', 'wine'], sleep: 'short' })
    expect(headings()).toEqual(['Looked after'])
    expect(screen.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Soda', 'Wine', 'Short nights'])
  })

  it('are left out while there are none', () => {
    draw({ habits: [] })
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
  })
})
