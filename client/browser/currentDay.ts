/** The visitor's calendar day, YYYY-MM-DD. */
export function currentDay(): string {
  const now = new Date()
  // As UTC the clock of the visitor's own time zone.
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}
