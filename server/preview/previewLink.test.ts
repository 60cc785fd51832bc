import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkEnd, previewQuery } from './previewLink'

const SECRET = 'a-secret-of-some-length'
const NOW = Date.UTC(2026, 10, 30, 12)
const HOUR_MS = 3_600_000
const link = () => previewQuery(SECRET, NOW + HOUR_MS, { as: 'ana' })

/** The query with one of its values other. */
function withValue(name: string, value: string): URLSearchParams {
  const query = link()
  query.set(name, value)
  return query
}

describe('a link to the preview', () => {
  test('holds until its end, and not from then on', () => {
    expect(linkEnd(SECRET, link(), NOW)).toBe('valid')
    expect(linkEnd(SECRET, link(), NOW + HOUR_MS - 1)).toBe('valid')
    expect(linkEnd(SECRET, link(), NOW + HOUR_MS)).toBe('expired')
  })

  test('is for all that is shown: whoever has it may walk on', () => {
    expect(linkEnd(SECRET, withValue('as', 'ben'), NOW)).toBe('valid')
  })

  test.each([
    ['another end', withValue('until', String(NOW))],
    ['an end that is no number', withValue('until', '99999999999999')],
    ['another signature', withValue('signed', 'x')],
    ['no signature', new URLSearchParams({ until: String(NOW) })],
    ['nothing', new URLSearchParams()],
    ['the secret of another server', previewQuery('another-secret-of-some-length', NOW + HOUR_MS, {})],
  ])('with %s is forged', (_case, query) => {
    expect(linkEnd(SECRET, query, NOW)).toBe('forged')
  })

  test('whatever letter of it is changed, it is not valid', () => {
    const text = `${link().get('until')}.${link().get('signed')}`
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'0123456789abcXYZ-_'), (at, letter) => {
        fc.pre(text[at] !== letter && text[at] !== '.')
        const [until = '', signed = ''] = (text.slice(0, at) + letter + text.slice(at + 1)).split('.')
        expect(linkEnd(SECRET, new URLSearchParams({ until, signed }), NOW)).toBe('forged')
      }),
    )
  })
})
