import type { ReadSettings, ReadStep, Report, Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { type Path, placeOf, spotAt } from '../parse/parsedFile.ts'

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

/** Events, such as a wedding, are planned a year ahead. */
const MONTHS_AHEAD = 12

/** The limits of a field let nearly all adults in, and its scale shows where they are. */
export const narrowLimits: Rule = ({ settings, steps }, report) => {
  for (const readStep of steps.values()) {
    const measure = LIMITS[readStep.step.type]
    if (measure) checkRange(readStep, ['limits'], measure, report)
    for (const [scale, range] of Object.entries(SCALES)) checkRange(readStep, [scale], range, report)
    checkCalendar(readStep, report)
    checkLeast(readStep, report)
    checkSkip(readStep, report)
    checkAges(readStep, settings, report)
  }
  checkAgeRanges(settings, report)
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

function checkCalendar({ name, file, step }: ReadStep, report: Report): void {
  if (step.type !== 'date') return
  const weeks = Math.max(0, ...(step.weeks ?? []))
  // A month has at least four weeks.
  if (weeks > step.monthsAhead * 4 && weeks * 7 > step.monthsAhead * 30)
    report(
      placeOf(file, ['weeks', step.weeks?.indexOf(weeks) ?? 0]),
      `${weeks} weeks are more than the ${step.monthsAhead} months that the calendar of "${name}" reaches`,
      'Write fewer weeks, or more under monthsAhead.',
    )
  else if (step.monthsAhead < MONTHS_AHEAD)
    report(
      placeOf(file, ['monthsAhead']),
      `who has a day in mind that is more than ${step.monthsAhead} months away cannot say so at "${name}"`,
      `Write monthsAhead: ${MONTHS_AHEAD}, or more.`,
      { severity: 'warning' },
    )
}

/** Not everybody has a day in mind, or tells the day of their birth. */
function checkSkip({ name, file, step }: ReadStep, report: Report): void {
  if ((step.type !== 'date' && step.type !== 'birthday') || step.skippable) return
  const who = step.type === 'date' ? 'has no day in mind' : 'does not want to say when they were born'
  report(placeOf(file, ['type']), `who ${who} cannot go on at "${name}"`, 'Write skippable: true.', {
    severity: 'warning',
  })
}

/** So many things few people name, however long the list. */
const MANY = 6

/** More than half of what there is to choose few people find. */
function checkLeast({ name, file, step }: ReadStep, report: Report): void {
  const least = 'min' in step && typeof step.min === 'number' ? step.min : 1
  const count = optionsOf(step).length - ('none' in step && step.none !== undefined ? 1 : 0)
  // More than there are is told by itself.
  if ((least <= count / 2 && least < MANY) || least < 2 || least > count) return
  report(
    placeOf(file, ['min']),
    `"${name}" wants ${least} of ${count} options: who finds fewer cannot go on`,
    `Write min: ${Math.max(1, Math.min(MANY / 2, Math.floor(count / 4)))}, or leave it out.`,
    { severity: 'warning' },
  )
}

/** Between two age ranges that can be chosen there is none that cannot. */
function checkAges({ name, file, step }: ReadStep, { values }: ReadSettings, report: Report): void {
  if (!('stores' in step) || step.stores !== 'age') return
  const ranges = Object.keys(values.ageRanges)
  const offered = optionsOf(step).map(({ key }) => ranges.indexOf(key))
  const lost = ranges.filter(
    (_, index) =>
      !offered.includes(index) &&
      offered.some((each) => each > index) &&
      offered.some((each) => each >= 0 && each < index),
  )
  if (lost.length === 0) return
  report(
    placeOf(file, ['options']),
    `nobody of ${lost.map((range) => `"${range}"`).join(' or ')} finds their age at "${name}"`,
    'Add it to the options.',
  )
}

/** The ages of adults that a funnel is for. */
const YOUNGEST = 21
const OLDEST = 60

function checkAgeRanges({ file, values }: ReadSettings, report: Report): void {
  const ranges = Object.entries(values.ageRanges)
  const [first, last] = [ranges[0], ranges.at(-1)]
  const offered = ranges.length > 1 ? [first, last] : []
  for (const [range, key] of [
    [offered[0], 'from'],
    [offered[1], 'to'],
  ] as const) {
    const age = range?.[1][key]
    // A name such as 18_29 says where it begins and ends.
    const named = range?.[0].match(/^(\d+)\D(\d+)$/)?.[key === 'from' ? 1 : 2]
    if (!range || age === undefined || named === undefined || Number(named) === age) continue
    // One that ends before it begins is told by itself.
    if (range[1].to < range[1].from) continue
    if (key === 'from' ? age <= YOUNGEST : age >= OLDEST && age >= Number(named)) continue
    report(
      placeOf(file, ['ageRanges', range[0], key]),
      `"${range[0]}" is called after ${named}, and ${key === 'from' ? 'begins' : 'ends'} at ${age}`,
      `Write ${key}: ${named}, or another name.`,
      { severity: 'warning' },
    )
  }
}
