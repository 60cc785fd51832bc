import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What nobody can write who does not know the secret. */
export function signed(secret: string, said: string): string {
  return createHmac('sha256', secret).update(said).digest('base64url')
}

/** Takes as long for every wrong text. */
export function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
