// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import Height from './Height'

const example = exampleOf('height')
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const cm = () => field('Height in centimeters')
const unit = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const metric = { locale: 'en-GB' }

describe('the fields', () => {
  it('are a native switch and large text fields with a decimal keypad', () => {
    renderStep(Height, example)
    expect(screen.getByRole('group', { name: 'Unit of height' })).toBeTruthy()
    expect([unit('ft, in').checked, unit('cm').checked]).toEqual([true, false])
    expect([field('Feet').inputMode, field('Inches').inputMode]).toEqual(['decimal', 'decimal'])
  })

  it('start in centimetres outside the United States, and empty: no default is recorded', async () => {
    const { onAnswer, onContinue } = renderStep(Height, example, metric)
    expect(cm().value).toBe('')
    await submit()
    expect(onAnswer).not.toHaveBeenCalled()
    expect(onContinue).not.toHaveBeenCalled()
  })

  it('S14: show the stored height in its own unit', () => {
    renderStep(Height, example, { answer: { cm: 182 }, answers: { height: { cm: 182 } } })
    expect(cm().value).toBe('182')
  })
})

describe('a height within the limits', () => {
  it.each([
    ['170', { cm: 170 }],
    ['170,5', { cm: 170.5 }],
    ['100', { cm: 100 }],
    ['250', { cm: 250 }],
  ])('%s cm is stored on Continue and not before', async (typed, stored) => {
    const { onAnswer, onContinue } = renderStep(Height, example, metric)
    await userEvent.type(cm(), typed)
    expect(onAnswer).not.toHaveBeenCalled()
    await submit()
    expect(onAnswer.mock.calls).toEqual([[stored]])
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('in feet and inches is stored so, by Enter too', async () => {
    const { onAnswer, onContinue } = renderStep(Height, example)
    await userEvent.type(field('Feet'), '5')
    await userEvent.type(field('Inches'), '7{Enter}')
    expect(onAnswer.mock.calls).toEqual([[{ ft: 5, inch: 7 }]])
    expect(onContinue).toHaveBeenCalledTimes(1)
  })
})

describe('a height that cannot be taken', () => {
  it.each([
    ['99.9', 'Type a height between 100\u00a0cm and 250\u00a0cm.'],
    ['250.1', 'Type a height between 100\u00a0cm and 250\u00a0cm.'],
    ['1,700', 'Type a plain number, such as 170 or 170.5.'],
  ])('%s cm: %s', async (typed, message) => {
    const { onAnswer } = renderStep(Height, example, metric)
    await userEvent.type(cm(), typed)
    expect(screen.queryByRole('alert')).toBeNull()
    await submit()
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe(message)
    expect(cm().getAttribute('aria-invalid')).toBe('true')
    expect(cm().getAttribute('aria-describedby')).toBe(alert.id)
    expect(document.activeElement).toBe(cm())
    expect(onAnswer).not.toHaveBeenCalled()
  })

  it('S14: with 20 inches the inches are to be corrected', async () => {
    renderStep(Height, example)
    await userEvent.type(field('Feet'), '5')
    await userEvent.type(field('Inches'), '20')
    await submit()
    expect(screen.getByRole('alert').textContent).toContain('12 inches')
    expect(field('Feet').getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(field('Inches'))
  })

  it('in feet is told the limits in feet', async () => {
    renderStep(Height, example)
    await userEvent.type(field('Feet'), '9{Enter}')
    expect(screen.getByRole('alert').textContent).toBe(
      'Type a height between 3\u00a0ft 4\u00a0in and 8\u00a0ft 2\u00a0in.',
    )
  })

  it('once mended is complained of no longer', async () => {
    renderStep(Height, example, metric)
    await userEvent.type(cm(), '17{Enter}')
    await userEvent.type(cm(), '0')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the switch of the unit', () => {
  it('converts to and fro without drift and stores nothing', async () => {
    const { onAnswer } = renderStep(Height, example, metric)
    await userEvent.type(cm(), '182')
    await userEvent.click(unit('ft, in'))
    expect([field('Feet').value, field('Inches').value]).toEqual(['6', '0'])
    await userEvent.click(unit('cm'))
    expect(cm().value).toBe('182')
    expect(onAnswer).not.toHaveBeenCalled()
  })
})

describe('what was typed', () => {
  it('is there again after going away and back', async () => {
    const first = renderStep(Height, example, { ...metric, answer: { cm: 170 } })
    await userEvent.clear(cm())
    await userEvent.type(cm(), '18')
    const remembered = Object.fromEntries(first.memory)
    first.unmount()
    renderStep(Height, example, { ...metric, answer: { cm: 170 }, remembered })
    expect(cm().value).toBe('18')
  })

  it('is exact again after it was stored in the other unit', async () => {
    const first = renderStep(Height, example, metric)
    await userEvent.type(cm(), '182')
    await userEvent.click(unit('ft, in'))
    await submit()
    expect(first.onAnswer.mock.calls).toEqual([[{ ft: 6, inch: 0 }]])
    const remembered = Object.fromEntries(first.memory)
    first.unmount()
    renderStep(Height, example, { ...metric, answer: { ft: 6, inch: 0 }, remembered })
    await userEvent.click(unit('cm'))
    expect(cm().value).toBe('182')
  })

  it('gives way to a record that has changed since', async () => {
    const first = renderStep(Height, example, metric)
    await userEvent.type(cm(), '18')
    const remembered = Object.fromEntries(first.memory)
    first.unmount()
    renderStep(Height, example, { ...metric, answer: { cm: 165 }, remembered })
    expect(cm().value).toBe('165')
  })
})
