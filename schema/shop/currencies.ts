/**
 * The currencies that Stripe charges cards in (docs.stripe.com/currencies, presentment currencies, 2026-11), and so the ones that prices
 * may be in.
 */
export const currencies: ReadonlySet<string> = new Set(
  `
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE CZK
  DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD
  KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN
  PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST
  XAF XCD XOF XPF YER ZAR ZMW
  `
    .trim()
    .split(/\s+/),
)

/** Those with three decimals, of which the last has to be 0 in every charge. */
export const threeDecimalCurrencies: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

const withoutDecimals: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
)

/** How many decimals amounts of a currency have, as domain/money/currencyExponent.ts has it for the page. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (threeDecimalCurrencies.has(currency)) return 3
  return withoutDecimals.has(currency) ? 0 : 2
}

/**
 * The least that Stripe charges a card, in the smallest unit (docs.stripe.com/currencies, minimum charge amounts). Of other currencies Stripe names
 * none: what counts there is the currency of the account.
 */
const leastCharges: ReadonlyMap<string, number> = new Map(
  Object.entries({
    AED: 200,
    AUD: 50,
    BGN: 100,
    BRL: 50,
    CAD: 50,
    CHF: 50,
    CZK: 1500,
    DKK: 250,
    EUR: 50,
    GBP: 30,
    HKD: 400,
    HUF: 17500,
    INR: 50,
    JPY: 50,
    MXN: 1000,
    MYR: 200,
    NOK: 300,
    NZD: 50,
    PLN: 200,
    RON: 200,
    SEK: 300,
    SGD: 50,
    THB: 1000,
    USD: 50,
  }),
)

/** The least that can be charged in a currency. */
export function leastCharge(currency: string): number {
  return leastCharges.get(currency) ?? 1
}

/** Below it a price was most likely written for a currency with more decimals, or in whole units: a whole one, or a thousand where there are no smaller. */
export function lowestLikelyPrice(currency: string): number {
  return decimalsOf(currency) === 2 ? 100 : 1000
}
