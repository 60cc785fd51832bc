import type { ReadFunnel } from '../../schema/model/funnel'
import type { Edit } from '../edits/edits'

/** What a request changes in the funnel files, besides the words, which follow the steps. */
export interface Renaming {
  readonly edits: readonly Edit[]
  /** Steps with another name. */
  readonly step?: { readonly from: string; readonly to: string }
  /** A case of the sentences that choose by a variable. */
  readonly sentenceCase?: { readonly variable: string; readonly from: string; readonly to: string }
  /** What the reader should know, a sentence each. */
  readonly notes: readonly string[]
}

export interface Refusal {
  readonly fault: string
}

/** Finds all that a request changes, or says why it cannot be done. Writes nothing. */
export type Rename = (funnel: ReadFunnel, args: readonly string[]) => Renaming | Refusal
