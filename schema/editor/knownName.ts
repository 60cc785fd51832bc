/** A name that a funnel file can say, and what an editor shows of it, in Markdown. */
export interface KnownName {
  readonly name: string
  readonly about: string
}
