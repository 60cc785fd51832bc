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
    for (const plates of listsBelow(file.root, PLATES)) {
      const [first, second] = plates.map((plate) => JSON.stringify(plate.inside?.get('foods')?.value))
      if (first === undefined || first !== second) continue
      report(
        plates[1]?.place ?? file.root.place,
        `the two plates of "${name}" have the same food on them`,
        'Write other food for one of them.',
        { severity: 'warning' },
      )
    }
    for (const list of listsBelow(file.root, LISTS)) {
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

const PLATES = new Set(['plates'])

function listsBelow({ inside }: Spot, lists: ReadonlySet<string>): Spot[][] {
  return [...(inside ?? [])].flatMap(([key, spot]) => {
    const below = listsBelow(spot, lists)
    return lists.has(key) && Array.isArray(spot.value) ? [[...(spot.inside?.values() ?? [])], ...below] : below
  })
}
