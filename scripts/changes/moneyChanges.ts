import type { Variants } from '../../domain/experiments/assign.ts'
import { inCurrency } from '../../domain/markets/inCurrency.ts'
import { formatMoney } from '../../domain/money/formatMoney.ts'
import type { Period } from '../../domain/money/period.ts'
import { addOnQuote } from '../../domain/offers/addOnQuote.ts'
import type { OneTimeOffer, SubscriptionOffer } from '../../domain/offers/offer.ts'
import { pricedOn } from '../../domain/offers/pricedOn.ts'
import { quote } from '../../domain/offers/quote.ts'
import { oneTimeOffers, subscriptionOffers } from '../../domain/offers/wireOffers.ts'
import type { CompiledFunnel, Offers } from '../../schema/compile/compiled.ts'
import type { Change } from './change.ts'
import { textsOf, valueChanges } from './valueChanges.ts'

/** What is charged, and said of it, in each currency; promo codes; and what those keep who have bought already. */
export function moneyChanges(before: CompiledFunnel, after: CompiledFunnel, today: string): Change[] {
  const [old, fresh] = [pricesOf(before.offers, today), pricesOf(after.offers, today)]
  const names = [...new Set([...old.keys(), ...fresh.keys()])]
  const added = after.offers.currencies.filter((each) => !before.offers.currencies.includes(each))
  const isInBoth = (text: string) =>
    before.offers.currencies.some(
      (each) => isIn(text, each) && !added.includes(each) && after.offers.currencies.includes(each),
    )
  return [
    ...currencyChanges(before, after),
    ...names.flatMap((name) => {
      const [was, is] = [old.get(name), fresh.get(name)]
      if (!was) return [{ kind: 'offer-added', about: name, text: `The offer is new: ${summary(is)}` }]
      if (!is) return [offerRemoved(name, was)]
      return [...priceChanges(name, was, is, isInBoth), ...newPrices(name, is, added), ...offerChanges(name, was, is)]
    }),
    ...promoChanges(before.offers, after.offers),
  ]
}

/** An offer as page and server price it: each figure by what it is, in each currency. */
interface Prices {
  readonly offer: SubscriptionOffer | OneTimeOffer
  readonly figures: ReadonlyMap<string, string>
}

function pricesOf(offers: Offers, today: string): Map<string, Prices> {
  const byName = new Map<string, Prices>()
  for (const currency of offers.currencies) {
    for (const [name, offer] of soldIn(inCurrency(offers, currency))) {
      const known = byName.get(name)
      const own = [...figuresOf(offer, today)].map(([what, said]) => [`${what}, in ${currency}`, said] as const)
      byName.set(name, { offer: known?.offer ?? offer, figures: new Map([...(known?.figures ?? []), ...own]) })
    }
  }
  return byName
}

/** Everything that is sold by its name; plans of an agency with that of the agency. */
function soldIn(offers: Offers): (readonly [string, SubscriptionOffer | OneTimeOffer])[] {
  const ofAgencies = offers.agencies.flatMap(({ productCode, plans }) =>
    subscriptionOffers({ ...offers, plans, addOns: {}, upgrades: {} }).map(
      (offer) => [`${offer.id} of ${productCode}`, offer] as const,
    ),
  )
  return [
    ...[...subscriptionOffers(offers), ...oneTimeOffers(offers)].map((offer) => [offer.id, offer] as const),
    ...ofAgencies,
  ]
}

function figuresOf(offer: SubscriptionOffer | OneTimeOffer, today: string): Map<string, string> {
  const later = Object.entries(offer.todayFrom ?? {}).filter(([day]) => day > today)
  const experiments = 'duration' in offer ? (offer.todayInExperiment ?? {}) : {}
  const tested = Object.entries(experiments).flatMap(([name, prices]) =>
    Object.keys(prices).map((variant) => ({ name, variant })),
  )
  return new Map([
    ...figuresAt(pricedOn(offer, today), {}),
    ...tested.flatMap(({ name, variant }) =>
      figuresAt(pricedOn(offer, today), { [name]: variant }).map(
        ([what, said]) => [`${what} in ${name}: ${variant}`, said] as const,
      ),
    ),
    ...later.map(([day, { price }]) => [`charged today from ${day} on`, money(price, offer.currency)] as const),
  ])
}

function figuresAt(offer: SubscriptionOffer | OneTimeOffer, variants: Variants): [string, string][] {
  const isOnlyTested = Object.keys(variants).length > 0
  if (!('duration' in offer)) {
    const quoted = addOnQuote(offer)
    if (!quoted) return []
    return [
      ['charged once', moneyText(quoted.today)],
      ['struck through', moneyText(quoted.old)],
      ['discount', `${quoted.badge} %`],
      ['reported as worth', moneyText(quoted.value)],
    ]
  }
  const quoted = quote(offer, { variants })
  if (!quoted) return []
  const today: [string, string][] = [
    ['charged today', moneyText(quoted.today)],
    ['a day', moneyText(quoted.perDay)],
    ['discount', `${quoted.badge} %`],
    ['reported as worth', moneyText(quoted.value)],
  ]
  if (isOnlyTested) return today
  return [
    ...today,
    ['struck through', moneyText(quoted.old)],
    ['first period', periodText(quoted.first)],
    [RENEWAL, `${moneyText(quoted.renewal.amount)} every ${periodText(quoted.renewal.every)}`],
  ]
}

const RENEWAL = 'renews at'

function isIn(what: string, currency: string): boolean {
  return what.endsWith(`, in ${currency}`)
}

