import type { Place } from './problem.ts'

/** Tells of each place only the first thing that is reported of it. */
export function oncePerPlace<Rest extends unknown[]>(
  report: (at: Place, ...rest: Rest) => void,
): (at: Place, ...rest: Rest) => void {
  const told = new Set<string>()
  return (at, ...rest) => {
    const place = `${at.file} ${at.start}`
    if (!told.has(place)) report(at, ...rest)
    told.add(place)
  }
}
