/** The tables as the queries see them. Times are milliseconds since 1970. */
export interface Tables {
  record: RecordRow
  rate_count: RateCountRow
}

export interface RecordRow {
  id: string
  /** JSON. Text on both engines, so that what comes back is what was sent. */
  answers: string
  /** The write-sequence of the answers. */
  write_sequence: number
  /** The hash of the idempotency-key that the record was created with. */
  create_key: string | null
  created_at: number
  updated_at: number
}

export interface RateCountRow {
  /** A hash: addresses and record ids do not belong into a second table. */
  key: string
  count: number
  resets_at: number
}
