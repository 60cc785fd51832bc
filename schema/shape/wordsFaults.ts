import { headOf, type ParsedFile, type Spot } from '../parse/parsedFile.ts'
import { isMapOfWords } from '../parse/unquotedText.ts'
import type { Fault } from '../report/problem.ts'
import { ALLOW } from './allowances.ts'
import { quoteFault } from './quoteFault.ts'

/** A words file is a map of steps to maps of places, down to texts, however deep. */
export function wordsFaults(file: ParsedFile): Fault[] {
  if (file.root.style !== 'map' && file.root.style !== 'inlineMap') {
    const message = 'a words file begins with the name of a step and a colon'
    return [{ code: 'wrong-value', at: headOf(file), message }]
  }
  return [...(file.root.inside ?? [])].flatMap(([name, spot]) => {
    if (spot.isDropped || name === ALLOW) return []
    if (isMapOfWords(spot)) return faultsInside(file, spot)
    const message = `the words of "${name}" are a map of places and texts`
    const fix = 'Indent them below the name, such as "  title: …".'
    return [{ code: 'wrong-value', at: spot.key ?? spot.place, message, fix }]
  })
}

function faultsInside(file: ParsedFile, spot: Spot): Fault[] {
  return [...(spot.inside?.values() ?? [])].flatMap((below) => faultsOf(file, below))
}

function faultsOf(file: ParsedFile, spot: Spot): Fault[] {
  if (spot.isDropped) return []
  if (typeof spot.value === 'string') return UNWRITTEN.has(spot.value.trim()) ? [unwrittenText(spot)] : []
  return isMapOfWords(spot) ? faultsInside(file, spot) : [quoteFault(file, spot)]
}

/** Nothing, and what the missing lines of a report have in place of the sentence. */
const UNWRITTEN = new Set(['', '…', '...'])

function unwrittenText({ key, place, value }: Spot): Fault {
  return {
    code: 'text-expected',
    at: value === '' ? (key ?? place) : place,
    message: 'this sentence is not written yet',
    fix: 'Write it, or delete its key.',
  }
}
