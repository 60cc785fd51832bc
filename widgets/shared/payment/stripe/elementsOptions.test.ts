// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { elementsOptions } from './elementsOptions'

describe('Stripe’s fields are for the amount that the page shows', () => {
  it.each([
    [
      'a plan',
      'subscription',
      { amount: 1799, currency: 'USD' },
      { mode: 'subscription', amount: 1799, currency: 'usd' },
    ],
    ['a guide', 'once', { amount: 4999, currency: 'USD' }, { mode: 'payment', amount: 4999, currency: 'usd' }],
    [
      'S28: yen',
      'subscription',
      { amount: 1999, currency: 'JPY' },
      { mode: 'subscription', amount: 1999, currency: 'jpy' },
    ],
    ['S28: dinars', 'once', { amount: 5120, currency: 'KWD' }, { mode: 'payment', amount: 5120, currency: 'kwd' }],
  ] as const)('%s', (_what, kind, today, options) => {
    expect(elementsOptions(kind, today, 'en-US')).toMatchObject(options)
  })

  it.each([
    ['S29: nothing to pay today', 'subscription', 0],
    ['a card for later', 'card', 4999],
  ] as const)('%s only stores the card', (_what, kind, amount) => {
    const options = elementsOptions(kind, { amount, currency: 'USD' }, 'en-US')
    expect(options.mode).toBe('setup')
    expect(options).not.toHaveProperty('amount')
  })
})

it.each([
  ['pt-BR', 'pt'],
  ['es-ES', 'es'],
  ['xx-XX', 'auto'],
])('for %s they speak %s', (locale, language) => {
  expect(elementsOptions('once', { amount: 1, currency: 'USD' }, locale).locale).toBe(language)
})
