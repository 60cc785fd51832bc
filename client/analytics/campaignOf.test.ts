import { describe, expect, test } from 'vitest'
import { campaignOf } from './campaignOf'

const parameters = ['utm_source', 'utm_campaign', '_adsetname', 'ad']

describe('what a link says of its campaign', () => {
  test.each([
    [
      'all that is asked for, and nothing else',
      '?utm_source=tv&ad=7&utm_term=x&email=a',
      { utm_source: 'tv', ad: '7' },
    ],
    ['the source ends at its first ampersand', '?utm_source=tv%26spot&ad=a%26b', { utm_source: 'tv', ad: 'a&b' }],
    [
      'S5: a stray percent sign stays readable',
      '?utm_campaign=50%off&ad=%zz&_adsetname=%E0%A4%A',
      { utm_campaign: '50%off', ad: '%zz', _adsetname: '\uFFFD%A' },
    ],
    ['S40: the first of a repeated parameter counts', '?utm_source=a&utm_source=b', { utm_source: 'a' }],
    ['S40: brackets make it another parameter', '?ad[]=1', {}],
    ['S40: a plus is a space and %2B a plus', '?ad=a+b%2Bc', { ad: 'a b+c' }],
    ['an empty one is none', '?ad=&utm_campaign=%20', {}],
  ])('%s', (_rule, query, told) => {
    expect(campaignOf(parameters, new URLSearchParams(query))).toEqual(told)
  })

  test('S40: a huge one is cut', () => {
    expect(campaignOf(['ad'], new URLSearchParams({ ad: 'x'.repeat(20_000) })).ad).toHaveLength(256)
  })
})
