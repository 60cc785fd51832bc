import type { Appearance, StripeElementLocale, StripeElementsOptionsMode } from '@stripe/stripe-js'
import type { Money } from '../../../../domain/money/money'
import { stripeAmount } from '../../../../domain/stripe/stripeAmount'
import type { PaymentKind } from '../cardForm'

/** The languages that Stripe's form speaks: docs.stripe.com/js/appendix/supported_locales */
// biome-ignore format: a list of words
const languages: readonly StripeElementLocale[] = [
  'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fil', 'fr', 'he', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms',
  'mt', 'nb', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh',
]

/** What Stripe's fields are for. With nothing to pay today the card is only stored. */
export function elementsOptions(kind: PaymentKind, today: Money, locale: string): StripeElementsOptionsMode {
  const shared = {
    locale: languages.find((language) => language === locale.split('-')[0]) ?? ('auto' as const),
    allowedPaymentMethodTypes: ['card'],
    appearance: appearance(),
    currency: today.currency.toLowerCase(),
  }
  if (kind === 'card' || today.amount === 0) return { ...shared, mode: 'setup' }
  return { ...shared, mode: kind === 'once' ? 'payment' : 'subscription', amount: stripeAmount(today) }
}

/** Stripe's frame cannot see the page's colours: they are read from it. */
function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim() || undefined
  return {
    variables: {
      colorPrimary: token('--accent'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorDanger: token('--danger'),
      borderRadius: token('--radius-s'),
      fontSizeBase: '16px',
    },
  }
}
