import path from 'node:path'
import { expect, test } from 'vitest'
import { referenceFolder } from '../../tests/reference/openReference'
import { askedIn } from '../leads'
import { funnelWords } from '../words/funnelWords'
import { consentSentence } from './consentSentence'
import { leadsCsv } from './leadsCsv'

const lead = {
  email: 'ana@example.com',
  begunAt: Date.UTC(2026, 10, 1, 23, 59),
  language: 'es',
  source: 'tv',
  bought: 'yes' as const,
}

test('a lead is a line, with the day in UTC and the sentence in its language', () => {
  expect(leadsCsv([lead], (language) => `in ${language}`)).toBe(
    '\uFEFFemail,begun on,language,source,bought,consent sentence of today\r\nana@example.com,2026-11-01,es,tv,yes,in es\r\n',
  )
})

test('no text is one that a spreadsheet would run', () => {
  const dangerous = { ...lead, email: '+a@example.com', source: '=1+1' }
  expect(leadsCsv([dangerous], () => '@x')).toContain("'+a@example.com,2026-11-01,es,'=1+1,yes,'@x")
})

test('the sentence of consent is that of the step that asks for an e-mail, without its links', () => {
  const sentence = consentSentence(readReference('whole'))
  expect(sentence?.('en')).toMatch(/^\w[^<>]+$/)
  expect(sentence?.('es')).not.toBe(sentence?.('en'))
  expect(sentence?.('')).toBe('')
})

test('a funnel that asks for no e-mail has no sentence of consent', () => {
  const funnel = readReference('whole')
  const others = [...funnel.steps].filter(([, { step }]) => step.type !== 'email')
  expect(consentSentence({ ...funnel, steps: new Map(others) })).toBeNull()
})

function readReference(name: 'whole') {
  const { funnel } = funnelWords(path.resolve(referenceFolder(name)))
  if (!funnel) throw new Error(name)
  return funnel
}

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
