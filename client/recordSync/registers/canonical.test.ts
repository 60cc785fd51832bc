import { describe, expect, test } from 'vitest'
import { canonical } from './canonical'

/** Own keys by names that every object has, as JSON from storage or a server may hold them. */
const odd = ['toString', '__proto__', 'constructor', 'valueOf', 'hasOwnProperty', 'toJSON']

describe('one text for one value', () => {
  test('whatever the order of the keys', () => {
    expect(canonical({ b: { d: 1, c: [{ f: 1, e: 2 }] }, a: null })).toBe(
      canonical({ a: null, b: { c: [{ e: 2, f: 1 }], d: 1 } }),
    )
  })

  test.each(odd)('where a key is %s', (name) => {
    const value = JSON.parse(`{"z":1,"${name}":{"${name}":[{"${name}":2}]},"a":1}`)
    expect(JSON.parse(canonical(value))).toEqual(value)
    expect(canonical([value, { ...value }])).toContain(`"${name}"`)
  })

  test('where two keys begin alike, and their values are no texts', () => {
    const value = JSON.parse('{"a":{"toString":1},"a,":{"toString":2},"b":{"toString":null}}')
    expect(JSON.parse(canonical(value))).toEqual(value)
  })
})
