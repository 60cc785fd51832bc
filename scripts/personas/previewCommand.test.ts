import { expect, test } from 'vitest'
import { linkEnd } from '../../server/preview/previewLink'
import { openReference } from '../../tests/reference/openReference'
import { askedIn, faultOf, linkTo } from '../preview'

const SECRET = 'a-secret-of-some-length'
const NOW = Date.UTC(2026, 10, 30)
const DAY_MS = 86_400_000
const funnel = {
  ...openReference('whole'),
  personas: { today: '2026-12-01', visitors: { ana: { about: 'Somebody', sex: 'female' } } },
}

function askedFor(...args: string[]) {
  const asked = askedIn(args)
  if (!asked) throw new Error('it is called otherwise than the usage says')
  return asked
}

test('a link shows what was asked for, and holds for so many days', () => {
  const asked = askedFor('weight', '--as', 'ana', '--lang', 'es', '--variant', 'paywall=test', '--days', '2')
  const link = new URL(linkTo(asked, { site: 'https://example.com', secret: SECRET, now: NOW }) ?? '')
  expect(link.origin + link.pathname).toBe('https://example.com/preview/weight')
  const { as, lang, 'variant.paywall': variant } = Object.fromEntries(link.searchParams)
  expect([as, lang, variant]).toEqual(['ana', 'es', 'test'])
  expect(linkEnd(SECRET, link.searchParams, NOW + 2 * DAY_MS - 1000)).toBe('valid')
  expect(linkEnd(SECRET, link.searchParams, NOW + 2 * DAY_MS)).toBe('expired')
})

test('without a step it leads to the list, and without a secret there is none', () => {
  const site = 'http://localhost:8080'
  expect(linkTo(askedFor(), { site, secret: SECRET, now: NOW })).toMatch(/^http:\/\/localhost:8080\/preview\?until=/)
  expect(linkTo(askedFor(), { site, secret: null, now: NOW })).toBeNull()
})

test.each([
  ['two steps', ['weight', 'height']],
  ['no variant', ['--variant', 'paywall']],
  ['no day', ['--days', '0']],
  ['too many days', ['--days', '91']],
  ['no address', ['--site', 'example']],
  ['an option that there is not', ['--who', 'ana']],
])('%s: the usage is told', (_case, args) => {
  expect(askedIn(args)).toBeNull()
})

test.each([
  ['step', ['weigth'], 'There is no step "weigth". Did you mean "weight"?'],
  ['persona', ['--as', 'anna'], 'There is no persona "anna". Did you mean "ana"?'],
  ['language', ['--lang', 'fr'], 'There is no language "fr". Allowed: en, es.'],
  ['experiment', ['--variant', 'paywal=test'], 'There is no experiment "paywal". Did you mean "paywall"?'],
])('a %s that there is not is told', (_what, args, fault) => {
  expect(faultOf(funnel, askedFor(...args))).toBe(fault)
})

test('a step beside the orders can be shown', () => {
  expect(faultOf(funnel, askedFor('paywall-agency', '--as', 'ana'))).toBeNull()
})
