import type { ParsedFile, Spot } from '../parse/parsedFile.ts'
import type { Fault } from '../report/problem.ts'

/** A number as everybody writes it. */
const USUAL = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** Numbers that YAML reads as another one than is written: 0699 as 699, 0x1F as 31, 1e3 as 1000. */
export function oddNumberFaults(file: ParsedFile): Fault[] {
  return faultsIn(file, file.root)
}

function faultsIn(file: ParsedFile, spot: Spot): Fault[] {
  if (typeof spot.value !== 'number')
    return [...(spot.inside?.values() ?? [])].flatMap((inside) => faultsIn(file, inside))
  const written = file.text.slice(spot.place.start, spot.place.end)
  if (USUAL.test(written)) return []
  const message = `YAML reads ${written} as the number ${spot.value}`
  const number = Number.isFinite(spot.value) ? `Write ${spot.value}` : 'Write digits'
  return [
    { code: 'odd-number', at: spot.place, message, fix: `${number}, or ${JSON.stringify(written)} if it is a text.` },
  ]
}
