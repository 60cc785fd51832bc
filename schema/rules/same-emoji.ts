import type { Rule } from '../model/funnel.ts'
import type { Spot } from '../parse/parsedFile.ts'

/** Lists whose items a visitor tells from each other by their pictures. */
const LISTS = new Set([
  'options',
  'points',
  'features',
  'figures',
  'events',
  'signIn',
  'afterwards',
  'milestones',
  'stages',
])
/** Of so few options two may well be alike. */
const FEW_OPTIONS = 3
const LEAST = 3

/** In a list in which each item has its own emoji, no two have the same: one was copied, and not changed. */
export const sameEmoji: Rule = ({ steps }, report) => {
  for (const { name, file, isWhole } of steps.values()) {
    if (!isWhole) continue
    for (const list of listsBelow(file.root)) {
      const emoji = list.map((item) => item.inside?.get('emoji'))
      const texts = emoji.map((spot) => spot?.value)
      const isOfOptions = list[0]?.inside?.has('key') === true
      if (list.length < LEAST || (isOfOptions && list.length <= FEW_OPTIONS)) continue
      if (texts.some((text) => text === undefined)) continue
      const twice = emoji.filter((spot, at) => spot && texts.indexOf(spot.value) < at)
      const [second] = twice
      // Of more the list has one emoji on purpose, such as a check mark.
      if (!second || twice.length > 1) continue
      const first = list[texts.indexOf(second.value)]?.inside
      report(
        second.place,
        `"${second.value}" stands twice in a list of "${name}", here and at "${first?.get('key')?.value ?? first?.get('name')?.value}"`,
        'Give one of the two another emoji.',
        { severity: 'warning' },
      )
    }
  }
}

function listsBelow({ inside }: Spot): Spot[][] {
  return [...(inside ?? [])].flatMap(([key, spot]) => {
    const below = listsBelow(spot)
    return LISTS.has(key) && Array.isArray(spot.value) ? [[...(spot.inside?.values() ?? [])], ...below] : below
  })
}
