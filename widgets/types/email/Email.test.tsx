// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import Email from './Email'

const example = exampleOf('email')
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your email' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const hint = () => screen.queryByRole('button', { name: /Did you mean/ })
const isFault = (text: string) => screen.getByRole('alert').textContent === text

describe('the field', () => {
  it('is a native e-mail field that phones and browsers can help with', () => {
    renderStep(Email, example)
    const attributes = ['type', 'inputmode', 'autocomplete', 'spellcheck', 'enterkeyhint']
    expect(attributes.map((name) => field().getAttribute(name))).toEqual(['email', 'email', 'email', 'false', 'go'])
    expect(field().form?.noValidate).toBe(true)
  })

  it('shows the stored address, or else what was typed last in this tab', () => {
    renderStep(Email, example, { answer: 'ana@example.com' })
    expect(field().value).toBe('ana@example.com')
  })

  it('what was typed and not sent is there again after going back and forth', async () => {
    const { memory } = renderStep(Email, example)
    await userEvent.type(field(), 'ana@exam')
    expect(memory.get('typed')).toBe('ana@exam')
    document.body.replaceChildren()
    renderStep(Email, example, { remembered: { typed: 'ana@exam' }, answer: 'older@example.com' })
    expect(field().value).toBe('ana@exam')
  })

  it('the consent is told with the field and links to the privacy page', () => {
    renderStep(Email, example)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Privacy policy' })
    expect(link.href).toBe('https://calorie-counter.example/privacy?app=calorie-counter')
    const told = field().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(told.some((id) => document.getElementById(id)?.contains(link))).toBe(true)
  })
})

describe('an address that can be used', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    ['Ana+quiz@Example.COM', 'Ana+quiz@example.com'],
    ['josé@exämple.com', 'josé@exämple.com'],
  ])('%s is stored as %s', async (typed, stored) => {
    const { onAnswer, onContinue } = renderStep(Email, example)
    await userEvent.type(field(), typed)
    await submit()
    expect(onAnswer.mock.calls).toEqual([[stored]])
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('is sent by Enter too', async () => {
    const { onAnswer } = renderStep(Email, example)
    await userEvent.type(field(), 'ana@example.com{Enter}')
    expect(onAnswer).toHaveBeenCalledTimes(1)
  })

  it('is not stored before it is sent', async () => {
    const { onAnswer } = renderStep(Email, example)
    await userEvent.type(field(), 'ana@example.com')
    await userEvent.tab()
    expect(onAnswer).not.toHaveBeenCalled()
  })

  it('is confirmed where no step follows, until it is changed', async () => {
    renderStep(Email, example)
    await userEvent.type(field(), 'ana@example.com')
    await submit()
    expect(screen.getByText('Thank you! Your address is saved.')).toBeDefined()
    await userEvent.type(field(), '.br')
    expect(screen.queryByText('Thank you! Your address is saved.')).toBeNull()
  })

  it('is stored and not confirmed while the server takes no answers', async () => {
    const { onAnswer, onContinue } = renderStep(Email, example, { isHeldUp: true })
    await userEvent.type(field(), 'ana@example.com{Enter}')
    expect(onAnswer).toHaveBeenCalledWith('ana@example.com')
    expect(onContinue).toHaveBeenCalled()
    expect(screen.queryByText('Thank you! Your address is saved.')).toBeNull()
  })
})

describe('an address that cannot be used', () => {
  it.each([
    ['', 'Type your email address.'],
    ['ana', 'An email address has one @ in it.'],
    ['@example.com', 'Check the part before the @.'],
    ['a@b', 'Check the part after the @. It should look like gmail.com.'],
    ['a b@example.com', 'Take out the space inside the address.'],
    [`${'a'.repeat(300)}@example.com`, 'This is too long for an email address.'],
  ])('%j: %s', async (typed, message) => {
    const { onAnswer, onContinue } = renderStep(Email, example)
    fireEvent.change(field(), { target: { value: typed } })
    await submit()
    expect(isFault(message)).toBe(true)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const told = field().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(document.getElementById(told[0] ?? '')?.textContent).toBe(message)
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe(typed)
    expect(onAnswer).not.toHaveBeenCalled()
    expect(onContinue).not.toHaveBeenCalled()
  })

  it('the message goes as soon as the address is changed', async () => {
    renderStep(Email, example)
    await submit()
    await userEvent.type(field(), 'a')
    expect(isFault('')).toBe(true)
    expect(field().getAttribute('aria-invalid')).toBe('false')
  })
})

describe('a likely slip', () => {
  it('is not pointed out while it is typed', async () => {
    renderStep(Email, example)
    await userEvent.type(field(), 'ana@gmial.com')
    expect(hint()).toBeNull()
  })

  it('is pointed out when the field is left', async () => {
    renderStep(Email, example)
    await userEvent.type(field(), 'ana@gmial.com')
    await userEvent.tab()
    expect(hint()?.textContent).toBe('Did you mean ana@gmail.com?')
  })

  it.each([
    ['Enter', async () => void (await userEvent.keyboard('{Enter}'))],
    ['the button', submit],
  ])('holds %s back once, and a tap mends it', async (_, send) => {
    const { onAnswer } = renderStep(Email, example)
    await userEvent.type(field(), 'Ana@gmial.com')
    await send()
    expect(onAnswer).not.toHaveBeenCalled()
    await userEvent.click(hint() as HTMLElement)
    expect(field().value).toBe('Ana@gmail.com')
    expect(document.activeElement).toBe(field())
    expect(hint()).toBeNull()
    await submit()
    expect(onAnswer.mock.calls).toEqual([['Ana@gmail.com']])
  })

  it('does not stop who means it', async () => {
    const { onAnswer } = renderStep(Email, example)
    await userEvent.type(field(), 'ana@gmial.com')
    await submit()
    await submit()
    expect(onAnswer.mock.calls).toEqual([['ana@gmial.com']])
  })

  it('shows what was typed as plain characters', async () => {
    renderStep(Email, example)
    await userEvent.type(field(), '<b>ana</b>@gmial.com')
    await submit()
    expect(isFault('Check the part before the @.')).toBe(true)
    await userEvent.clear(field())
    await userEvent.type(field(), "o'neil&amp@gmial.com")
    await submit()
    expect(hint()?.textContent).toBe("Did you mean o'neil&amp@gmail.com?")
  })
})
