import type { Shown } from '../../schema/compile/compiled'
import { isWithin } from '../dates/isWithin'
import type { Known } from './known'
import { matches } from './matches'

/** Whether a step, or a part of one, is for this visitor on this day. */
export function isShown(part: Shown, known: Known): boolean {
  const { showIf, showUnless, from, until } = part
  const today = known.visitor?.today
  const isTimed = from !== undefined || until !== undefined
  if (isTimed && (today === undefined || !isWithin(part, today))) return false
  return (!showIf || matches(showIf, known)) && (!showUnless || !matches(showUnless, known))
}

/** The same without the items of lists, at any depth, that are not for this visitor. */
export function shownParts<Part>(part: Part, known: Known): Part {
  if (Array.isArray(part)) {
    const items = part.filter((item) => typeof item !== 'object' || item === null || isShown(item, known))
    return items.map((item) => shownParts(item, known)) as Part
  }
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, below]) => [key, shownParts(below, known)])) as Part
}
