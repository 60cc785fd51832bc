import { expect, test } from 'vitest'
import { utcDay } from '../dates/utcDay'
import { experimentsOn } from './experimentsOn'

const variants = { control: 50, warm: 30, bold: 20 }
const on = (days: { from?: string; until?: string }, moment: string) =>
  experimentsOn({ a: { variants, ...days } }, utcDay(Date.parse(moment))).a?.variants

test.each([
  ['2027-01-10T23:59:59Z', false],
  ['2027-01-11T00:00:00Z', true],
  ['2027-02-07T23:59:59Z', true],
  ['2027-02-08T00:00:00Z', false],
])('at %s visitors are divided: %s', (moment, isDivided) => {
  const divided = isDivided ? variants : { control: 100, warm: 0, bold: 0 }
  expect(on({ from: '2027-01-11', until: '2027-02-07' }, moment)).toEqual(divided)
})

test('without a day there is no such end', () => {
  expect(on({}, '2027-01-01T00:00:00Z')).toEqual(variants)
  expect(on({ from: '2027-01-11' }, '2090-01-01T00:00:00Z')).toEqual(variants)
  expect(on({ until: '2027-01-11' }, '2026-01-01T00:00:00Z')).toEqual(variants)
})
