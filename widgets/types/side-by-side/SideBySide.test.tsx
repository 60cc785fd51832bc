// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import SideBySide from './SideBySide'

const table = exampleOf('side-by-side')
const columns = {
  ...table,
  step: {
    ...table.step,
    sides: [
      { name: 'nutrition', emoji: 'food/veggies/salad', share: 80 },
      { name: 'exercise', emoji: 'activities/running-shoe', share: 20 },
    ],
    rows: undefined,
  },
  words: { title: 'Your plate', sides: { nutrition: 'Nutrition', exercise: 'Exercise' } },
}

describe('a table', () => {
  it('has the title for its name, and a heading for each side and point', () => {
    renderStep(SideBySide, table)
    const shown = screen.getByRole('table', { name: 'Two ways to count' })
    const headings = (role: 'columnheader' | 'rowheader') =>
      within(shown)
        .getAllByRole(role)
        .map((heading) => heading.textContent)
    expect(headings('columnheader')).toEqual(['By hand', 'With AI'])
    expect(headings('rowheader')).toEqual(['Logging a meal', 'Eating out'])
  })

  it('says in each cell how it is on that side', () => {
    renderStep(SideBySide, table)
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual(['', 'Look up each food', 'Take a photo', 'Guess', 'Take a photo'])
  })

  it('without shares there are no columns', () => {
    renderStep(SideBySide, table)
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('columns', () => {
  const shares = () => [...document.querySelectorAll<HTMLElement>('.column-bar')]

  it('each has its share and its name', () => {
    renderStep(SideBySide, columns)
    expect(screen.getAllByRole('listitem').map((column) => column.textContent)).toEqual(['80%Nutrition', '20%Exercise'])
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('each is as tall as its share, and the tallest stands out', () => {
    renderStep(SideBySide, columns)
    expect(shares().map((bar) => bar.style.getPropertyValue('--share'))).toEqual(['80%', '20%'])
    expect(shares().map((bar) => 'most' in bar.dataset)).toEqual([true, false])
  })

  it('the percent is written as the locale has it', () => {
    renderStep(SideBySide, columns, { locale: 'fr-FR' })
    expect(screen.getByText(/^80\s%$/u)).toBeTruthy()
  })

  it('one share alone is no comparison', () => {
    const [first, second] = columns.step.sides
    const sides = [first, { name: second?.name, emoji: second?.emoji }] as typeof table.step.sides
    renderStep(SideBySide, { ...columns, step: { ...columns.step, sides } })
    expect(shares()).toEqual([])
  })
})

it('the button goes on', async () => {
  const { onContinue } = renderStep(SideBySide, table)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
