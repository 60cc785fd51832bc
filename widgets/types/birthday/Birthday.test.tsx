// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import { letDialogsOpen } from '../../shared/dialog/dialogs.fixture'
import Birthday from './Birthday'

beforeAll(letDialogsOpen)

const example = exampleOf('birthday')
const day = () => screen.getByLabelText<HTMLInputElement>('Day')
const month = () => screen.getByLabelText<HTMLSelectElement>('Month')
const year = () => screen.getByLabelText<HTMLInputElement>('Year')
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const consent = () => screen.queryByRole('dialog', { name: 'May we use your health data?' })
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ })

async function fillIn(parts: readonly [day: string, month: string, year: string]) {
  await userEvent.type(day(), parts[0])
  await userEvent.selectOptions(month(), parts[1])
  await userEvent.type(year(), parts[2])
}

describe('the fields', () => {
  it('are native, named, and can be filled in by the browser', () => {
    renderStep(Birthday, example)
    expect([day(), month(), year()].map((each) => each.getAttribute('autocomplete'))).toEqual([
      'bday-day',
      'bday-month',
      'bday-year',
    ])
    expect([day().inputMode, year().inputMode]).toEqual(['numeric', 'numeric'])
    expect(screen.getByRole('group', { name: 'When were you born?' })).toBeTruthy()
  })

  it('stand in the order of the locale', () => {
    renderStep(Birthday, example, { locale: 'en-GB' })
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent)
    expect(labels).toEqual(['Day', 'Month', 'Year'])
  })

  it('show the stored birthday', () => {
    renderStep(Birthday, example, { answer: { year: 1990, month: 2, day: 28 } })
    expect([day().value, month().selectedOptions[0]?.text, year().value]).toEqual(['28', 'February', '1990'])
  })

  it('are empty where the record holds no birthday', () => {
    renderStep(Birthday, example, { answer: { year: 1990, month: 2, day: 30 } })
    expect([day().value, month().value, year().value]).toEqual(['', '', ''])
  })
})

describe('a birthday that cannot be', () => {
  it.each([
    [['30', 'February', '1990'], 'That day is not on the calendar. Check the day and the month.', day],
    [['1', 'March', '2026'], 'That day has not come yet. Check the year.', year],
    [['1', 'January', '1900'], 'That is more than 120 years ago. Check the year.', year],
    [['40', 'May', '1990'], 'Type a day from 1 to 31.', day],
    [['4', 'May', '90'], 'Type the year with four digits, such as 1985.', year],
  ] as const)('%j: %s', async (parts, message, field) => {
    renderStep(Birthday, example)
    await fillIn(parts)
    expect(screen.queryByRole('alert')).toBeNull()
    await click('Continue')
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe(message)
    expect(document.activeElement).toBe(field())
    expect(field().getAttribute('aria-describedby')).toBe(alert.id)
    expect(consent()).toBeNull()
  })

  it('with a part missing asks for that part', async () => {
    renderStep(Birthday, example)
    await userEvent.type(day(), '5')
    await click('Continue')
    expect(screen.getByRole('alert').textContent).toBe('Fill in day, month and year, or skip the question.')
    expect(document.activeElement).toBe(month())
  })
})

describe('the consent to the use of health data', () => {
  async function ask(visit = {}) {
    const page = renderStep(Birthday, example, visit)
    await fillIn(['28', 'February', '1990'])
    await click('Continue')
    return page
  }

  it('is asked before anything is stored, with nothing ticked and a link to the privacy page', async () => {
    const { onAnswer, onContinue } = await ask()
    expect(agreement().checked).toBe(false)
    expect(within(consent() as HTMLElement).getByRole('link', { name: 'Privacy policy' })).toBeTruthy()
    expect(onAnswer).not.toHaveBeenCalled()
    expect(onContinue).not.toHaveBeenCalled()
  })

  it('stores the birthday and moves on once it is given and saved', async () => {
    const { onAnswer, onContinue } = await ask()
    await userEvent.click(agreement())
    await click('Save')
    expect(onAnswer.mock.calls).toEqual([[{ year: 1990, month: 2, day: 28 }]])
    expect(onContinue).toHaveBeenCalledTimes(1)
    expect(consent()).toBeNull()
  })

  it('is not given by saving alone', async () => {
    const { onAnswer, onContinue } = await ask()
    await click('Save')
    expect(screen.getByRole('alert').textContent).toBe('Tick the box to save your birthday, or cancel to go back.')
    expect(document.activeElement).toBe(agreement())
    expect(onAnswer).not.toHaveBeenCalled()
    expect(onContinue).not.toHaveBeenCalled()
  })

  it.each([
    ['Cancel', () => click('Cancel')],
    ['Escape', async () => fireEvent(consent() as HTMLElement, new Event('cancel', { cancelable: true }))],
    ['a tap beside the sheet', async () => fireEvent.click(consent() as HTMLElement)],
  ])('is not given by %s: nothing is stored, and what was typed stays', async (_way, leave) => {
    const { onAnswer, onContinue } = await ask()
    await userEvent.click(agreement())
    await leave()
    expect(consent()).toBeNull()
    expect(onAnswer).not.toHaveBeenCalled()
    expect(onContinue).not.toHaveBeenCalled()
    expect([day().value, year().value]).toEqual(['28', '1990'])
  })

  it('is not asked again for a birthday that was stored with it', async () => {
    const { onAnswer } = renderStep(Birthday, example, { answer: { year: 1990, month: 2, day: 28 } })
    await userEvent.clear(day())
    await userEvent.type(day(), '27{Enter}')
    expect(onAnswer.mock.calls).toEqual([[{ year: 1990, month: 2, day: 27 }]])
  })
})

describe('the skip button', () => {
  it('moves on, stores nothing and takes an older birthday back', async () => {
    const { onAnswer, onContinue } = renderStep(Birthday, example, { answer: { year: 1990, month: 2, day: 28 } })
    await click('Skip this question')
    expect(onAnswer.mock.calls).toEqual([[undefined]])
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('is there only where the step says so', () => {
    renderStep(Birthday, { ...example, step: { ...example.step, skippable: false } })
    expect(screen.queryByRole('button', { name: 'Skip this question' })).toBeNull()
  })
})
