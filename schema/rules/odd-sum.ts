import type { Rule } from '../model/funnel.ts'
import { type ParsedFile, type Path, placeOf, type Spot } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

/** Shares of one whole make 100 %, and no bar is fuller than full. */
export const oddSum: Rule = ({ steps, guides }, report) => {
  const files = [...[...steps.values()].filter(({ isWhole }) => isWhole), ...guides].map(({ file }) => file)
  for (const file of files)
    for (const fault of faultsBelow(file, file.root, []))
      report(fault.at, fault.message, 'Look at their digits.', { severity: 'warning' })
}

interface SumFault {
  readonly at: Place
  readonly message: string
}

function faultsBelow(file: ParsedFile, { value, inside }: Spot, path: Path): SumFault[] {
  const below = [...(inside ?? [])].flatMap(([key, spot]) =>
    faultsBelow(file, spot, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  const shares = Array.isArray(value) ? numbersOf(inside, 'share') : []
  const sum = shares.reduce((all, share) => all + share, 0)
  if (shares.length > 1 && shares.length === inside?.size && Math.abs(sum - 100) >= 1)
    return [
      ...below,
      { at: placeOf(file, [...path, 0, 'share']), message: `the shares ${shares.join(', ')} make ${sum} %, not 100 %` },
    ]
  const [filled, of] = ['filled', 'of'].map((key) => inside?.get(key)?.value)
  if (typeof filled === 'number' && typeof of === 'number' && filled > of)
    return [
      ...below,
      { at: placeOf(file, [...path, 'filled']), message: `${filled} of ${of} parts of the bar are filled` },
    ]
  return below
}

function numbersOf(items: Spot['inside'], key: string): number[] {
  return [...(items?.values() ?? [])].flatMap((item) => {
    const number = item.inside?.get(key)?.value
    return typeof number === 'number' ? [number] : []
  })
}
