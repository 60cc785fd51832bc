// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import { SingleChoice } from './SingleChoice'

const withBoxes = exampleOf('single-choice')
const { boxes: _, ...plain } = withBoxes.step
const example = { ...withBoxes, step: plain }

// jsdom has no layout and so no scrolling.
const scrolled = vi.fn()
Element.prototype.scrollIntoView = scrolled

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('native radios under the cards', () => {
  it('the question is the name of the group', () => {
    renderStep(SingleChoice, example)
    const group = screen.getByRole('group', { name: 'How much water do you drink a day?' })
    expect(group.querySelectorAll('input[type=radio][name=example]')).toHaveLength(3)
  })

  it('each has its label, its second line, and an id made of step and option', () => {
    renderStep(SingleChoice, { ...example, name: 'water-intake' })
    const first = radio('Mostly coffee or tea')
    expect(first.id).toBe('water-intake-coffee_or_tea')
    expect(first.labels?.[0]?.htmlFor).toBe(first.id)
    const description = document.getElementById(first.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('Water only now and then')
    expect(radio('About two glasses').hasAttribute('aria-describedby')).toBe(false)
  })

  it('the stored answer is checked, and only that', () => {
    renderStep(SingleChoice, example, { answer: 'about_2' })
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((input) => input.checked)).toEqual([false, true, false])
  })

  it.each([undefined, null, 'stranger', 7, ['about_2']])('%j checks nothing', (answer) => {
    renderStep(SingleChoice, example, { answer })
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })
})

describe('a tap answers and moves on', () => {
  it('by the label', async () => {
    const { onPick, onAnswer } = renderStep(SingleChoice, example)
    await userEvent.click(screen.getByText('About two glasses'))
    expect(onPick.mock.calls).toEqual([['about_2']])
    expect(onAnswer).not.toHaveBeenCalled()
    expect(radio('About two glasses').checked).toBe(true)
  })

  it('on the card that is chosen already', async () => {
    const { onPick } = renderStep(SingleChoice, example, { answer: 'about_2' })
    await userEvent.click(screen.getByText('About two glasses'))
    expect(onPick.mock.calls).toEqual([['about_2']])
  })

  it('when it is replayed on a radio that the browser has checked before hydration', () => {
    const { onPick } = renderStep(SingleChoice, example)
    const input = radio('More than six glasses')
    input.checked = true
    input.click()
    expect(onPick.mock.calls).toEqual([['more_than_6']])
  })

  it('the last of two quick taps is the last pick', async () => {
    const { onPick } = renderStep(SingleChoice, example)
    await userEvent.click(screen.getByText('About two glasses'))
    await userEvent.click(screen.getByText('Mostly coffee or tea'))
    expect(onPick.mock.lastCall).toEqual(['coffee_or_tea'])
  })
})

describe('the keyboard', () => {
  it('arrow keys move the choice, around the ends too, and stay on the step', async () => {
    const { onPick, onAnswer } = renderStep(SingleChoice, example)
    radio('Mostly coffee or tea').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{ArrowUp}{ArrowLeft}')
    expect(onAnswer.mock.calls.flat()).toEqual(['about_2', 'more_than_6', 'coffee_or_tea', 'more_than_6', 'about_2'])
    expect(onPick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(radio('About two glasses'))
  })

  it.each(['{Enter}', ' '])('%j confirms the chosen card and moves on', async (key) => {
    const { onPick } = renderStep(SingleChoice, example, { answer: 'about_2' })
    radio('About two glasses').focus()
    await userEvent.keyboard(key)
    expect(onPick.mock.calls).toEqual([['about_2']])
  })

  it.each(['{Enter}', ' '])('%j on a card that is not chosen chooses it', async (key) => {
    const { onPick } = renderStep(SingleChoice, example)
    radio('Mostly coffee or tea').focus()
    await userEvent.keyboard(key)
    expect(onPick.mock.calls).toEqual([['coffee_or_tea']])
  })

  it.each(['{Enter>5/}', '[Space>5/]'])('%s: a key that is held down answers once', async (keys) => {
    const { onPick } = renderStep(SingleChoice, example)
    radio('Mostly coffee or tea').focus()
    await userEvent.keyboard(keys)
    expect(onPick).toHaveBeenCalledTimes(1)
  })

  it('Space is not left to the browser, which does nothing on a chosen card: neither the press nor the release', () => {
    const { onPick } = renderStep(SingleChoice, example, { answer: 'about_2' })
    expect(fireEvent.keyDown(radio('About two glasses'), { key: ' ' })).toBe(false)
    expect(onPick.mock.calls).toEqual([['about_2']])
    expect(fireEvent.keyUp(radio('About two glasses'), { key: ' ' })).toBe(false)
    expect(onPick).toHaveBeenCalledTimes(1)
  })

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])('leaves the browser its keys: %j', (held) => {
    const { onAnswer } = renderStep(SingleChoice, example)
    const isLeftAlone = fireEvent.keyDown(radio('Mostly coffee or tea'), { key: 'ArrowLeft', ...held })
    expect(isLeftAlone).toBe(true)
    expect(onAnswer).not.toHaveBeenCalled()
  })
})

