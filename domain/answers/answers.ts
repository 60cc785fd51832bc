/** Everything a visitor has told us, by record field, as the record stores it. Values come from outside: read them through this folder. */
export type Answers = { readonly [field: string]: unknown }

export interface Birthday {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** An answer counts as given unless it is absent, null or an empty text or list. */
export function isGiven(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length > 0
  return answer !== undefined && answer !== null && answer !== ''
}
