/** The look-up key of the price that a product renews at in the first currency, as `npm run stripe:sync` makes it. */
export function renewalPriceKey(productCode: string): string {
  return `${productCode}-renewal`
}

/** That of the price in another currency: calorie-4w-7d-renewal-eur. */
export function marketPriceKey(productCode: string, currency: string): string {
  return `${renewalPriceKey(productCode)}-${currency.toLowerCase()}`
}