describe('with boxes the visitor reads before going on', () => {
  it('a tap shows the note of the choice and stays', async () => {
    const { onPick, onAnswer } = renderStep(SingleChoice, withBoxes)
    const region = screen.getAllByRole('status').at(0)
    expect(region?.textContent).toBe('')
    await userEvent.click(screen.getByText('About two glasses'))
    expect(onAnswer.mock.calls).toEqual([['about_2']])
    expect(onPick).not.toHaveBeenCalled()
    expect(region?.textContent).toContain('A glass with each meal is a good start')
    await userEvent.click(screen.getByText('More than six glasses'))
    expect(region?.textContent).toContain('Well done')
    expect(region?.textContent).not.toContain('A glass with each meal')
    expect(scrolled).toHaveBeenCalledTimes(2)
  })

  it('the button comes with the choice, and goes on', async () => {
    const { onContinue } = renderStep(SingleChoice, withBoxes)
    expect(screen.queryByRole('button')).toBeNull()
    await userEvent.click(screen.getByText('More than six glasses'))
    expect(onContinue).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('at a keyboard the first press chooses, and the second goes on', async () => {
    const { onAnswer, onContinue } = renderStep(SingleChoice, withBoxes)
    screen.getByRole('radio', { name: /More than six glasses/ }).focus()
    await userEvent.keyboard('{Enter}')
    expect(onAnswer.mock.calls).toEqual([['more_than_6']])
    expect(onContinue).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('the button is there for who comes back', () => {
    renderStep(SingleChoice, withBoxes, { answer: 'about_2' })
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  })
})

it.each([true, undefined])('pictures that are cut off reach to the edge of their card: %s', (bleed) => {
  renderStep(SingleChoice, { ...withBoxes, step: { ...withBoxes.step, bleed } })
  expect(screen.getByRole('group').dataset.bleed).toBe(bleed ? 'true' : undefined)
})

describe('options by sex', () => {
  const options = ['fit', { key: 'lean', only: 'male' as const }, { key: 'shapely', only: 'female' as const }]
  const words = { title: 'Which?', options: { fit: 'Fit', lean: 'Lean', shapely: 'Curvy' } }
  const bodies = { step: { ...plain, options, layout: 'grid' as const, pictures: '{sex}/dream-{option}' }, words }

  it.each([
    ['female', ['fit', 'shapely'], '/images/woman/dream-shapely-360.webp'],
    ['male', ['fit', 'lean'], '/images/man/dream-lean-360.webp'],
  ] as const)('%s sees %j', (sex, keys, picture) => {
    const { container } = renderStep(SingleChoice, bodies, { sex })
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((input) => input.value)).toEqual(keys)
    expect([...container.querySelectorAll('img')].at(-1)?.getAttribute('src')).toBe(picture)
  })
})

describe('an option as a link', () => {
  const options = ['fit', { key: 'lean', asLink: true }]
  const words = { title: 'Which?', options: { fit: 'Fit', lean: 'Lean' } }
  const bodies = { step: { ...plain, options, layout: 'grid' as const, pictures: '{sex}/dream-{option}' }, words }

  it('stands below the cards without a picture, and answers as a card does', async () => {
    const { container, onPick } = renderStep(SingleChoice, bodies)
    expect(container.querySelectorAll('.cards input')).toHaveLength(1)
    expect(container.querySelectorAll('img')).toHaveLength(1)
    await userEvent.click(screen.getByText('Lean'))
    expect(onPick.mock.calls).toEqual([['lean']])
    expect(radio('Lean').checked).toBe(true)
  })

  it('is of one group with the cards: the arrow keys come to it', async () => {
    const { onAnswer } = renderStep(SingleChoice, bodies)
    radio('Fit').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(onAnswer.mock.calls).toEqual([['lean']])
    expect(document.activeElement).toBe(radio('Lean'))
  })
})

it('a line of proof stands above the small print', () => {
  const words = { ...example.words, proof: 'Many use it', note: 'Small print' }
  renderStep(SingleChoice, { ...example, words })
  expect(screen.getByText('Many use it').nextElementSibling?.textContent).toBe('Small print')
})
