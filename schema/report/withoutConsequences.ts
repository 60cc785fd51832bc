import type { Fault, Place } from './problem.ts'

/** The faults without those that follow from another one, which is told at its own place. */
export function withoutConsequences(faults: readonly Fault[]): Fault[] {
  const causes = faults.filter(({ follows }) => follows === undefined)
  return faults.filter(({ follows }) => follows === undefined || !causes.some(({ at }) => isWithin(at, follows)))
}

function isWithin(at: Place, place: Place): boolean {
  return at.file === place.file && at.start >= place.start && at.start <= place.end
}
