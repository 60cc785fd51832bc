import { expect, test } from 'vitest'
import { testSettings as settings } from '../../tests/orders/settings'
import { settingsFor } from './settingsFor'

const change = { pace: { percentPerWeek: 0.5 }, androidAvailable: false }
const experiments = {
  slow: { variants: { control: 50, test: 50 }, changes: { test: { settings: { change, seenOn: ['prediction'] } } } },
}

test('the settings of a visitor of the variant test are those of the file with the change', () => {
  expect(settingsFor(settings, experiments, { slow: 'test' })).toEqual({ ...settings, ...change })
})

test.each([['control'], ['nothing']])('a visitor who has %s gets the settings of the file themselves', (variant) => {
  expect(settingsFor(settings, experiments, variant === 'control' ? { slow: 'control' } : {})).toBe(settings)
})
