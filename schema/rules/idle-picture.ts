import type { Rule } from '../model/funnel.ts'
import { type Path, placeOf, type Spot } from '../parse/parsedFile.ts'

/** Of the pictures of which the first that holds is shown, none stands behind one that always holds. */
export const idlePicture: Rule = ({ steps }, report) => {
  for (const { name, file, isWhole } of steps.values()) {
    if (!isWhole) continue
    for (const { path, items } of listsBelow(file.root, [])) {
      const always = items.findIndex(holdsAlways)
      if (always < 0 || always === items.length - 1) continue
      const text = items[always]?.inside?.get('picture')?.value
      report(
        placeOf(file, [...path, always + 1]),
        `"${name}" never shows this picture: "${text}" before it is for everybody`,
        'The first that holds is shown. Put the one for everybody last.',
        { severity: 'warning' },
      )
    }
  }
}

/** Lists of which one is shown. */
const LISTS = new Set(['now', 'goal'])

function listsBelow({ inside, value }: Spot, path: Path): { readonly path: Path; readonly items: Spot[] }[] {
  return [...(inside ?? [])].flatMap(([key, spot]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    const below = listsBelow(spot, at)
    return LISTS.has(key) && Array.isArray(spot.value)
      ? [{ path: at, items: [...(spot.inside?.values() ?? [])] }, ...below]
      : below
  })
}

/** It asks for no answer, neither in a condition nor in its name. */
function holdsAlways({ inside }: Spot): boolean {
  const picture = inside?.get('picture')?.value
  return typeof picture === 'string' && inside?.size === 1 && !/\{(?!sex\})/.test(picture)
}
