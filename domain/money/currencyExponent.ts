/**
 * Decimals of the minor unit, where they are not two: ISO 4217, but for MGA, whose fifth of an ariary nobody pays with.
 * Not asked of Intl: engines follow CLDR there, which gives HUF and COP no decimals although they are charged with two,
 * and a browser that knows other figures than the server would show another price than is charged.
 */
const EXPONENTS: ReadonlyMap<string, number> = new Map([
  ...each('BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF', 0),
  ...each('BHD IQD JOD KWD LYD OMR TND', 3),
])

/** How many decimals the currency's minor unit has: USD 2, JPY 0, KWD 3. */
export function currencyExponent(currency: string): number {
  return EXPONENTS.get(currency) ?? 2
}

function each(currencies: string, exponent: number): [string, number][] {
  return currencies.split(' ').map((currency) => [currency, exponent])
}
