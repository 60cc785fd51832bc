import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { checkRisingAs } from '../packRules/checkRisingAs.ts'
import { checkUsual, type UsualRange } from '../packRules/checkUsual.ts'
import { type ParsedFile, type Path, placeOf, spotAt } from '../parse/parsedFile.ts'
import { type FigureName, figureNamed, isFigure } from '../shape/figures.ts'

/** What figures of the settings can be, with room. */
const RANGES: readonly UsualRange[] = [
  // Analytics products count 30 minutes; a shorter one cuts one visit into several, a longer one joins days.
  { path: ['analytics', 'sessionMinutes'], least: 10, most: 240, unit: 'minutes' },
  { path: ['analytics', 'cookieDays'], least: 90, most: 400, unit: 'days' },
  { path: ['analytics', 'flushMilliseconds'], least: 100, most: 10_000, unit: 'ms' },
  // Who is offline for a while loses events where fewer are kept, or are tried again less often.
  { path: ['analytics', 'queueSize'], least: 5, most: 200, unit: 'events' },
  { path: ['analytics', 'retries'], least: 2, most: 20, unit: 'times' },
  { path: ['analytics', 'storedEvents'], least: 100, most: 10_000, unit: 'events' },
  { path: ['pictures', 'kilobytes', '360'], least: 10, most: 60, unit: 'KB' },
  { path: ['pictures', 'kilobytes', '720'], least: 25, most: 150, unit: 'KB' },
  { path: ['pictures', 'kilobytes', 'emoji'], least: 2, most: 20, unit: 'KB' },
]

/** Figures are of a size that they can have, and in a sensible order. */
export const oddFigure: Rule = (funnel, report) => {
  const { file } = funnel.settings
  for (const range of RANGES) checkUsual(file, range, report)
  checkClaims(funnel, report)
  for (const { file: own, isWhole } of funnel.steps.values()) {
    if (isWhole) checkParts(own, [], report)
    if (isWhole) checkAges(own, funnel, report)
  }
}

/** United Nations, "World Population Prospects" (2024): no more people can be persuaded, nor persuade. */
const ALL_PEOPLE = 8_200_000_000

function checkClaims({ claims }: ReadFunnel, report: Report): void {
  for (const [name, { figure, unit }] of Object.entries(claims?.values ?? {})) {
    if (claims && unit === undefined && figure <= 100)
      report(
        placeOf(claims.file, [name, 'figure']),
        `the claim "${name}" is ${figure}, and of what it is the file does not say`,
        'Write unit: percent, or look at its digits.',
        { severity: 'warning' },
      )
    if (!claims || figure <= (unit === 'percent' ? 100 : ALL_PEOPLE)) continue
    report(
      placeOf(claims.file, [name, 'figure']),
      unit === 'percent' ? `the claim "${name}" is ${figure} %` : `the claim "${name}" is more than there are people`,
      'Look at its digits.',
      { severity: 'warning' },
    )
  }
}

/** Of parts of steps, by their keys. */
const PART_RANGES: { readonly [key: string]: Omit<UsualRange, 'path'> } = {
  minutes: { least: 3, most: 60, unit: 'minutes' },
}
/** A part that is called so is so far. */
const HALF = { name: /^half/, least: 40, most: 60 }

function checkParts(file: ParsedFile, path: Path, report: Report): void {
  const { inside, value } = spotAt(file, path) ?? {}
  const name = inside?.get('name')?.value
  const percent = inside?.get('percent')?.value
  if (typeof name === 'string' && typeof percent === 'number' && HALF.name.test(name))
    checkUsual(file, { path: [...path, 'percent'], ...HALF, unit: `% for "${name}"` }, report)
  for (const key of inside?.keys() ?? []) {
    const below = [...path, Array.isArray(value) ? Number(key) : key]
    const range = Object.hasOwn(PART_RANGES, key) ? PART_RANGES[key] : undefined
    const ofFigure =
      path.at(-1) === 'visitor' && isFigure(String(key)) ? figureNamed(String(key) as FigureName).usual : undefined
    if (range) checkUsual(file, { path: below, ...range }, report)
    for (const bound of ofFigure ? ['from', 'to', 'above', 'below'] : [])
      if (ofFigure) checkUsual(file, { path: [...below, bound], ...ofFigure }, report)
    if (key === 'weeks') checkRising(file, below, report)
    checkParts(file, below, report)
  }
}

function checkRising(file: ParsedFile, path: Path, report: Report): void {
  const values = [...(spotAt(file, path)?.inside?.values() ?? [])].map(({ value }) => Number(value))
  const index = values.findIndex((value, at) => at > 0 && value <= (values[at - 1] ?? value))
  if (index < 0) return
  report(
    placeOf(file, [...path, index]),
    `${values[index]} stands behind ${values[index - 1]}: ${path.at(-1)} are usually in rising order`,
    'Look at their digits.',
    { severity: 'warning' },
  )
}

/** The options of the question for the age rise as the age ranges do. */
function checkAges(file: ParsedFile, { settings }: ReadFunnel, report: Report): void {
  if (spotAt(file, ['stores'])?.value === 'age')
    checkRisingAs(file, { list: 'options', rising: ['ageRanges'] }, settings, report)
}
