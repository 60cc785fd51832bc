import { expect, test } from 'vitest'
import { testSettings } from '../../tests/orders/settings'
import { visitorFacts } from './visitorFacts'

const attribution = { ...testSettings.attribution, parameters: { mediaSource: 'utm_source' } }
const settings = { ...testSettings, attribution }
const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile Safari', maxTouchPoints: 5 }

/** A browser that keeps what it is told, as it opens one address after the other. */
function browser(cookies = '') {
  const kept = new Map<string, string>()
  const local = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
  const opens = (search: string) => {
    const asked = { pathname: '/', search, query: new URLSearchParams(search) }
    return visitorFacts({ settings, asked, local, language: 'fr' }, phone, cookies)
  }
  return { opens, kept }
}

const bare = { device: 'phone', system: 'ios', language: 'fr' }

test('who comes by no link is known by what they hold and read', () => {
  const { opens, kept } = browser()
  expect(opens('')).toEqual(bare)
  expect(kept.size).toBe(0)
})

test('source and campaign are read from the link, and kept for a reload without them', () => {
  const { opens } = browser()
  const found = { ...bare, source: 'tiktok', campaign: 'spring' }
  expect(opens('?utm_source=tiktok%26x&utm_campaign=spring ')).toEqual(found)
  expect(opens('')).toEqual(found)
})

test('a later link wins as a whole', () => {
  const { opens } = browser()
  opens('?utm_source=tiktok&utm_campaign=spring')
  expect(opens('?utm_source=google')).toEqual({ ...bare, source: 'google' })
  expect(opens('')).toEqual({ ...bare, source: 'google' })
})

test.each(['{', '"x"', '[]', '{"source":1,"campaign":""}'])(
  'what is kept and makes no sense, %s, is passed over',
  (text) => {
    const { opens, kept } = browser()
    opens('?utm_source=x')
    for (const key of kept.keys()) kept.set(key, text)
    expect(opens('')).toEqual(bare)
  },
)

test.each([
  ['a=1; country=DE', '', 'DE'],
  ['country=DE', '?country=BR', 'BR'],
  ['xcountry=DE', '', undefined],
  ['country=Germany', '', undefined],
  ['', '', undefined],
])('with the cookie "%s" and the address "%s" the country is %s', (cookies, search, expected) => {
  expect(browser(cookies).opens(search).country).toBe(expected)
})
