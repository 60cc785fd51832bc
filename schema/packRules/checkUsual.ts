import type { Report } from '../model/funnel.ts'
import { type ParsedFile, type Path, placeOf, spotAt } from '../parse/parsedFile.ts'

export interface UsualRange {
  readonly path: Path
  readonly least: number
  readonly most: number
  /** In what, and what follows. */
  readonly unit: string
}

/** Tells of a figure that is beyond what is usual. */
export function checkUsual(file: ParsedFile, { path, least, most, unit }: UsualRange, report: Report): void {
  const value = spotAt(file, path)?.value
  // That a sign is wrong is told by itself.
  if (typeof value !== 'number' || (value >= least && value <= most) || Math.sign(value) === -Math.sign(most)) return
  report(
    placeOf(file, path),
    `${path.slice(-2).join('.')} is ${value} ${unit}: ${least} to ${most} is usual`,
    'Look at its digits.',
    { severity: 'warning', follows: placeOf(file, path.slice(0, -1)) },
  )
}
