/** How many milliseconds a Retry-After header asks to wait, in seconds or as a date (RFC 9110). 0 for what is neither, and for what is over. */
export function retryAfterMs(header: string | null, now: number): number {
  const value = header ?? ''
  const waitMs = Number(value) * 1000 || Date.parse(value) - now || 0
  return Math.max(0, waitMs)
}
