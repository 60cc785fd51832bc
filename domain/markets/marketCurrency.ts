/** The currencies in force, the first one first, each with the countries whose visitors see prices in it. */
export type Markets = Readonly<Record<string, readonly string[]>>

/** What a visitor's currency is chosen by. */
export interface Market {
  /** What ?currency= asks for, now or earlier in this visit. */
  readonly asked: string | null
  /** The country that a proxy tells. */
  readonly country?: string | undefined
  /** The visitor's own, such as es-MX: its region counts where no country is told. */
  readonly locale: string
}

/**
 * The currency in which a visitor sees prices: the one they ask for, else the one their record has seen, else that of their country, else
 * the first. Of those only what is in force counts.
 * @param seen by the record.
 */
export function marketCurrency(markets: Markets, { asked, country, locale }: Market, seen: string | null): string {
  const inForce = Object.keys(markets)
  const place = country ?? new Intl.Locale(locale).region
  return (
    inForce.find((each) => each === asked?.toUpperCase()) ??
    inForce.find((each) => each === seen) ??
    inForce.find((each) => markets[each]?.some((one) => one === place)) ??
    inForce[0] ??
    ''
  )
}
