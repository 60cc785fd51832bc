import type { ErrorCode } from './codes.ts'

/** A place in a file, in characters from its beginning. */
export interface Place {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** Lines and columns count from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

export interface Range {
  readonly start: Position
  /** Just behind the last character. */
  readonly end: Position
}

/** A fault of the funnel files, as data. */
export interface Problem {
  readonly code: ErrorCode
  readonly file: string
  readonly range: Range
  /** The line of the file in which it begins. */
  readonly snippet: string
  /** What is wrong, in one line. */
  readonly message: string
  /** How to mend it. May have several lines. */
  readonly fix?: string
  /** A warning does not fail the build. */
  readonly severity: 'error' | 'warning'
}

/** A fault as the phases find it: its place is not counted in lines yet. */
export interface Fault {
  readonly code: ErrorCode
  readonly at: Place
  readonly message: string
  readonly fix?: string
  readonly severity?: 'error' | 'warning'
  /** Where something else is wrong there, this follows from it and is not told. */
  readonly follows?: Place
}
