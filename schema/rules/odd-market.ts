import type { Rule } from '../model/funnel.ts'
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
