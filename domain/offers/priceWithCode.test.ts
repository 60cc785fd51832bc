import { expect, test } from 'vitest'
import { amountOff, priceWithCode } from './priceWithCode'

const CODE = { amount: 500, amounts: { EUR: 450, JPY: 700 } }

test.each([
  ['USD', 500, 1299],
  ['EUR', 450, 1349],
  ['JPY', 700, 1099],
])('in %s a code takes off %s', (currency, amount, left) => {
  expect(amountOff(CODE, currency)).toBe(amount)
  expect(priceWithCode(1799, CODE, currency)).toBe(left)
})

test('a percentage is the same in each', () => {
  for (const currency of ['USD', 'EUR']) expect(priceWithCode(1000, { percent: 25 }, currency)).toBe(750)
})
