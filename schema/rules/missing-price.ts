import type { OneTimePrices, Subscription, SubscriptionPrices, TodayPrice } from '../generated/offers.ts'
import type { ReadOffers, Report, Rule } from '../model/funnel.ts'
import { type SoldOffer, soldOffers } from '../model/soldOffers.ts'
import { locationText } from '../parse/locationText.ts'
import { keyPlaceOf, type ParsedFile, type Path } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { type FurtherCurrency, furtherCurrencies } from '../shop/currenciesInForce.ts'

/** Whatever is sold has, in each currency that is in force, all the amounts that it has in the first; and so has what a promo code takes off. */
export const missingPrice: Rule = (funnel, report) => {
  const { offers, settings } = funnel
  if (!offers) return
  const inForce = furtherCurrencies(funnel) ?? []
  for (const further of inForce) {
    checkOffers(soldOffers(offers), further, { offers, settings: settings.file, inForce }, report)
    checkCodes(further, { offers, settings: settings.file, inForce }, report)
  }
}

interface Files {
  readonly offers: ReadOffers
  readonly settings: ParsedFile
  readonly inForce: readonly FurtherCurrency[]
}

function checkOffers(sold: readonly SoldOffer[], { currency, at }: FurtherCurrency, files: Files, report: Report) {
  const { file } = files.offers
  const without = sold.filter(({ offer }) => offer.prices?.[currency] === undefined)
  // A currency that was only just put in force is missing everywhere: one message says so.
  if (without.length === sold.length && sold.length > 1) {
    report(
      at,
      `nothing has a price in ${currency}`,
      `Write, in each offer of ${file.path}: ${blockFor(sold[0], currency)}.`,
    )
    return
  }
  for (const each of without) {
    report(
      each.at,
      `"${each.id}" has no price in ${currency}`,
      `${inForceAt(at, files)} Write, beside its other amounts: ${blockFor(each, currency)}.`,
      {
        ...misspelt(each, files),
      },
    )
  }
  for (const each of sold.filter((one) => !without.includes(one))) {
    for (const key of missingKeys(each, currency)) {
      report(
        keyPlaceOf(file, [...each.path, 'prices', currency]),
        `the prices of "${each.id}" in ${currency} have no ${key}`,
        `It has one in ${files.offers.values.currency}. Write it under ${currency} too.`,
      )
    }
  }
}

/** A currency beside it that is not in force may be this one, misspelt: then that is told alone. */
function misspelt({ offer, path }: SoldOffer, { offers, inForce }: Files): { readonly follows?: Place } {
  const odd = Object.keys(offer.prices ?? {}).find((each) => inForce.every(({ currency }) => currency !== each))
  return odd === undefined ? {} : { follows: keyPlaceOf(offers.file, [...path, 'prices', odd]) }
}

function inForceAt(at: Place, { settings }: Files): string {
  return `The currency is in force: ${locationText(settings, at.start)}.`
}

/** The keys that the amounts of an offer have, ready to be filled in. */
function blockFor(sold: SoldOffer | undefined, currency: string): string {
  if (!sold) return ''
  const keys = sold.section === 'oneTime' ? ['price: …', 'regularPrice: …'] : subscriptionKeys(sold.offer)
  return `prices: { ${currency}: { ${keys.join(', ')} } }`
}

function subscriptionKeys({ trialPeriod, regularPrice, today }: Subscription): string[] {
  return [
    ...(trialPeriod ? ['trialPeriod: { price: … }'] : []),
    ...(regularPrice !== undefined ? ['regularPrice: …'] : []),
    ...(today
      ? [`today: { ${['price', ...keysOf(today, ['perDay', 'value'])].map((key) => `${key}: …`).join(', ')} }`]
      : []),
    'price: …',
  ]
}

/** What the offer says in the first currency and not in this one, as the paths of the keys. */
function missingKeys(sold: SoldOffer, currency: string): string[] {
  const wanted = amountKeys(sold.offer)
  const found = new Set(amountKeys(sold.offer.prices?.[currency] ?? {}))
  // Below a part that is missing nothing more is told.
  return wanted.filter(
    (key) => !found.has(key) && !wanted.some((above) => !found.has(above) && key.startsWith(`${above}.`)),
  )
}

type Amounts = Partial<Omit<SubscriptionPrices & OneTimePrices, 'price'>>

function amountKeys({
  trialPeriod,
  regularPrice,
  today,
  todayFrom = {},
  todayInExperiment = {},
  value,
}: Amounts): string[] {
  return [
    ...(trialPeriod ? ['trialPeriod'] : []),
    ...(regularPrice !== undefined ? ['regularPrice'] : []),
    ...(value !== undefined ? ['value'] : []),
    ...(today ? ['today', ...keysOf(today, ['value']).map((key) => `today.${key}`)] : []),
    ...(Object.keys(todayFrom).length > 0 ? ['todayFrom'] : []),
    ...Object.keys(todayFrom).map((day) => `todayFrom.${day}`),
    ...(Object.keys(todayInExperiment).length > 0 ? ['todayInExperiment'] : []),
    ...Object.entries(todayInExperiment).flatMap(([name, prices]) => {
      const path = `todayInExperiment.${name}`
      const variants = Object.entries(prices).flatMap(([variant, price]) => [
        `${path}.${variant}`,
        ...keysOf(price, ['value']).map((key) => `${path}.${variant}.${key}`),
      ])
      return [path, ...variants]
    }),
  ]
}

function keysOf(today: TodayPrice, keys: readonly (keyof TodayPrice)[]): string[] {
  return keys.filter((key) => today[key] !== undefined)
}

function checkCodes({ currency, at }: FurtherCurrency, files: Files, report: Report): void {
  const { file, values } = files.offers
  for (const [code, { amount, amounts }] of Object.entries(values.promoCodes ?? {})) {
    if (amount === undefined || amounts?.[currency] !== undefined) continue
    const path: Path = ['promoCodes', code, amounts ? 'amounts' : 'amount']
    report(
      keyPlaceOf(file, path),
      `the promo code ${code} does not say what it takes off in ${currency}`,
      `${inForceAt(at, files)} Write, beside its amount: amounts: { ${currency}: … }.`,
    )
  }
}
