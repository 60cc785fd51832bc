/** The look-up key of the price that a product renews at, as `npm run stripe:sync` makes it. */
export function renewalPriceKey(productCode: string): string {
  return `${productCode}-renewal`
}
