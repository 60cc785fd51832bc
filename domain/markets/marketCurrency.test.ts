import { expect, test } from 'vitest'
import { marketCurrency } from './marketCurrency'

const MARKETS = { USD: [], EUR: ['ES', 'FR'], BRL: ['BR'], GBP: [] }

test.each<[string, { asked?: string; seen?: string; country?: string; locale?: string }, string]>([
  ['the region of the language', { locale: 'fr-FR' }, 'EUR'],
  ['behind a script', { locale: 'pt-Latn-BR' }, 'BRL'],
  ['elsewhere the first', { locale: 'es-MX' }, 'USD'],
  ['a region of several countries is none', { locale: 'es-419' }, 'USD'],
  ['a language alone is no country', { locale: 'fr' }, 'USD'],
  ['a country that is told before that of the language', { country: 'BR', locale: 'fr-FR' }, 'BRL'],
  ['also where it has the first', { country: 'US', locale: 'fr-FR' }, 'USD'],
  ['what the record has seen before any country', { seen: 'BRL', country: 'FR' }, 'BRL'],
  ['the first too', { seen: 'USD', country: 'FR' }, 'USD'],
  ['what is asked for before all', { asked: 'GBP', seen: 'BRL', country: 'FR' }, 'GBP'],
  ['in small letters', { asked: 'eur' }, 'EUR'],
  ['what is not in force counts for nothing', { asked: 'PLN', seen: 'CHF', country: 'FR' }, 'EUR'],
  ['nor what is no currency', { asked: 'constructor', seen: '__proto__', country: 'FR' }, 'EUR'],
])('%s', (_, { asked, seen, country, locale = 'en-US' }, currency) => {
  expect(marketCurrency(MARKETS, { asked: asked ?? null, country, locale }, seen ?? null)).toBe(currency)
})
