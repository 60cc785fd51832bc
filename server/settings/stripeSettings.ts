/** A Stripe account. */
export interface StripeSettings {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Another address than Stripe's own, for tests. */
  readonly apiUrl: string | null
}

/** How each setting begins. */
const FORMS = {
  STRIPE_SECRET_KEY: { form: /^[sr]k_(test|live)_\w+$/, example: 'sk_test_...' },
  STRIPE_PUBLISHABLE_KEY: { form: /^pk_(test|live)_\w+$/, example: 'pk_test_...' },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_[\x21-\x7e]+$/, example: 'whsec_...' },
} as const

/** The account that the settings name, or null where they name none: all three or none. No key is ever repeated. */
export function readStripeSettings(text: (name: string) => string, faults: string[]): StripeSettings | null {
  const names = Object.keys(FORMS) as (keyof typeof FORMS)[]
  const isSet = (name: string) => text(name) !== ''
  const [first] = names.filter(isSet)
  const apiUrl = text('STRIPE_API_URL') || null
  if (apiUrl !== null && !/^https?:$/.test(URL.canParse(apiUrl) ? new URL(apiUrl).protocol : '')) {
    faults.push('STRIPE_API_URL is no address. Leave it empty: it is for tests.')
  }
  if (first === undefined) return null
  const missing = names.filter((name) => !isSet(name))
  for (const name of missing) faults.push(`${first} is set but ${name} is not. Set all three or none.`)
  const misspelt = names.filter((name) => isSet(name) && !FORMS[name].form.test(text(name)))
  for (const name of misspelt) faults.push(`${name} does not look like one. It begins like ${FORMS[name].example}`)
  if (missing.length > 0 || misspelt.length > 0) return null
  const [secretKey, publishableKey] = [text('STRIPE_SECRET_KEY'), text('STRIPE_PUBLISHABLE_KEY')]
  if (isLiveKey(secretKey) !== isLiveKey(publishableKey)) {
    faults.push(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are not of the same mode: one is for tests, the other is live.',
    )
  }
  return { secretKey, publishableKey, webhookSecret: text('STRIPE_WEBHOOK_SECRET'), apiUrl }
}

/** True for the keys of an account's live mode. */
export function isLiveKey(key: string): boolean {
  return /^.k_live_/.test(key)
}
