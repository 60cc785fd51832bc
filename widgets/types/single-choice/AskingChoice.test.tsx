// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import { letDialogsOpen, pressEscape } from '../../shared/dialog/dialogs.fixture'
import AskingChoice from './AskingChoice'
import { SingleChoice } from './SingleChoice'

beforeAll(letDialogsOpen)
// jsdom has no layout and so no scrolling.
Element.prototype.scrollIntoView = () => {}

const { step, words } = exampleOf('single-choice')
const { boxes, ...plain } = step
const consentWords = {
  title: 'May we use what you eat?',
  text: 'See our <privacy>Privacy policy</privacy>.',
  agree: 'Yes, I agree.',
  required: 'Tick the box first.',
  save: 'Save',
  cancel: 'Cancel',
}
const asking = {
  step: { ...plain, consent: 'health-data' },
  words: { ...words, consent: { 'health-data': consentWords } },
}
const withBoxes = { ...asking, step: { ...asking.step, boxes } }

const dialog = () => screen.queryByRole('dialog', { name: 'May we use what you eat?' })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: 'Yes, I agree.' }))
const isChosen = () => screen.queryByRole('radio', { checked: true }) !== null

describe('before the visitor has agreed', () => {
  it('a tap shows the choice and asks, and stores nothing', async () => {
    const { onAnswer, onPick } = renderStep(AskingChoice, asking)
    expect(dialog()).toBeNull()
    await userEvent.click(radio('About two glasses'))
    expect(dialog()).toBeTruthy()
    expect(radio('About two glasses').checked).toBe(true)
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toBeTruthy()
    expect(onAnswer).not.toHaveBeenCalled()
    expect(onPick).not.toHaveBeenCalled()
  })

  it('agreeing and saving stores it and moves on, once', async () => {
    const { onPick, onAnswer } = renderStep(AskingChoice, asking)
    await userEvent.click(radio('About two glasses'))
    await agree()
    await press('Save')
    expect(onPick.mock.calls).toEqual([['about_2']])
    expect(onAnswer).not.toHaveBeenCalled()
    expect(dialog()).toBeNull()
    expect(radio('About two glasses').checked).toBe(true)
  })

  it('saving without a tick says what is missing', async () => {
    const { onPick } = renderStep(AskingChoice, asking)
    await userEvent.click(radio('About two glasses'))
    await press('Save')
    expect(screen.getByRole('alert').textContent).toBe('Tick the box first.')
    expect(onPick).not.toHaveBeenCalled()
  })

  it.each([
    ['the button', () => press('Cancel')],
    ['Escape', async () => pressEscape(dialog() as HTMLElement)],
  ])('cancelling by %s takes the choice back, and the next tap asks again', async (_way, cancel) => {
    const { onPick, onAnswer } = renderStep(AskingChoice, asking)
    await userEvent.click(radio('About two glasses'))
    await agree()
    await cancel()
    await expect.poll(dialog).toBeNull()
    expect(isChosen()).toBe(false)
    expect(onPick).not.toHaveBeenCalled()
    expect(onAnswer).not.toHaveBeenCalled()
    await userEvent.click(radio('Mostly coffee or tea'))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Yes, I agree.' }).checked).toBe(false)
  })

  it('arrow keys move the choice and store nothing, Enter asks', async () => {
    const { onAnswer, onPick } = renderStep(AskingChoice, asking)
    radio('Mostly coffee or tea').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(radio('About two glasses').checked).toBe(true)
    expect(dialog()).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(dialog()).toBeTruthy()
    await agree()
    await press('Save')
    expect(onAnswer).not.toHaveBeenCalled()
    expect(onPick.mock.calls).toEqual([['about_2']])
  })

  it('with notes the visitor reads first: the button asks', async () => {
    const { onAnswer, onPick, onContinue } = renderStep(AskingChoice, withBoxes)
    await userEvent.click(radio('About two glasses'))
    expect(screen.getByText('A glass with each meal is a good start')).toBeTruthy()
    expect(dialog()).toBeNull()
    await press('Continue')
    expect(dialog()).toBeTruthy()
    expect([onAnswer, onPick, onContinue].map((each) => each.mock.calls.length)).toEqual([0, 0, 0])
    await agree()
    await press('Save')
    expect(onPick.mock.calls).toEqual([['about_2']])
  })
})

describe('an answer that is stored has been agreed to', () => {
  it('it can be changed without being asked again', async () => {
    const { onPick } = renderStep(AskingChoice, asking, { answer: 'about_2' })
    expect(radio('About two glasses').checked).toBe(true)
    await userEvent.click(radio('Mostly coffee or tea'))
    expect(dialog()).toBeNull()
    expect(onPick.mock.calls).toEqual([['coffee_or_tea']])
  })
})

describe('a single choice', () => {
  it('fetches with the step what asks for consent, and only where it is asked', async () => {
    expect(SingleChoice.preload(plain)).toBeUndefined()
    expect(await SingleChoice.preload(asking.step)).toBe(AskingChoice)
  })

  it('asks where the step says so', async () => {
    await SingleChoice.preload(asking.step)
    const { onPick } = renderStep(SingleChoice, asking)
    await userEvent.click(radio('About two glasses'))
    expect(dialog()).toBeTruthy()
    expect(onPick).not.toHaveBeenCalled()
  })
})
