import { createHash } from 'node:crypto'
import type { CompiledFunnel, Message } from '../../schema/compile/compiled'
import type { Database, Queries } from '../store/database'

/** The sentence that whoever gives an e-mail goes on past, in each language. */
export interface Wording {
  /** A hash of the texts. */
  readonly id: string
  readonly texts: { readonly [language: string]: string }
}

/** When an address was given, and past which sentence. */
export interface Consent {
  readonly email: string
  /** In milliseconds since 1970. */
  readonly givenAt: number
  readonly wording: Wording
}

/** The places of such a sentence in the words of a step. */
const PLACES = ['consent', 'email.consent']

/** The sentences of consent that the funnel shows now. Null where it asks for no e-mail, or without such a sentence. */
export function wordingOf({ languages }: CompiledFunnel): Wording | null {
  const said = Object.entries(languages).map(([language, { steps }]) => {
    const asking = Object.values(steps).filter(({ step }) => 'stores' in step && step.stores === 'email')
    const sentences = asking.flatMap(({ words }) => PLACES.map((place) => plainText(words[place] ?? '')))
    return [language, [...new Set(sentences)].filter((text) => text !== '').join(' / ')] as const
  })
  const texts = Object.fromEntries(said.filter(([, text]) => text !== ''))
  return Object.keys(texts).length === 0 ? null : wordingWith(texts)
}

export function wordingWith(texts: Wording['texts']): Wording {
  return { id: createHash('sha256').update(JSON.stringify(texts)).digest('base64url'), texts }
}

/** Keeps when the record's owner gave this address, and past which sentence. An address that is known already stays as it is. */
export async function keepConsent(database: Database, onboardingId: string, consent: Consent): Promise<void> {
  const known = await database.read((queries) =>
    queries.selectFrom('email_consent').select('email').where('onboarding_id', '=', onboardingId).executeTakeFirst(),
  )
  if (known?.email === consent.email) return
  await database.transaction((queries) => writeConsent(queries, onboardingId, consent))
}

export async function writeConsent(
  queries: Queries,
  onboardingId: string,
  { email, givenAt, wording }: Consent,
): Promise<void> {
  await queries
    .insertInto('consent_wording')
    .values({ id: wording.id, texts: JSON.stringify(wording.texts) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = { email, given_at: givenAt, wording: wording.id }
  await queries
    .insertInto('email_consent')
    .values({ onboarding_id: onboardingId, ...row })
    .onConflict((conflict) => conflict.column('onboarding_id').doUpdateSet(row))
    .execute()
}

/** Consents by the ids of their records. */
export async function consentsOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Consent>> {
  if (ids.length === 0) return new Map()
  const rows = await database.read((queries) =>
    queries
      .selectFrom('email_consent')
      .innerJoin('consent_wording', 'consent_wording.id', 'email_consent.wording')
      .select(['onboarding_id', 'email', 'given_at', 'wording', 'texts'])
      .where('onboarding_id', 'in', ids)
      .execute(),
  )
  return new Map(
    rows.map(({ onboarding_id, email, given_at, wording, texts }) => [
      onboarding_id,
      { email, givenAt: given_at, wording: { id: wording, texts: JSON.parse(texts) } },
    ]),
  )
}

const LITERAL = 0

/** Without tags; a variable stands by its name. */
function plainText(message: Message): string {
  if (typeof message === 'string') return message
  return message
    .map(({ type, value, children }) => {
      if (Array.isArray(children)) return plainText(children as Message)
      return type === LITERAL ? String(value) : `{${value}}`
    })
    .join('')
}
