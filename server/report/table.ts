type Cell = string | number | null

/** A table as a spreadsheet takes it: plain numbers, shares of 1, seconds, amounts with a point. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}
