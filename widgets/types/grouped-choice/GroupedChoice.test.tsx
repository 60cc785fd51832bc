// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import GroupedChoice from './GroupedChoice'

const example = exampleOf('grouped-choice')
const selectAll = (group: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select all ${group}` })
const tap = (text: string) => userEvent.click(screen.getByText(text))

it('each group is named by its heading, inside of the question', () => {
  renderStep(GroupedChoice, example)
  const question = screen.getByRole('group', { name: 'What do you like to eat?' })
  const dairy = within(question).getByRole('group', { name: 'Dairy' })
  expect(within(dairy).getByRole('heading', { level: 2 }).textContent).toBe('Dairy')
  expect(within(dairy).getByRole('checkbox', { name: 'Milk' })).toBeDefined()
})

it('keys of all groups are one answer, in file order', async () => {
  const { onAnswer } = renderStep(GroupedChoice, example)
  await tap('Cheese')
  await tap('Avocados')
  await tap('Broccoli')
  expect(onAnswer.mock.lastCall).toEqual([['broccoli', 'avocado', 'cheese']])
})

it('select all chooses its group and leaves the others as they are', async () => {
  const { onAnswer } = renderStep(GroupedChoice, example, { answer: ['cheese'] })
  await userEvent.click(selectAll('Vegetables'))
  expect(onAnswer.mock.lastCall).toEqual([['broccoli', 'carrot', 'avocado', 'cheese']])
  expect(selectAll('Vegetables').checked).toBe(true)
  await userEvent.click(selectAll('Vegetables'))
  expect(onAnswer.mock.lastCall).toEqual([['cheese']])
  expect(selectAll('Vegetables').checked).toBe(false)
})

it('is mixed while a part is chosen, and a tap then chooses the rest', async () => {
  const { onAnswer } = renderStep(GroupedChoice, example, { answer: ['carrot'] })
  expect(selectAll('Vegetables').indeterminate).toBe(true)
  expect(selectAll('Vegetables').checked).toBe(false)
  expect(selectAll('Dairy').indeterminate).toBe(false)
  await userEvent.click(selectAll('Vegetables'))
  expect(onAnswer.mock.lastCall).toEqual([['broccoli', 'carrot', 'avocado']])
  expect(selectAll('Vegetables').indeterminate).toBe(false)
  await tap('Carrots')
  expect(selectAll('Vegetables').indeterminate).toBe(true)
})

it('clearing the last group leaves no answer', async () => {
  const { onAnswer } = renderStep(GroupedChoice, example, { answer: ['milk', 'cheese'] })
  await userEvent.click(selectAll('Dairy'))
  expect(onAnswer.mock.calls).toEqual([[undefined]])
})

it('strangers of a restored record are not shown and not kept', async () => {
  const { onAnswer } = renderStep(GroupedChoice, example, { answer: ['cheese', 'tofu', ''] })
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onAnswer.mock.calls).toEqual([[['cheese']]])
})

it('the button waits for a choice', async () => {
  const { onContinue } = renderStep(GroupedChoice, example)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('Choose at least one to go on.')
})

it('the button says how many are chosen', async () => {
  const words = { ...example.words, continue: 'Continue ({count} chosen)' }
  renderStep(GroupedChoice, { ...example, words }, { answer: ['milk'] })
  expect(screen.getByRole('button', { name: 'Continue (1 chosen)' })).toBeTruthy()
  await tap('Broccoli')
  expect(screen.getByRole('button', { name: 'Continue (2 chosen)' })).toBeTruthy()
  await tap('Broccoli')
  await tap('Milk')
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

describe('the tabs', () => {
  const [veggies, dairy] = example.step.groups
  const fruits = { name: 'fruits', options: [{ key: 'kiwi', emoji: 'food/fruits/kiwi' }] }
  const words = { ...example.words, groups: { veggies: 'Vegetables', dairy: 'Dairy', fruits: 'Fruit' } }
  const long = {
    step: { ...example.step, groups: [veggies, dairy, fruits].flatMap((group) => group ?? []) },
    words: { ...words, options: { ...(example.words as { options: object }).options, kiwi: 'Kiwi' } },
  }
  const tabs = () => screen.queryAllByRole('button').filter((button) => button.closest('nav'))

  it('name the groups of a long list, with what is chosen of each', async () => {
    renderStep(GroupedChoice, long, { answer: ['milk', 'cheese'] })
    expect(tabs().map((tab) => tab.textContent)).toEqual(['Vegetables', 'Dairy2', 'Fruit'])
    expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual(['true', null, null])
  })

  it('lead to their group, by keyboard too', async () => {
    renderStep(GroupedChoice, long)
    await userEvent.click(tabs()[2] as HTMLElement)
    expect(document.activeElement).toBe(selectAll('Fruit'))
  })

  it('are not there for two groups', () => {
    renderStep(GroupedChoice, example)
    expect(tabs()).toEqual([])
  })
})
