import { headOf, type ParsedFile, type Spot } from './parsedFile.ts'
import type { Fault } from './problem.ts'
import { quoteFault } from './quoteFault.ts'

/** A words file is a map of steps to maps of places, down to texts, however deep. */
export function wordsFaults(file: ParsedFile): Fault[] {
  if (!file.root.inside || isList(file.root)) {
    return [
      { code: 'wrong-value', at: file.root.place, message: 'a words file begins with the name of a step and a colon' },
    ]
  }
  return [...file.root.inside].flatMap(([name, spot]) => {
    if (spot.inside && !isList(spot) && !isUnquotedText(spot)) return faultsInside(file, spot)
    const message = `the words of "${name}" are a map of places and texts`
    return [
      {
        code: 'wrong-value',
        at: spot.key ?? headOf(file),
        message,
        fix: 'Indent them below the name, such as "  title: …".',
      },
    ]
  })
}

function faultsInside(file: ParsedFile, spot: Spot): Fault[] {
  return [...(spot.inside ?? [])].flatMap(([, below]) => faultsOf(file, below))
}

function faultsOf(file: ParsedFile, spot: Spot): Fault[] {
  if (typeof spot.value === 'string') return spot.value.trim() === '' ? [emptyText(spot)] : []
  if (spot.inside && !isUnquotedText(spot) && !isList(spot)) return faultsInside(file, spot)
  return [quoteFault(file, spot)]
}

/** {name} is a map to YAML, with a key and nothing behind it. */
function isUnquotedText(spot: Spot): boolean {
  return spot.style === 'inlineMap' && [...(spot.inside ?? [])].every(([, below]) => below.value === null)
}

function emptyText(spot: Spot): Fault {
  return {
    code: 'text-expected',
    at: spot.key ?? spot.place,
    message: 'this sentence is empty',
    fix: 'Write it, or delete its key.',
  }
}

function isList(spot: Spot): boolean {
  return spot.style === 'list' || spot.style === 'inlineList'
}
