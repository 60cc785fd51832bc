// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import TargetZones from './TargetZones'

const example = exampleOf('target-zones')
const tap = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const view = () => document.querySelector<HTMLElement>('.figure-view[data-shown="true"]')
const picture = () => view()?.querySelector('img')?.getAttribute('src')
const lit = () =>
  [...document.querySelectorAll('.figure-view[data-shown="true"] .zone[data-lit="true"] img:first-of-type')].map(
    (light) => light.getAttribute('src'),
  )
const places = () => [...(view()?.querySelectorAll<HTMLElement>('.zone-tap') ?? [])]

describe('the cards', () => {
  it.each([
    ['female', ['arms', 'toned_butt', 'whole_body']],
    ['male', ['arms', 'abs', 'whole_body']],
  ] as const)('%s chooses from %j', (sex, keys) => {
    renderStep(TargetZones, example, { sex })
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((input) => input.value)).toEqual(keys)
  })

  it('the whole body chooses every zone of the sex; one taken back takes it back', async () => {
    const { onAnswer } = renderStep(TargetZones, example, { sex: 'male' })
    await tap('Whole body')
    expect(onAnswer.mock.lastCall).toEqual([['arms', 'abs', 'whole_body']])
    await tap('Abs')
    expect(onAnswer.mock.lastCall).toEqual([['arms']])
  })

  it('the button waits for a zone', async () => {
    const { onContinue } = renderStep(TargetZones, example)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onContinue).not.toHaveBeenCalled()
    await tap('Arms')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onContinue).toHaveBeenCalledTimes(1)
  })
})

describe('the figure', () => {
  it('is a short cut: a tap on each of its rectangles is a tap on the card', async () => {
    const { onAnswer } = renderStep(TargetZones, example)
    expect(places()).toHaveLength(2)
    await userEvent.click(places()[0] as HTMLElement)
    expect(onAnswer.mock.lastCall).toEqual([['arms']])
    await userEvent.click(places()[1] as HTMLElement)
    expect(onAnswer.mock.lastCall).toEqual([undefined])
  })

  it('is neither read out nor reached by the tab key', async () => {
    renderStep(TargetZones, example, { sex: 'male' })
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Continue'])
    for (const place of places()) expect(place.tabIndex).toBe(-1)
  })

  it('lights up what is chosen', async () => {
    renderStep(TargetZones, example, { answer: ['arms'] })
    const arms = '/images/woman/target-arms-360.webp'
    expect(lit()).toEqual([arms])
    await tap('Whole body')
    expect(lit()).toEqual([arms, '/images/woman/target-whole-body-360.webp'])
  })

  it('places a rectangle in percent of the picture', () => {
    renderStep(TargetZones, example)
    expect(places()[0]?.style.cssText).toContain('left: 23.3%; top: 20.6%; width: 10.4%; height: 27.2%')
  })

  it('turns for a zone on the other side, and only then', async () => {
    renderStep(TargetZones, example)
    expect(picture()).toContain('woman/target-front')
    await tap('Toned butt')
    expect(picture()).toContain('woman/target-back')
    await tap('Whole body')
    expect(picture()).toContain('woman/target-back')
    await tap('Arms')
    expect(picture()).toContain('woman/target-front')
  })

  it('can be turned by hand where there are two sides', async () => {
    renderStep(TargetZones, example)
    await userEvent.click(screen.getByRole('button', { name: 'Turn around' }))
    expect(picture()).toContain('woman/target-back')
    await userEvent.click(screen.getByRole('button', { name: 'Turn around' }))
    expect(picture()).toContain('woman/target-front')
  })

  it('opens on the side of the answer', () => {
    renderStep(TargetZones, example, { answer: ['toned_butt'] })
    expect(picture()).toContain('woman/target-back')
  })
})
