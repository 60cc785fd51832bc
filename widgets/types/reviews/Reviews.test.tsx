// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import Reviews from './Reviews'

const example = exampleOf('reviews')
const scrolled = vi.fn()
let prefersStill = false

beforeEach(() => {
  prefersStill = false
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStill, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1000 * seconds))
const shown = () => document.querySelector('.reviews-slide[data-shown]')?.textContent ?? ''
const said = () => screen.getByRole('status').textContent
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const row = () => screen.getByRole('list')

/** jsdom has no layout: puts the slides side by side, 300 pixels each, and scrolls to one as a finger does. */
function swipeTo(index: number) {
  for (const [place, slide] of [...row().children].entries()) {
    Object.defineProperties(slide, {
      offsetLeft: { configurable: true, value: 300 * place },
      offsetWidth: { configurable: true, value: 300 },
    })
  }
  Object.defineProperty(row(), 'clientWidth', { configurable: true, value: 300 })
  row().scrollLeft = 300 * index
  fireEvent.scroll(row())
}

describe('turning by hand', () => {
  it('goes forward and back by the buttons, and no further than the ends', () => {
    renderStep(Reviews, example)
    expect(shown()).toContain('Nora')
    expect(button('Previous review').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Previous review'))
    expect(shown()).toContain('Nora')
    fireEvent.click(button('Next review'))
    fireEvent.click(button('Next review'))
    expect(shown()).toContain('Lucy')
    expect(button('Next review').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Next review'))
    expect(shown()).toContain('Lucy')
    fireEvent.click(button('Previous review'))
    expect(shown()).toContain('Joan')
  })

  it.each([
    ['ArrowRight', 'Joan'],
    ['ArrowLeft', 'Nora'],
    ['Home', 'Nora'],
  ])('by %s shows %s', (key, name) => {
    renderStep(Reviews, example)
    fireEvent.keyDown(row(), { key })
    expect(shown()).toContain(name)
  })

  it('leaves the browser its own keys', () => {
    renderStep(Reviews, example)
    expect(fireEvent.keyDown(row(), { key: 'ArrowRight', altKey: true })).toBe(true)
    expect(shown()).toContain('Nora')
  })

  it('by a swipe takes the card that lies in the middle', () => {
    renderStep(Reviews, example)
    fireEvent.pointerDown(row())
    swipeTo(2)
    expect(shown()).toContain('Lucy')
  })

  it('is not thrown off by what it passes on the way', () => {
    renderStep(Reviews, example)
    fireEvent.click(button('Next review'))
    fireEvent.click(button('Next review'))
    swipeTo(1)
    expect(shown()).toContain('Lucy')
    swipeTo(2)
    swipeTo(1)
    expect(shown()).toContain('Joan')
  })

  it('says politely what is shown', () => {
    renderStep(Reviews, example)
    expect(said()).toBe('')
    fireEvent.click(button('Next review'))
    expect(said()).toBe('Review 2 of 3. Joan: I thought I was too old for an app. Now I take pictures of my soup.')
  })
})

describe('turning by itself', () => {
  it('goes from card to card in silence, and rests at the last one', async () => {
    renderStep(Reviews, example)
    await pass(6)
    expect(shown()).toContain('Joan')
    await pass(6)
    expect(shown()).toContain('Lucy')
    await pass(60)
    expect(shown()).toContain('Lucy')
    expect(said()).toBe('')
  })

  it('can be stopped and started again', async () => {
    renderStep(Reviews, example)
    fireEvent.pointerEnter(region())
    fireEvent.focus(button(/Stop turning/))
    fireEvent.click(button(/Stop turning/))
    await pass(60)
    expect(shown()).toContain('Nora')
    fireEvent.click(button(/Turn the reviews/))
    await pass(6)
    expect(shown()).toContain('Joan')
  })

  it('starts again from the first card once it has come to the last', async () => {
    renderStep(Reviews, example)
    await pass(6)
    await pass(6)
    fireEvent.click(button(/Turn the reviews/))
    expect(shown()).toContain('Nora')
  })

  it.each<[string, () => void]>([
    ['the visitor turns', () => fireEvent.click(button('Next review'))],
    ['the visitor swipes', () => fireEvent.pointerDown(row())],
  ])('ends as soon as %s', async (_, turn) => {
    renderStep(Reviews, example)
    turn()
    const before = shown()
    await pass(60)
    expect(shown()).toBe(before)
    expect(button(/Turn the reviews/)).toBeTruthy()
  })

  it.each<[string, () => void, () => void]>([
    ['a pointer is over it', () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
    ['the focus is in it', () => fireEvent.focus(row()), () => fireEvent.blur(row())],
  ])('waits while %s', async (_, come, go) => {
    renderStep(Reviews, example)
    come()
    await pass(60)
    expect(shown()).toContain('Nora')
    go()
    await pass(6)
    expect(shown()).toContain('Joan')
  })

  it('never happens where less motion is wished for, and nothing glides', async () => {
    prefersStill = true
    renderStep(Reviews, example)
    await pass(60)
    expect(shown()).toContain('Nora')
    expect(screen.queryByRole('button', { name: /Stop turning|Turn the reviews/ })).toBeNull()
    fireEvent.click(button('Next review'))
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'instant' }))
  })

  it('is left out where no time is given', async () => {
    const { seconds: _seconds, ...step } = example.step
    renderStep(Reviews, { ...example, step })
    await pass(60)
    expect(shown()).toContain('Nora')
    expect(screen.queryByRole('button', { name: /Stop turning/ })).toBeNull()
  })
})

it('samples stand in one list, without names, stars and controls', () => {
  const step = { ...example.step, sample: true as const, reviews: [{ name: 'nora' }, { name: 'joan' }] }
  const { onContinue } = renderStep(Reviews, { ...example, step })
  expect(document.querySelectorAll('.review')).toHaveLength(2)
  expect(screen.queryByText('Nora')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Continue'])
  fireEvent.click(button('Continue'))
  expect(onContinue).toHaveBeenCalledTimes(1)
})

describe('the cards', () => {
  it('are those for the sex, with stars, marked as samples', () => {
    renderStep(Reviews, example)
    const cards = within(row()).getAllByRole('listitem')
    expect(cards.map((card) => within(card).getByRole('img').getAttribute('aria-label'))).toEqual([
      '5 stars out of 5',
      '4 stars out of 5',
      '5 stars out of 5',
    ])
    expect(screen.getByText(/Sample wording/)).toBeTruthy()
  })

  it('that stand alone have no controls', () => {
    renderStep(Reviews, example, { sex: 'male' })
    expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Continue'])
    expect(shown()).toContain('Diego')
  })

  it('never hold the visitor up', () => {
    const { onContinue } = renderStep(Reviews, example)
    fireEvent.click(button('Continue'))
    expect(onContinue).toHaveBeenCalledTimes(1)
  })
})

function region() {
  return screen.getByRole('region', { name: 'Reviews' })
}
