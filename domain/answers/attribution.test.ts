import { describe, expect, test } from 'vitest'
import { attribution, isPartner, isSpecialSource } from './attribution'

const settings = {
  parameters: { mediaSource: 'utm_source', ttclid: 'ttclid', gclid: 'gclid' },
  cookies: { ttp: '_ttp', fbp: '_fbp', fbc: '_fbc' },
  specialSource: 'partner',
  partnerId: '1',
}

describe('attribution', () => {
  test.each([
    [
      'every parameter goes to its field',
      '?utm_source=tv&ttclid=T&gclid=G',
      '',
      { mediaSource: 'tv', ttclid: 'T', gclid: 'G' },
    ],
    ['every cookie goes to its field', '', '_ttp=P; _fbp=B;_fbc=C', { ttp: 'P', fbp: 'B', fbc: 'C' }],
    ['the media source ends at its first ampersand', '?utm_source=tv%26spot%26x', '', { mediaSource: 'tv' }],
    ['other values keep their ampersand', '?gclid=a%26b', '', { gclid: 'a&b' }],
    ['the first value of a repeated parameter counts', '?utm_source=a&utm_source=b', '', { mediaSource: 'a' }],
    ['the first value of a repeated cookie counts', '', '_ttp=a; _ttp=b', { ttp: 'a' }],
    ['a parameter with brackets is another parameter', '?gclid[]=1', '', {}],
    ['a plus is a space and %2B is a plus', '?gclid=a+b%2Bc', '', { gclid: 'a b+c' }],
    ['values are trimmed', '?gclid=%20%20x%20', '_fbp=%20y ', { gclid: 'x', fbp: 'y' }],
    ['an empty value is none', '?utm_source=&gclid=%20&ttclid', '_fbp=; _fbc', {}],
    ['a media source that begins with an ampersand is none', '?utm_source=%26x', '', {}],
    [
      'a stray percent sign in the address is kept',
      '?utm_source=50%off&gclid=%zz',
      '',
      { mediaSource: '50%off', gclid: '%zz' },
    ],
    ['a stray percent sign in a cookie is kept', '', '_fbp=50%; _fbc=%E0%A4%A', { fbp: '50%', fbc: '%E0%A4%A' }],
    ['an escaped cookie is read', '', '_fbp=a%3Bb', { fbp: 'a;b' }],
    ['a cookie may have an equals sign', '', '_fbp=a=b==', { fbp: 'a=b==' }],
    ['other parameters and cookies are left', '?x=1&constructor=2', 'y=1', {}],
    ['nonsense in place of cookies', '', ';;= ;=;a', {}],
  ])('%s', (_rule, query, cookies, expected) => {
    expect(attribution(settings, new URLSearchParams(query), cookies)).toEqual(expected)
  })

  test('values are capped at 256 characters', () => {
    const query = new URLSearchParams({ utm_source: 'x'.repeat(20_000) })
    expect(attribution(settings, query, `_fbp=${'y'.repeat(20_000)}`)).toEqual({
      mediaSource: 'x'.repeat(256),
      fbp: 'y'.repeat(256),
    })
  })

  test('no emoji is cut in half', () => {
    const query = new URLSearchParams({ gclid: `${'x'.repeat(255)}🙂` })
    expect(attribution(settings, query, '')).toEqual({ gclid: 'x'.repeat(255) })
  })
})

test.each([
  ['the partner’s value', 'partner', true],
  ['in other letters', 'ParTNER', true],
  ['another source', 'partners', false],
  ['no source', undefined, false],
  ['damage', ['partner'], false],
])('the special source: %s', (_rule, source, expected) => {
  expect(isSpecialSource(settings, source)).toBe(expected)
})

test.each([
  ['?partnerid=1', true],
  ['?partnerid=1&partnerid=2', true],
  ['?partnerid=2&partnerid=1', false],
  ['?partnerid=01', false],
  ['?partnerid=', false],
  ['', false],
])('a visit with %s comes from a partner: %s', (query, expected) => {
  expect(isPartner(settings, new URLSearchParams(query))).toBe(expected)
})
