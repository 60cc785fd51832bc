import { type Path, placeOf, type ReadStep, type Report, type Rule, spotAt } from '../../../schema/packRules/rule.ts'

/** What a field or a scale has to hold. */
interface Measure {
  readonly least: string
  readonly most: string
  readonly unit: string
  /** Where nearly all adults are. A limit inside of it shuts some out, which may be meant. */
  readonly adults: readonly [least: number, most: number]
  /** Where about half of them are. Nobody means to shut these out. */
  readonly half: readonly [least: number, most: number]
}

/**
 * Wider than the 5th to 95th percentile of women and men together (CDC, "Anthropometric Reference Data for Children and Adults: United
 * States", Vital and Health Statistics 11/252), for there are smaller people elsewhere; `half` is about the 25th to 75th.
 */
const HEIGHT: Measure = { least: 'minCm', most: 'maxCm', unit: 'cm', adults: [145, 205], half: [160, 178] }
const WEIGHT: Measure = { least: 'minKg', most: 'maxKg', unit: 'kg', adults: [45, 180], half: [62, 98] }
/** A body mass index from 18.5 to 25 (WHO) at the heights of nearly all adults, and of half of them. */
const GOAL: Measure = { least: 'minKg', most: 'maxKg', unit: 'kg', adults: [42, 120], half: [52, 80] }
/** From underweight to the third degree of obesity (WHO). */
const BMI_SCALE: Measure = { least: 'from', most: 'to', unit: '', adults: [18.5, 40], half: [22, 30] }

const LIMITS: { readonly [type: string]: Measure } = { height: HEIGHT, weight: WEIGHT, 'weight-goal': GOAL }
/** Body fat from athletes to obesity (American Council on Exercise), in percent. */
const FAT_SCALE: Measure = { least: 'from', most: 'to', unit: '%', adults: [10, 45], half: [20, 32] }
const SCALES: { readonly [key: string]: Measure } = { ruler: BMI_SCALE, bmiScale: BMI_SCALE, bodyFatScale: FAT_SCALE }

/** The limits of a measure let nearly all adults in, and its scale shows where they are. */
export const narrowLimits: Rule = ({ steps }, report) => {
  for (const readStep of steps.values()) {
    const measure = LIMITS[readStep.step.type]
    if (measure) checkRange(readStep, ['limits'], measure, report)
    for (const [scale, range] of Object.entries(SCALES)) checkRange(readStep, [scale], range, report)
  }
}

function checkRange({ name, file }: ReadStep, path: Path, measure: Measure, report: Report): void {
  const { least, most, unit, adults, half } = measure
  const limit = (key: string) => {
    const value = spotAt(file, [...path, key])?.value
    return typeof value === 'number' ? value : null
  }
  const [low, high] = [limit(least), limit(most)]
  // That they fall is told by itself.
  if (low === null || high === null || low >= high) return
  const tell = (
    key: string,
    side: string,
    [mild, grave]: readonly [isMild: boolean, isGrave: boolean],
    fit: number,
  ) => {
    if (!mild) return
    const at = placeOf(file, [...path, key])
    const end = `${[fit, unit].filter(Boolean).join(' ')}`
    const limitText = `${key === least ? low : high} ${unit}`.trim()
    const message = `${side} ${limitText} nobody gets through "${name}", and ${grave ? 'many' : 'some'} adults are`
    const shown = `the scale of "${name}" ends at ${limitText}, and ${grave ? 'many' : 'some'} adults are ${side} it`
    const fix = `Write ${key}: ${fit}, or one that is further ${key === least ? 'down' : 'up'}: nearly all adults are ${key === least ? 'above' : 'below'} ${end}.`
    report(at, path[0] === 'limits' ? message : shown, fix, grave ? {} : { severity: 'warning' })
  }
  tell(least, 'below', [low > adults[0], low > half[0]], adults[0])
  tell(most, 'above', [high < adults[1], high < half[1]], adults[1])
}
