/** The days between which something holds, both included. Without one of them there is no such end. */
export interface Span {
  readonly from?: string
  readonly until?: string
}

/** Whether a day, such as 2027-01-31, is one of them. */
export function isWithin({ from, until }: Span, day: string): boolean {
  return (from === undefined || day >= from) && (until === undefined || day <= until)
}
