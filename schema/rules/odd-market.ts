import type { ReadSettings, Report, Rule } from '../model/funnel.ts'
import { locationText } from '../parse/locationText.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { currencyOfCountry, isPaidWith } from '../shop/currencyOfCountry.ts'
import { countryCure, countryName } from '../words/countryName.ts'

/** Each country that the settings name is one, and has one currency. All others have the first, which names none. */
export const oddMarket: Rule = ({ settings, offers }, report) => {
  const { file, values } = settings
  const first = new Map<string, Place>()
  for (const [currency, countries] of Object.entries(values.currencies ?? {})) {
    if (currency === offers?.values.currency) {
      report(
        keyPlaceOf(file, ['currencies', currency]),
        `${currency} is the currency of ${offers.file.path}: whoever has no other currency has it`,
        'Take it out here.',
      )
    }
    checkHome(currency, countries, settings, report)
    checkStrangers(currency, countries, settings, report)
    for (const [index, country] of countries.entries()) {
      const at = placeOf(file, ['currencies', currency, index])
      const earlier = first.get(country)
      if (countryName(country) === null) report(at, `there is no country "${country}"`, countryCure(country))
      else if (earlier)
        report(
          at,
          `${country} has a currency already`,
          `It stands at ${locationText(file, earlier.start)} too. Take one of the two out.`,
        )
      else first.set(country, at)
    }
  }
}

/** Where so much of it is named, all of it is meant. */
const MOST = 0.7

/** The countries of the European Union that pay with the euro (European Central Bank, 2026). */
const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

/** Where a currency is at home it is shown: of the euro, where nearly all its countries are named, and in those whose language the funnel speaks. */
function checkHome(
  currency: string,
  countries: readonly string[],
  { file, values }: ReadSettings,
  report: Report,
): void {
  const spoken = Object.values(values.languages).map((locale) => locale.split('-').at(-1) ?? '')
  const isWhole = EURO.filter((country) => countries.includes(country)).length >= EURO.length * MOST
  const home =
    currency === 'EUR' ? EURO.filter((country) => isWhole || spoken.includes(country)) : [currency.slice(0, 2)]
  const all = Object.values(values.currencies ?? {}).flat()
  const missing = home.find((country) => countryName(country) !== null && !all.includes(country))
  // Without any country it is for links that ask for it.
  if (countries.length === 0 || missing === undefined || countries.some((each) => countryName(each) === null)) return
  report(
    keyPlaceOf(file, ['currencies', currency]),
    `${currency} is not shown in ${countryName(missing)}, where it is paid with`,
    `Add ${missing} to the countries of ${currency}.`,
    { severity: 'warning' },
  )
}

/** Who is shown the money of another country reckons before they buy, and pays their bank for it. */
function checkStrangers(currency: string, countries: readonly string[], { file }: ReadSettings, report: Report): void {
  const strangers = countries.filter((country) => ![currency, null].includes(currencyOfCountry(country)))
  const [first] = strangers
  // That there is no such currency is told by itself.
  if (first === undefined || !isPaidWith(currency)) return
  const pays = strangers.map(
    (country) => `${countryName(country)} (${country}) pays with ${currencyOfCountry(country)}`,
  )
  report(
    placeOf(file, ['currencies', currency, countries.indexOf(first)]),
    `${pays.join(', ')}, and is shown ${currency}`,
    `Take ${strangers.join(', ')} out here, unless ${currency} is meant for these visitors.`,
    { severity: 'warning' },
  )
}
