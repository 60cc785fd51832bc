import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import type { Claim } from '../generated/claims.ts'
import { withClaims } from './withClaims.ts'

const known: { readonly [variable: string]: Pick<Claim, 'figure' | 'unit'> } = {
  claim_users: { figure: 30_000_000 },
  claim_customers: { figure: 141_562 },
  claim_kept: { figure: 82, unit: 'percent' },
  claim_share: { figure: 12.5, unit: 'percent' },
}

function written(text: string, locale: string): unknown {
  const message = parse(text, { shouldParseSkeletons: true, captureLocation: false })
  return withClaims(message, (variable) => (known[variable] as Claim) ?? null, locale)
}

/** Spaces that do not break are a matter of the language. */
function shown(text: string, locale: string): string {
  const [only, ...others] = written(text, locale) as { type: number; value: string }[]
  expect([only?.type, others.length]).toEqual([0, 0])
  return String(only?.value).replace(/[\u00A0\u202F]/g, ' ')
}

test.each([
  ['{claim_users, number, ::compact-short} people', 'en-US', '30M people'],
  ['{claim_users, number, ::compact-long} de personas', 'es-ES', '30 millones de personas'],
  ['{claim_users, number, ::compact-long}', 'fr-FR', '30 millions'],
  ['{claim_customers}', 'en-US', '141,562'],
  ['{claim_customers, number}', 'pt-BR', '141.562'],
  ['{claim_kept}', 'en-US', '82%'],
  ['{claim_kept, number, percent}', 'es-ES', '82 %'],
  ['{claim_share} of {claim_customers}', 'en-US', '12.5% of 141,562'],
])('%s in %s is %s', (text, locale, expected) => {
  expect(shown(text, locale)).toBe(expected)
})

test('inside choices and tags too, and what is no claim stays', () => {
  const [choice] = written(
    '{sex, select, male {<b>{claim_kept}</b> of {count}} other {{claim_other}}}',
    'en-US',
  ) as never[]
  expect(choice).toMatchObject({
    options: {
      male: {
        value: [{ type: 8, children: [{ type: 0, value: '82%' }] }, { value: ' of ' }, { type: 1, value: 'count' }],
      },
      other: { value: [{ type: 1, value: 'claim_other' }] },
    },
  })
})
