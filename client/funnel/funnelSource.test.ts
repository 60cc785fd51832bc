import { expect, test } from 'vitest'
import { testSettings as settings } from '../../tests/orders/settings'
import { createFunnelSource } from './funnelSource'

const order = { name: 'live', segments: [['age', 'habits']], steps: {} }
const experiments = {
  headline: {
    variants: { control: 50, warm: 25, bold: 25 },
    changes: { warm: { steps: { age: 'age~headline.warm' } }, bold: { moves: { age: { after: 'habits' } } } },
  },
}

test.each<[string, Record<string, string>, string[]]>([
  ['nobody knows of yet', {}, ['en/age', 'en/habits']],
  ['of control', { headline: 'control' }, ['en/age', 'en/habits']],
  ['of a variant with words of its own', { headline: 'warm' }, ['en/age~headline.warm', 'en/habits']],
  ['of a variant without', { headline: 'bold' }, ['en/age', 'en/habits']],
  ['of a variant that is no more', { headline: 'toString' }, ['en/age', 'en/habits']],
])('a visitor %s fetches the files that they see, and no others', (_, variants, expected) => {
  const fetched: string[] = []
  const source = createFunnelSource({
    settings,
    order,
    experiments,
    folder: '',
    fetchJson: async (url) => fetched.push(url.slice(1, -'.json'.length)),
  })
  source.showIn(variants)
  for (const step of ['age', 'habits']) source.step('en', step)
  expect(fetched).toEqual(expected)
})
