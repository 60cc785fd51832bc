// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import Weight from './Weight'

const example = exampleOf('weight')
const kg = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight in kilograms' })
const lbs = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight in pounds' })
const unit = (name: string) => screen.getByRole('radio', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
/** At two metres the index is a quarter of the kilograms. */
const tall = { locale: 'en-GB', answers: { height: { cm: 200 } } }

it.each(['{Enter}', ' '])('%j on the switch chooses the unit and sends nothing', async (key) => {
  const { onContinue } = renderStep(Weight, example, { ...tall, answer: { kg: 80 } })
  unit('lb').focus()
  await userEvent.keyboard(key)
  expect(lbs().value).toBe('176.4')
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(kg().value).toBe('80')
  expect(onContinue).not.toHaveBeenCalled()
})

describe('the note on the body mass index', () => {
  it.each([
    ['73', 'Could you check that number?', 'caution'],
    ['73.9', 'Could you check that number?', 'caution'],
    ['74', 'Your BMI is 18.5: a healthy place to start', 'good'],
    ['99', 'Your BMI is 24.8: a healthy place to start', 'good'],
    ['99.9', 'Your BMI is 25: a healthy place to start', 'good'],
    ['100', 'Your BMI is 25: just above the healthy range', 'note'],
    ['119', 'Your BMI is 29.8: just above the healthy range', 'note'],
    ['120', 'Your BMI is 30: above the healthy range', 'note'],
    ['159', 'Your BMI is 39.8: above the healthy range', 'note'],
    ['160', 'Your BMI is 40: well above the healthy range', 'caution'],
  ])('%s kg at 2 m: %s', async (typed, title, tone) => {
    renderStep(Weight, example, tall)
    await userEvent.type(kg(), typed)
    const note = screen.getByText(title)
    expect(note.parentElement?.dataset.tone).toBe(tone)
    expect(note.closest('[aria-live="polite"]')).toBeTruthy()
  })

  it('sends to a doctor where the weight is unusually low or extremely high', async () => {
    renderStep(Weight, example, tall)
    await userEvent.type(kg(), '60')
    expect(screen.getByText(/talk to a doctor/)).toBeTruthy()
    await userEvent.clear(kg())
    await userEvent.type(kg(), '200')
    expect(screen.getByText(/talk to a health professional/)).toBeTruthy()
  })

  it('is not there while the height is unknown, and the step can be answered all the same', async () => {
    const { onAnswer } = renderStep(Weight, example, { locale: 'en-GB' })
    await userEvent.type(kg(), '80')
    expect(screen.queryByText(/BMI/)).toBeNull()
    await submit()
    expect(onAnswer.mock.calls).toEqual([[{ kg: 80 }]])
  })

  it('says nothing on a weight that cannot be taken', async () => {
    renderStep(Weight, example, tall)
    await userEvent.type(kg(), '301')
    expect(screen.queryByText(/Your BMI/)).toBeNull()
  })
})

describe('the scale', () => {
  const way = () => document.querySelector<HTMLElement>('.bmi-scale-way')

  it('has its room from the start, and its mark comes and moves with what is typed', async () => {
    renderStep(Weight, example, tall)
    expect(screen.getByText('Body mass index (BMI) at your height')).toBeTruthy()
    expect(way()?.dataset.empty).toBe('true')
    await userEvent.type(kg(), '12')
    expect(way()?.style.transform).toBe('translateX(0%)')
    await userEvent.type(kg(), '0')
    expect(way()?.dataset.empty).toBeUndefined()
    expect(way()?.style.transform).toBe('translateX(50%)')
    await userEvent.type(kg(), '0')
    expect(way()?.style.transform).toBe('translateX(100%)')
  })

  it('is not there without a height, or where the step has none', () => {
    const { unmount } = renderStep(Weight, example, { locale: 'en-GB' })
    expect(way()).toBeNull()
    unmount()
    renderStep(Weight, { ...example, step: { ...example.step, ruler: undefined } }, tall)
    expect(way()).toBeNull()
  })
})

describe('what is stored', () => {
  it.each([
    ['72.5', { kg: 72.5 }],
    ['72,5', { kg: 72.5 }],
    ['30', { kg: 30 }],
    ['300', { kg: 300 }],
  ])('%s kg', async (typed, stored) => {
    const { onAnswer, onContinue } = renderStep(Weight, example, tall)
    await userEvent.type(kg(), `${typed}{Enter}`)
    expect(onAnswer.mock.calls).toEqual([[stored]])
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('pounds as pounds', async () => {
    const { onAnswer } = renderStep(Weight, example)
    await userEvent.type(lbs(), '160{Enter}')
    expect(onAnswer.mock.calls).toEqual([[{ lbs: 160 }]])
  })

  it('a stored weight that is only looked at in the other unit stays the same to the gram', async () => {
    const { onAnswer } = renderStep(Weight, example, { ...tall, answer: { kg: 72.5 } })
    await userEvent.click(unit('lb'))
    expect(lbs().value).toBe('159.8')
    await userEvent.click(unit('kg'))
    expect(kg().value).toBe('72.5')
    await submit()
    expect(onAnswer.mock.calls).toEqual([[{ kg: 72.5 }]])
  })

  it.each(['', '1,000', '29.9', '300.1', '5e1'])('nothing for "%s"', async (typed) => {
    const { onAnswer, onContinue } = renderStep(Weight, example, tall)
    if (typed) await userEvent.type(kg(), typed)
    await submit()
    expect(screen.getByRole('alert').textContent).not.toBe('')
    expect(onAnswer).not.toHaveBeenCalled()
    expect(onContinue).not.toHaveBeenCalled()
  })

  it.each([
    ['en-GB', kg, 'Type a weight between 30\u00a0kg and 300\u00a0kg.'],
    ['en-US', lbs, 'Type a weight between 67\u00a0lb and 661\u00a0lb.'],
  ])('the limits are told in the unit of the field: %s', async (locale, field, message) => {
    renderStep(Weight, example, { locale })
    await userEvent.type(field(), '9999{Enter}')
    expect(screen.getByRole('alert').textContent).toBe(message)
  })
})
