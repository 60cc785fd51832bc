/** A text that one of the databases would refuse, cut or change. It comes from outside: nothing of ours has such characters. */
export class UnstorableText extends Error {
  constructor() {
    super('a text holds a character that databases do not take')
  }
}

/** False for what PostgreSQL refuses and SQLite cuts (a zero character), and what both change (half of a character outside the first plane). */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** Before a query, so that both engines give the same answer. */
export function demandStorable(values: readonly unknown[]): void {
  for (const value of values) if (typeof value === 'string' && !isStorable(value)) throw new UnstorableText()
}
