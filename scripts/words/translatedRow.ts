/** One sentence as it came back from a translator. */
export interface TranslatedRow {
  readonly id: string
  /** What it was translated from. */
  readonly source: string
  readonly target: string
  /** The translator's program says that somebody still has to look at it. */
  readonly isOpen?: boolean
  /** Where it stands in the file that came back, from 1. */
  readonly line: number
}

/** A file that came back, or why it cannot be read. */
export type TranslatedFile =
  | { readonly language: string; readonly rows: readonly TranslatedRow[] }
  | { readonly line: number; readonly fault: string }
