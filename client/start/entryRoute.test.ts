import { describe, expect, it } from 'vitest'
import { live35 } from '../../tests/orders/live35'
import { testSettings } from '../../tests/orders/settings'
import { entryRoute } from './entryRoute'

const order = {
  ...live35,
  aside: ['no-android'],
  steps: { ...live35.steps, 'no-android': { route: '/no-android', next: 'your-age' } },
}
const phones = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
}
const withoutAndroid = { ...testSettings, androidAvailable: false, androidNotice: 'no-android' }

describe('where there is no app for Android', () => {
  it.each([
    ['an Android phone at the start is told first', 'android', withoutAndroid, '/', {}, '/no-android'],
    ['at a step of the quiz too', 'android', withoutAndroid, '/woman/age', {}, '/no-android'],
    ['who has answered is not stopped', 'android', withoutAndroid, '/', { age: '30_39' }, '/your-age'],
    ['nor at a step of the quiz', 'android', withoutAndroid, '/woman/age', { age: '30_39' }, null],
    ['an iPhone goes on', 'iphone', withoutAndroid, '/', {}, '/your-age'],
    [
      'with an app for Android nobody is told',
      'android',
      { ...withoutAndroid, androidAvailable: true },
      '/',
      {},
      '/your-age',
    ],
    [
      'nor where the settings do not say',
      'android',
      { ...testSettings, androidNotice: 'no-android' },
      '/',
      {},
      '/your-age',
    ],
    ['nor where there is no notice', 'android', { ...testSettings, androidAvailable: false }, '/', {}, '/your-age'],
  ] as const)('%s', (_rule, phone, settings, pathname, answers, expected) => {
    const journey = { order, answers, variants: {} }
    expect(entryRoute(settings, journey, { pathname, hasLink: false, userAgent: phones[phone] })).toBe(expected)
  })
})

describe('a link with a record', () => {
  const man = { sex: 'male', age: '30_39', focus: 'fit_body' }
  const journey = { order, answers: man, variants: {} }
  const userAgent = phones.iphone

  it.each([
    ['the start goes on where they left', '/', true, '/man/body-type'],
    ['the other sex’s start too', '/woman', true, '/man/body-type'],
    ['a step of the other sex is theirs', '/woman/age', true, '/man/age'],
    ['a step of their sex stays', '/man/age', true, null],
    ['a step without a sex too', '/gender', true, null],
    ['without a link the address wins', '/woman/age', false, null],
    ['at the start as well', '/woman', false, '/woman/age'],
  ])('%s', (_rule, pathname, hasLink, expected) => {
    expect(entryRoute(testSettings, journey, { pathname, hasLink, userAgent })).toBe(expected)
  })

  it('a record without a sex takes that of the address', () => {
    const unknown = { ...journey, answers: { age: '30_39' } }
    expect(entryRoute(testSettings, unknown, { pathname: '/woman/age', hasLink: true, userAgent })).toBe(null)
  })
})
