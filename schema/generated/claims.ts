/** Written by `npm run generate`. Change schema/base, a schema.json of widgets/ or a pack instead. */

/**
 * A day as YYYY-MM-DD.
 */
export type Day = string

/**
 * The figures that persuade, by name: a sentence says {claim_users} for the claim users. Each is a fact that somebody answers for.
 */
export interface Claims {
  [k: string]: Claim
}
export interface Claim {
  /**
   * The figure in plain digits: 30000000, or 82 for 82 percent. Each language writes it in its own way.
   */
  figure: number
  /**
   * What the figure counts. Without it: count.
   */
  unit?: 'count' | 'percent'
  /**
   * Where the figure is from: a study, a report, a query of your own with its day.
   */
  source: string
  checked: Day
  /**
   * Who answers for it: who has said that it may be said.
   */
  approvedBy: string
  /**
   * true: it stands for a figure of yours, and is to be replaced before anything is published.
   */
  sample?: true
}
