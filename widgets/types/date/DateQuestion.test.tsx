// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import { letDialogsOpen } from '../../shared/dialog/dialogs.fixture'
import DateQuestion from './DateQuestion'

beforeAll(letDialogsOpen)

const example = exampleOf('date')
const opener = () => screen.getByRole('button', { name: /^Your date/ })
const sheet = () => screen.queryByRole('dialog', { name: 'Choose a date' })
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const day = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name })
const isOff = (of: HTMLElement) => of.getAttribute('aria-disabled')

describe('the question', () => {
  it.each([
    ['vacation', 'When does your vacation start?'],
    ['wedding', 'When is the wedding?'],
    ['moon_landing', 'When is your big day?'],
    [undefined, 'When is your big day?'],
  ])('for %s: %s', (specificMotivation, title) => {
    renderStep(DateQuestion, example, { answers: { specificMotivation } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  })
})

describe('the days without a calendar', () => {
  it('are stored by one tap, and told like any other', async () => {
    const { onAnswer, onContinue } = renderStep(DateQuestion, example, { today: '2026-03-10' })
    await click('In 8 weeks')
    expect(onAnswer.mock.calls).toEqual([['2026-05-05']])
    expect(screen.getByRole('button', { name: 'In 8 weeks' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: 'In 4 weeks' }).getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByText(/^8 weeks to go/)).toBeTruthy()
    expect(onContinue).not.toHaveBeenCalled()
  })

  it('are those that the calendar reaches', () => {
    const short = { ...example, step: { ...example.step, monthsAhead: 2 } }
    renderStep(DateQuestion, short, { today: '2026-03-10' })
    expect(screen.getAllByRole('button', { name: /^In / }).map(({ textContent }) => textContent)).toEqual([
      'In 4 weeks',
      'In 8 weeks',
    ])
  })
})

describe('the calendar', () => {
  it('opens on the month of tomorrow, and only days to come can be chosen', async () => {
    renderStep(DateQuestion, example, { today: '2026-03-10' })
    await userEvent.click(opener())
    expect(screen.getByRole('grid', { name: /March 2026/ })).toBeTruthy()
    expect(isOff(day(/March 9, 2026/))).toBe('true')
    expect(isOff(day(/March 10, 2026/))).toBe('true')
    expect(isOff(day(/March 11, 2026/))).toBeNull()
    expect(document.activeElement).toBe(day(/March 11, 2026/))
  })

  it('on the last day of a month opens on the next one', async () => {
    renderStep(DateQuestion, example, { today: '2026-12-31' })
    await userEvent.click(opener())
    expect(screen.getByRole('grid', { name: /January 2027/ })).toBeTruthy()
  })

  it('opens on the next month where this one is nearly over', async () => {
    renderStep(DateQuestion, example, { today: '2026-03-25' })
    await userEvent.click(opener())
    expect(screen.getByRole('grid', { name: /April 2026/ })).toBeTruthy()
  })

  it('reaches as many months ahead as the step says', async () => {
    const short = { ...example, step: { ...example.step, monthsAhead: 1 } }
    renderStep(DateQuestion, short, { today: '2026-01-31' })
    await userEvent.click(opener())
    expect(isOff(day(/February 28, 2026/))).toBeNull()
    const next = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Next' })
    expect(next.every(({ disabled }) => disabled)).toBe(true)
  })

  it('a day is stored by Select, and told in words and in weeks', async () => {
    const { onAnswer, onContinue } = renderStep(DateQuestion, example, { today: '2026-03-10' })
    await userEvent.click(opener())
    await userEvent.click(day(/March 24, 2026/))
    expect(onAnswer).not.toHaveBeenCalled()
    await click('Select')
    expect(onAnswer.mock.calls).toEqual([['2026-03-24']])
    expect(sheet()).toBeNull()
    expect(screen.getByRole('button', { name: 'Your date Tue, March 24, 2026' })).toBeTruthy()
    expect(screen.getByText(/^2 weeks to go/)).toBeTruthy()
    await click('Continue')
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('works by keyboard alone', async () => {
    const { onAnswer } = renderStep(DateQuestion, example, { today: '2026-03-10' })
    opener().focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await click('Select')
    expect(onAnswer.mock.calls).toEqual([['2026-03-19']])
  })

  it('Cancel leaves the stored day as it was', async () => {
    const { onAnswer } = renderStep(DateQuestion, example, { answer: '2026-03-20', today: '2026-03-10' })
    await userEvent.click(opener())
    await userEvent.click(day(/March 24, 2026/))
    await click('Cancel')
    expect(onAnswer).not.toHaveBeenCalled()
    expect(sheet()).toBeNull()
    expect(opener().textContent).toContain('March 20')
  })

  it('Select without a day says what to do', async () => {
    const { onAnswer } = renderStep(DateQuestion, example)
    await userEvent.click(opener())
    await click('Select')
    expect(screen.getByText('Tap a day first, then Select.')).toBeTruthy()
    expect(onAnswer).not.toHaveBeenCalled()
  })

  it('starts its week and names its days as the locale does', async () => {
    renderStep(DateQuestion, example, { locale: 'fr-FR' })
    await userEvent.click(opener())
    expect(document.querySelector('th')?.textContent).toBe('lun.')
  })
})

describe('going on', () => {
  it('without a date says what is missing', async () => {
    const { onContinue } = renderStep(DateQuestion, example)
    await click('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Choose a date, or skip the question.')
    expect(onContinue).not.toHaveBeenCalled()
  })

  it.each(['2026-03-01', '2026-02-30', '2020-01-01', '', 7, null])('%j in the record is no day to come', (answer) => {
    renderStep(DateQuestion, example, { answer, today: '2026-03-01' })
    expect(opener().textContent).toContain('Choose a date')
  })

  it('skipping stores nothing and takes an older date back', async () => {
    const { onAnswer, onContinue } = renderStep(DateQuestion, example, { answer: '2026-03-20' })
    await click('Skip this question')
    expect(onAnswer.mock.calls).toEqual([[undefined]])
    expect(onContinue).toHaveBeenCalledTimes(1)
  })
})

it.each([
  ['2026-03-02', 'That’s tomorrow.'],
  ['2026-03-05', '4 days to go.'],
  ['2026-03-08', '1 week to go. Let’s use it well.'],
  ['2026-03-14', '1 week to go. Let’s use it well.'],
])('until %s: %s', (answer, text) => {
  renderStep(DateQuestion, example, { answer, today: '2026-03-01' })
  expect(screen.getByText(text)).toBeTruthy()
})
