import { type ParsedFile, type Path, spotAt } from '../parse/parsedFile.ts'
import type { FileKind } from '../parse/readFiles.ts'
import type { Fault } from '../report/problem.ts'

/** JavaScript takes such names for places in a list: in an object they come first, by their size, wherever the file has them. */
const WHOLE_NUMBER = /^(0|[1-9]\d{0,9})$/

/** The maps whose order says something: what comes first, what is shown above. */
const IN_ORDER: { readonly [kind in FileKind]?: readonly Path[] } = {
  order: [[]],
  experiments: [[]],
  settings: [['languages'], ['sexes'], ['ageRanges']],
  offers: [['plans'], ['addOns'], ['oneTime'], ['agencies'], ['promoCodes']],
}

/** Names of whole numbers in a map whose order counts. */
export function wholeNumberNameFaults(file: ParsedFile): Fault[] {
  const names = (IN_ORDER[file.kind] ?? []).flatMap((path) => [...(spotAt(file, path)?.inside ?? [])])
  return names.flatMap(([name, { key }]) => {
    if (!key || !WHOLE_NUMBER.test(name)) return []
    const message = `"${name}" cannot be a name here: names that are whole numbers change places`
    return [{ code: 'whole-number-name', at: key, message, fix: `Put letters before it, such as "part${name}".` }]
  })
}
