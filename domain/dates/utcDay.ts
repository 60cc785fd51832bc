/** The day of a moment (milliseconds) in UTC, as YYYY-MM-DD: the same for everybody. */
export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
