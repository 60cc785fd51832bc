import type { Report, Rule } from '../model/funnel.ts'
import { type ParsedFile, type Path, placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'

/** Of fewer it may be chance. */
const LEAST = 2
/** So many for one sex alone, and none for the other, are hardly meant. */
const MANY = 3

/** Where a list has parts for each sex, neither has twice as many as the other: more likely one was written for the wrong sex. */
export const unevenSexes: Rule = ({ steps, settings }, report) => {
  const sexes = Object.keys(settings.values.sexes)
  for (const { file, name, isWhole } of steps.values()) {
    if (!isWhole) continue
    checkCards(name, file, sexes, report)
    for (const { path, list } of listsBelow(file.root, [])) {
      checkReviews(name, file, { path, list, sexes }, report)
      const counts = sexes.map((sex) => ({ sex, count: list.filter((only) => only === sex).length }))
      const [least, most] = [...counts]
        .sort((one, other) => one.count - other.count)
        .filter((_, at, all) => at === 0 || at === all.length - 1)
      if (!least || !most || most.count < 2 * least.count) continue
      if (least.count < LEAST && (least.count > 0 || most.count < MANY)) continue
      report(
        placeOf(file, path),
        `${path.join('.')} of "${name}" has ${most.count} for ${most.sex} visitors alone, and ${least.count} for ${least.sex} ones`,
        'Look at "only" of each.',
        { severity: 'warning' },
      )
    }
  }
}

interface Sexed {
  readonly path: Path
  readonly list: readonly unknown[]
  readonly sexes: readonly string[]
}

/** Reviews that are all for a sex are as many for each: with two more for one, one of them was written for the wrong sex. */
function checkReviews(name: string, file: ParsedFile, { path, list, sexes }: Sexed, report: Report): void {
  if (path.at(-1) !== 'reviews' || list.includes(undefined)) return
  const counts = sexes.map((sex) => list.filter((only) => only === sex).length)
  const [most, least] = [Math.max(...counts), Math.min(...counts)]
  if (most - least !== 2 || most >= 2 * least) return
  report(
    placeOf(file, path),
    `the reviews of "${name}" are ${sexes.map((sex, at) => `${counts[at]} for ${sex} visitors`).join(' and ')}`,
    'Look at "only" of each.',
    { severity: 'warning' },
  )
}

/** Cards with pictures stand in a grid: with one more for one sex, an option has lost its "only" or got one. */
function checkCards(name: string, file: ParsedFile, sexes: readonly string[], report: Report): void {
  const options = spotAt(file, ['options'])?.inside
  if (spotAt(file, ['layout'])?.value !== 'grid' || !options) return
  const only = [...options.values()].map((option) => option.inside?.get('only')?.value)
  if (only.every((sex) => sex === undefined)) return
  const counts = sexes.map((sex) => only.filter((each) => each === undefined || each === sex).length)
  if (Math.max(...counts) - Math.min(...counts) !== 1) return
  report(
    placeOf(file, ['options']),
    `the cards of "${name}" are ${sexes.map((sex, at) => `${counts[at]} for ${sex} visitors`).join(' and ')}`,
    'Look at "only" of each.',
    { severity: 'warning' },
  )
}

function listsBelow({ inside, value }: Spot, path: Path): { readonly path: Path; readonly list: unknown[] }[] {
  const below = [...(inside ?? [])].flatMap(([key, spot]) =>
    listsBelow(spot, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  if (!Array.isArray(value)) return below
  const list = [...(inside?.values() ?? [])].map((item) => item.inside?.get('only')?.value)
  return list.some((only) => only !== undefined) ? [{ path, list }, ...below] : below
}
