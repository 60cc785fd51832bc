import type { ParsedFile, Spot } from './parsedFile.ts'
import type { Fault } from './problem.ts'

/** A value that YAML does not take for a text where one is expected: {name}, null, 12, true. */
export function quoteFault(file: ParsedFile, spot: Spot): Fault {
  const { place, key } = spot
  const written = file.text.slice(place.start, place.end)
  if (written === '') {
    return {
      code: 'text-expected',
      at: key ?? place,
      message: 'a text is expected behind the colon',
      fix: 'Write it, or delete the key.',
    }
  }
  const isBlock = spot.style === 'map' || spot.style === 'list'
  const message = isBlock
    ? `a text is expected, not a ${spot.style}`
    : `a text is expected: YAML takes ${written} for ${kindOf(spot)}`
  const fix = isBlock ? 'Write the text behind the colon.' : `Quote it: ${JSON.stringify(written)}`
  return { code: 'text-expected', at: isBlock ? (key ?? place) : place, message, fix }
}

function kindOf({ style, value }: Spot): string {
  if (style === 'inlineMap') return 'a map'
  if (style === 'inlineList') return 'a list'
  if (value === null) return 'nothing'
  return typeof value === 'boolean' ? 'true or false' : 'a number'
}
