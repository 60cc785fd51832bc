import { expect, test } from 'vitest'
import { askedCurrency } from './askedCurrency'

function tabWith(kept: string | null) {
  const stored = new Map(kept === null ? [] : [['funnel.v1.currency', kept]])
  const tab = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  }
  return (search: string) =>
    askedCurrency({ tab, asked: { pathname: '/', search, query: new URLSearchParams(search) } })
}

test('what the address asks for is kept for the visit, until it asks for another', () => {
  const opens = tabWith(null)
  expect(opens('')).toBeNull()
  expect(opens('?currency=EUR')).toBe('EUR')
  expect(opens('')).toBe('EUR')
  expect(opens('?currency=')).toBe('EUR')
  expect(opens('?currency=BRL')).toBe('BRL')
  expect(opens('')).toBe('BRL')
})