function priceChanges(
  about: string,
  { figures: was }: Prices,
  { figures: is }: Prices,
  isInBoth: (text: string) => boolean,
): Change[] {
  return [...new Set([...was.keys(), ...is.keys()])].filter(isInBoth).flatMap((text) => {
    const [before, after] = [was.get(text), is.get(text)]
    if (before === after) return []
    const notes = notesOf(text, before)
    return [
      {
        kind: 'price',
        about,
        text,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
        ...(notes && { notes }),
      },
    ]
  })
}

/** In a currency that is new one line says it. */
function newPrices(about: string, { figures }: Prices, currencies: readonly string[]): Change[] {
  return currencies.map((currency) => {
    const own = [...figures].filter(([what]) => isIn(what, currency))
    const said = own.map(([what, value]) => `${what.replace(/, in \w+$/, '')} ${value}`)
    return { kind: 'price-added', about, text: `Prices in ${currency}: ${said.join(', ')}` }
  })
}

function notesOf(text: string, before: string | undefined): string[] | undefined {
  if (text.startsWith(RENEWAL) && before !== undefined)
    return [`Who has bought it keeps ${before}. For new buyers: npm run stripe:sync.`]
  if (/^charged (today|once),/.test(text) && before !== undefined)
    return ['Who has the old price on an open page is asked again before anything is charged.']
  return undefined
}

/** What an offer says besides amounts. */
const AMOUNTS =
  /^(price|prices|regularPrice|today|todayFrom|todayInExperiment|value|trialPeriod|duration|durationUnit|currency|id|role)$/

function offerChanges(about: string, { offer: was }: Prices, { offer: is }: Prices): Change[] {
  return valueChanges(was, is, (place) => AMOUNTS.test(place)).map(({ place, ...values }) => ({
    kind: 'offer-setting',
    about,
    text: place,
    ...textsOf(values),
    ...(place === 'product.code' && {
      notes: ['It is another product of Stripe: who has bought the old one stays with it. Then: npm run stripe:sync.'],
    }),
  }))
}

function offerRemoved(about: string, was: Prices): Change {
  return {
    kind: 'offer-removed',
    about,
    text: `The offer is gone: ${summary(was)}`,
    notes: ['Who has bought it keeps it, at the price that they bought it for, and is not told of it any more.'],
  }
}

function summary(prices: Prices | undefined): string {
  const [first] = [...(prices?.figures ?? [])]
  return first ? `${first[1]} ${first[0]}` : 'without a price'
}

function promoChanges({ promoCodes: old, currency }: Offers, { promoCodes: fresh }: Offers): Change[] {
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((about): Change[] => {
    const [was, is] = [old[about], fresh[about]]
    if (!was) return [{ kind: 'promo-added', about, text: 'The promo code is new', after: promoText(is, currency) }]
    if (!is)
      return [
        {
          kind: 'promo-removed',
          about,
          text: 'The promo code is gone',
          before: promoText(was, currency),
          notes: ['Who has entered it is asked again, at the price without it.'],
        },
      ]
    return promoText(was, currency) === promoText(is, currency)
      ? []
      : [
          {
            kind: 'promo',
            about,
            text: 'The promo code takes off',
            before: promoText(was, currency),
            after: promoText(is, currency),
          },
        ]
  })
}

function promoText(promo: Offers['promoCodes'][string] | undefined, currency: string): string {
  if (!promo) return ''
  const { percent, percentInExperiment = {}, amount, amounts = {}, plans, from, until, maxUses } = promo
  return [
    percent === undefined ? '' : `${percent} %`,
    ...Object.entries(percentInExperiment).flatMap(([experiment, percents]) =>
      Object.entries(percents).map(([variant, each]) => `(${each} % in ${experiment}: ${variant})`),
    ),
    amount === undefined ? '' : money(amount, currency),
    ...Object.entries(amounts).map(([each, value]) => money(value, each)),
    plans ? `of ${plans.join(', ')}` : 'of all plans',
    from ? `from ${from}` : '',
    until ? `until ${until}` : '',
    maxUses === undefined ? '' : `at most ${maxUses} times`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function currencyChanges(
  { settings: before, offers: old }: CompiledFunnel,
  { settings: after, offers: fresh }: CompiledFunnel,
): Change[] {
  const [was, is] = [before.currencies ?? { [old.currency]: [] }, after.currencies ?? { [fresh.currency]: [] }]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((about): Change[] => {
    const [countries, now] = [was[about], is[about]]
    if (!countries)
      return [
        { kind: 'currency-added', about, text: 'Prices are shown in this currency, too', after: countriesText(now) },
      ]
    if (!now)
      return [
        {
          kind: 'currency-removed',
          about,
          text: 'Nothing is sold in this currency any more',
          before: countriesText(countries),
          notes: [
            'Who has bought in it goes on paying renewals in it, and is sold extras in the first currency. To sell those in their own, leave it in force with no countries: [].',
          ],
        },
      ]
    return countriesText(countries) === countriesText(now)
      ? []
      : [
          {
            kind: 'currency',
            about,
            text: 'Countries that see prices in it',
            before: countriesText(countries),
            after: countriesText(now),
          },
        ]
  })
}

function countriesText(countries: readonly string[] = []): string {
  return countries.length === 0 ? 'no country of its own' : countries.join(', ')
}

function moneyText({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  return money(amount, currency)
}

function money(amount: number, currency: string): string {
  return formatMoney({ amount, currency }, 'en-US')
}

function periodText({ count, unit }: Period): string {
  const name = unit.toLowerCase()
  return count === 1 ? name : `${count} ${name}s`
}
