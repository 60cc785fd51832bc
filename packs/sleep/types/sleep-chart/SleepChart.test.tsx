// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Answers } from '../../../../domain/answers/answers'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import { sleepSettings } from '../../sleepSettings.fixture'
import SleepChart from './SleepChart'

const example = exampleOf('sleep-chart')
const values = { sleepGoalDate: '1 April' }
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

function show(answers: Answers, words: object = {}) {
  return renderStep(
    SleepChart,
    { ...example, words: { ...example.words, ...words } },
    { answers, values, locale: 'en-GB', settings: { sleep: sleepSettings } },
  )
}

const short = { ageGroup: 'adult', sleepNow: 'five', wakeTime: 'early' }

it('has a bar for each week up to the one in which the need is met', () => {
  const { container } = show(short)
  const bars = [...container.querySelectorAll('.sleep-chart-bar')]
  expect(bars.map((bar) => bar.getAttribute('data-tone'))).toEqual(['short', 'short', 'short', 'short', 'good'])
  expect(plain(container.querySelector('.sleep-chart-marks')?.textContent)).toBe('Today5 hrsWeek 48 hrs')
})

it('who cannot see the chart hears what it shows', () => {
  show(short)
  const name = plain(screen.getByRole('img').getAttribute('aria-label'))
  expect(name).toBe('Your nights get longer from 5 hrs today to 8 hrs in 4 weeks.')
})

it('figures are above, in the order in which they follow from each other', () => {
  const { container } = show(short)
  const figures = [...container.querySelectorAll('.sleep-figure')].map(({ textContent }) => plain(textContent))
  expect(figures).toEqual(['You need8 hrs', 'In bed by21:45', 'Awake at06:00'])
})

it('who sleeps long enough sees one bar that reaches the line', () => {
  const { container } = show({ ageGroup: 'adult', sleepNow: 'nine' })
  expect(plain(screen.getByRole('img').getAttribute('aria-label'))).toBe(
    'Your nights are as long as the 8 hrs that you need.',
  )
  expect(container.querySelectorAll('.sleep-chart-bar')).toHaveLength(1)
  expect(plain(container.querySelector('.sleep-chart-marks')?.textContent)).toBe('Today9 hrs')
})

it('what is not known is left out', () => {
  const { container } = show({ ageGroup: 'adult' })
  expect(container.querySelectorAll('.sleep-figure')).toHaveLength(1)
  expect(screen.queryByRole('img')).toBeNull()
})

it('nobody who has answered nothing sees a figure', () => {
  const { container } = show({})
  expect(container.querySelector('.sleep-figures')).toBeNull()
})

it('the button goes on, with the words that the step has for it', async () => {
  const { onContinue } = show(short, { action: 'Show me how' })
  await userEvent.click(screen.getByRole('button', { name: 'Show me how' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
