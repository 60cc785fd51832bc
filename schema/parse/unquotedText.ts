import type { Spot } from './parsedFile.ts'

/** {name} is meant as a text, but is a map to YAML: with a key and nothing behind it. */
export function isUnquotedText(spot: Spot): boolean {
  return spot.style === 'inlineMap' && [...(spot.inside ?? [])].every(([, below]) => below.value === null)
}

/** A map of words, not a text that lacks its quotes. */
export function isMapOfWords(spot: Spot): boolean {
  return (spot.style === 'map' || spot.style === 'inlineMap') && !isUnquotedText(spot)
}
