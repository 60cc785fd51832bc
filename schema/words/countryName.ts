const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** Codes that browsers have a name for, and that no proxy tells. UK is read as GB by people alone. */
const NO_COUNTRIES = ['UK', 'EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']

/** The English name of a country by its two letters. Null: there is none. */
export function countryName(code: string): string | null {
  return NO_COUNTRIES.includes(code) ? null : (countries.of(code) ?? null)
}

/** What to write in place of a code that no country has. */
export function countryCure(code: string): string {
  if (code === 'EU') return 'Name its countries: [ES, FR, IT].'
  return code === 'UK' ? 'Write GB.' : 'Write the two letters that ISO 3166 gives it, such as DE or BR.'
}
