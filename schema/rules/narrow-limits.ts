import type { ReadSettings, ReadStep, Report, Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Events, such as a wedding, are planned a year ahead. */
const MONTHS_AHEAD = 12

/** The limits of a question let nearly everybody in. */
export const narrowLimits: Rule = ({ settings, steps }, report) => {
  for (const readStep of steps.values()) {
    checkCalendar(readStep, report)
    checkLeast(readStep, report)
    checkSkip(readStep, report)
    checkAges(readStep, settings, report)
  }
  checkAgeRanges(settings, report)
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
