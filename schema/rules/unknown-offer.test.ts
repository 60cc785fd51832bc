import { expect, test } from 'vitest'
import type { ReadFunnel } from '../model/funnel.ts'
import { parsedText } from '../parse/parsedText.fixture.ts'
import { unknownOffer } from './unknown-offer.ts'

const OFFERS = `
currency: USD
plans:
  monthly: {}
oneTime:
  guide: {}
agencies:
  - plans: { theirs: {} }
`

/** The texts that the rule tells of a step that says this, wherever in the step it stands. */
function told(step: string, { isBroken = false } = {}): string[] {
  const { file } = parsedText(step, 'funnel/steps/paywall.yaml')
  const { file: offersFile } = parsedText(OFFERS, 'funnel/offers.yaml')
  const messages: string[] = []
  const funnel = {
    offers: isBroken ? null : { file: offersFile, values: {} },
    steps: new Map([['paywall', { file }]]),
    brokenKinds: new Set(isBroken ? ['offers'] : []),
  } as unknown as ReadFunnel
  unknownOffer(funnel, ({ start, end }, message) => messages.push(`${file?.text.slice(start, end)}: ${message}`))
  return messages
}

test.each([
  ['offers: [monthly, guide, theirs]', []],
  ['offers: [monthly, yearly]', ['yearly: there is no offer "yearly"']],
  ['blocks: [{ name: plans, offers: [weekly] }]', ['weekly: there is no offer "weekly"']],
  ['screens: { first: { offer: gide } }', ['gide: there is no offer "gide"']],
  ['picture: gide', []],
])('%s', (step, messages) => {
  expect(told(step)).toEqual(messages)
})

test('nothing is known of offers that cannot be read', () => {
  expect(told('offer: weekly', { isBroken: true })).toEqual([])
})
