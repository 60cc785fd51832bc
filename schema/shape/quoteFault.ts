import type { ParsedFile, Spot } from '../parse/parsedFile.ts'
import { isUnquotedText } from '../parse/unquotedText.ts'
import type { Fault } from '../report/problem.ts'

/** A value that YAML does not take for a text where one is expected: {name}, null, 12, true. */
export function quoteFault(file: ParsedFile, spot: Spot): Fault {
  const { place, key, style } = spot
  const written = file.text.slice(place.start, place.end)
  const fault = (message: string, fix: string, at = place): Fault => ({
    code: 'text-expected',
    at,
    message,
    fix,
  })
  const comment =
    key && written === ''
      ? /^["']?: +(#\S[^\r\n]*?)(?=[ \t]+#|[ \t]*[\r\n]|[ \t]*$)/.exec(file.text.slice(key.end))
      : null
  if (comment?.[1] !== undefined && key) {
    const end = key.end + comment[0].length
    const at = { ...key, start: end - comment[1].length, end }
    return fault('YAML takes this text for a comment', `Quote it: ${JSON.stringify(comment[1])}`, at)
  }
  if (written === '') return fault('a text is expected behind the colon', 'Write it, or delete the key.', key)
  if (style === 'map' || style === 'list') {
    return fault(`a text is expected, not a ${style}`, 'Write the text behind the colon.', key)
  }
  if (style === 'inlineMap' && !isUnquotedText(spot))
    return fault('a text is expected, not a map', 'Write the text without braces.')
  return fault(`a text is expected: YAML takes ${written} for ${kindOf(spot)}`, `Quote it: ${JSON.stringify(written)}`)
}

function kindOf({ style, value }: Spot): string {
  if (style === 'inlineMap') return 'a map'
  if (style === 'inlineList') return 'a list'
  if (value === null) return 'nothing'
  return typeof value === 'boolean' ? 'true or false' : 'a number'
}
