import { expect, test } from 'vitest'
import { askedIn } from '../leads'
import { leadsCsv } from './leadsCsv'

const lead = {
  email: 'ana@example.com',
  begunAt: Date.UTC(2026, 10, 1, 23, 59),
  language: 'es',
  source: 'tv',
  bought: 'yes' as const,
  consent: { givenAt: Date.UTC(2026, 10, 2, 0, 1), sentence: 'Nos escribimos.' },
}

test('a lead is a line, with times in UTC and the sentence of consent', () => {
  expect(leadsCsv([lead])).toBe(
    '\uFEFFemail,begun on,language,source,bought,consented at,consent\r\nana@example.com,2026-11-01,es,tv,yes,2026-11-02T00:01:00.000Z,Nos escribimos.\r\n',
  )
})

test('who is not known to have consented has neither time nor sentence', () => {
  expect(leadsCsv([{ ...lead, consent: null }])).toContain(',yes,,\r\n')
})

test('no text is one that a spreadsheet would run', () => {
  const dangerous = { ...lead, email: '+a@example.com', source: '=1+1', consent: { givenAt: 0, sentence: '@x' } }
  expect(leadsCsv([dangerous])).toContain("'+a@example.com,2026-11-01,es,'=1+1,yes,1970-01-01T00:00:00.000Z,'@x")
})

test.each([
  [['--csv'], { since: null, to: 'leads.csv' }],
  [['--csv', '--since', '2026-11-01'], { since: Date.UTC(2026, 10, 1), to: 'leads.csv' }],
  [['--csv', '--to', 'a.csv'], { since: null, to: 'a.csv' }],
  [[], null],
  [['--since', '2026-11-01'], null],
  [['--csv', '--since', '2026-02-30'], null],
  [['--csv', '--since'], null],
  [['--csv', 'a.csv'], null],
  [['--csv', '--until', '2026-11-01'], null],
])('what is typed, %j, means %j', (args, asked) => {
  expect(askedIn(args)).toEqual(asked)
})
