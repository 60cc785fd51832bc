import { describe, expect, test } from 'vitest'
import { redact } from './redact'

const answers = {
  email: "josé.o'neil@exämple.com",
  bodyType: 'overweight',
  targetZones: ['flat_belly', 'slim_legs'],
  id: 'abcdefghijklmnopqrstuv',
  weight: { kg: 72.5 },
  specificMotivationDate: '2027-05-01',
}

describe('S21: an error of the console says nothing of the visitor', () => {
  test.each([
    ['a plain message stays', 'it broke', 'it broke'],
    ['an e-mail', 'no mail to ana+quiz@example.com today', 'no mail to … today'],
    ['the visitor’s e-mail', `bad: "${answers.email}"`, 'bad: "…"'],
    ['an answer', 'unknown option overweight of bodyType', 'unknown option … of bodyType'],
    ['an answer of several', 'flat_belly, slim_legs', '…, …'],
    ['a number', 'weight 72.5 is over 30,5', 'weight … is over …'],
    ['a date', '2027-05-01 is no day', '… is no day'],
    ['the id of the record', 'no record abcdefghijklmnopqrstuv', 'no record …'],
    ['an id', 'no record r5cDBY50mhK3tMG7R1XrVQ', 'no record …'],
    ['a UUID', 'purchase 0e9b4a52-5f6b-4f6e-8f0e-2d3c4b5a6978 failed', 'purchase … failed'],
    [
      'the query of an address',
      'no answer from https://a.test/api/x?onboarding=abc&weight=7',
      'no answer from https://a.test/api/x',
    ],
    ['the fragment of an address', 'https://a.test/x#age=7 broke', 'https://a.test/x broke'],
    ['a query without a host', '/woman/age?onboarding=abc broke', '/woman/age broke'],
    ['the inside of a data address', 'data:text/plain,secret broke', 'data:… broke'],
    [
      'long words of code stay',
      'ReactErrorBoundaryFallback and Minified_React_error_url',
      'ReactErrorBoundaryFallback and Minified_React_error_url',
    ],
    ['nothing', '', ''],
  ])('%s', (_what, said, told) => {
    expect(redact(said, answers)).toBe(told)
  })

  test('a dump is cut, and takes no time', () => {
    const start = performance.now()
    const told = redact('a@'.repeat(600), answers)
    expect(told.length).toBeLessThanOrEqual(300)
    expect(performance.now() - start).toBeLessThan(500)
  })
})
