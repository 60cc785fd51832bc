/** One thing that differs between two states of a funnel. */
export interface Change {
  /** For programs: step-added, price. */
  readonly kind: string
  /** The step, offer, order or field that it is about. */
  readonly about: string
  /** What differs, without the values. */
  readonly text: string
  /** Absent: there was nothing. */
  readonly before?: string
  /** Absent: there is nothing any more. */
  readonly after?: string
  /** What follows from it. */
  readonly notes?: readonly string[]
  /** A question that the files leave open, and how to decide it in them. */
  readonly decide?: string
}

/** The parts of a comparison, in the order in which they are told. */
export const SECTIONS = {
  way: 'The way',
  screen: 'The screen',
  money: 'Money',
  numbers: 'Numbers',
  experiments: 'Experiments',
  report: 'The report',
  record: 'The record',
  settings: 'Other settings',
  people: 'Who is on the way',
} as const

export type SectionName = keyof typeof SECTIONS

export interface Section {
  readonly name: SectionName
  readonly changes: readonly Change[]
}
