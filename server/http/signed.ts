import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What nobody can write who does not know the secret. */
export function signed(secret: string, said: string): string {
  return createHmac('sha256', secret).update(said).digest('base64url')
}

/** A secret of all products as one of them has it: what was signed for another is not signed for this one. Null: there are no others. */
export function secretOf(secret: string, product: string | null): string {
  return product === null ? secret : signed(secret, `product ${product}`)
}

/** Takes as long for every wrong text. */
export function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
