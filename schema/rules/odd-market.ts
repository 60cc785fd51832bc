import type { ReadSettings, Report, Rule } from '../model/funnel.ts'
import { locationText } from '../parse/locationText.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
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

/** The countries of the euro (European Central Bank, 2026). Of other currencies the first two letters are the country. */
const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

/** Where a currency is at home it is shown: of the euro, in the countries whose language the funnel speaks. */
function checkHome(
  currency: string,
  countries: readonly string[],
  { file, values }: ReadSettings,
  report: Report,
): void {
  const spoken = Object.values(values.languages).map((locale) => locale.split('-').at(-1) ?? '')
  const home = currency === 'EUR' ? spoken.filter((region) => EURO.includes(region)) : [currency.slice(0, 2)]
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
