/** Whether the calendar has the day: 2027-02-28, but not 2027-02-29. */
export function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
