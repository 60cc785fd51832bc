import type { ReadStep, Report, Rule } from '../model/funnel.ts'
import { placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'

/** Keys that stand side by side and say the least and the most of something. */
const PAIRS = [
  ['minCm', 'maxCm'],
  ['minKg', 'maxKg'],
  ['min', 'max'],
  ['from', 'to'],
] as const

/** Limits rise. Where they do not, no answer is accepted, a scale is empty, or a note or a category can never come up. */
export const fallingLimits: Rule = ({ settings, steps }, report) => {
  const plan = spotAt(settings.file, ['plan'])
  if (plan) checkPairs(plan, report)
  const categories = [...(spotAt(settings.file, ['plan', 'bmi'])?.inside ?? [])]
  checkRow(
    categories.map(([name, spot]) => ({ name, spot })),
    report,
  )
  for (const readStep of steps.values()) {
    checkPairs(readStep.file.root, report)
    checkPercents(readStep.file.root, report)
    checkLossNotes(readStep, report)
  }
}

function checkPairs(spot: Spot, report: Report): void {
  for (const [least, most] of PAIRS) {
    const low = spot.inside?.get(least)
    const high = spot.inside?.get(most)
    if (typeof low?.value !== 'number' || typeof high?.value !== 'number' || low.value < high.value) continue
    report(
      low.place,
      `"${least}" is ${low.value}, but must be less than "${most}", which is ${high.value}`,
      'Swap them, or mend one.',
    )
  }
  for (const inside of spot.inside?.values() ?? []) checkPairs(inside, report)
}

/** The stages of a way come one after the other. */
function checkPercents(spot: Spot, report: Report): void {
  const inside = [...(spot.inside?.values() ?? [])]
  const stages = spot.style === 'list' || spot.style === 'inlineList' ? inside : []
  for (const [index, stage] of stages.entries()) {
    const percent = stage.inside?.get('percent')
    const before = stages[index - 1]?.inside?.get('percent')
    if (typeof percent?.value !== 'number' || typeof before?.value !== 'number' || percent.value > before.value)
      continue
    const message = `this stage is at ${percent.value} percent, but must be further than the one before it, at ${before.value}`
    report(percent.place, message, 'Put them in rising order.')
  }
  for (const each of inside) checkPercents(each, report)
}

interface Limit {
  readonly name: string
  readonly spot: Spot
}

/** Each limit of a row is above the one before it. */
function checkRow(row: readonly Limit[], report: Report): void {
  for (const [index, { name, spot }] of row.entries()) {
    const before = row[index - 1]
    if (typeof spot.value !== 'number' || typeof before?.spot.value !== 'number') continue
    if (spot.value > before.spot.value) continue
    const message = `the limit of "${name}" is ${spot.value}, but must be more than that of "${before.name}" before it`
    report(spot.place, message, `"${before.name}" ends at ${before.spot.value}. Put them in rising order.`)
  }
}

/** Of the notes on a loss the first is shown whose limit is above it: one without a limit hides all behind it. */
function checkLossNotes({ file, step }: ReadStep, report: Report): void {
  if (step.type !== 'weight-goal') return
  const notes = step.boxes ?? []
  const limits = notes.flatMap(({ name }, index) => {
    const spot = spotAt(file, ['boxes', index, 'below'])
    return spot ? [{ name, spot }] : []
  })
  checkRow(limits, report)
  for (const [index, { name, below }] of notes.slice(0, -1).entries()) {
    if (below !== undefined) continue
    const fix = 'Give it a limit (below), or move it to the end.'
    report(placeOf(file, ['boxes', index]), `"${name}" has no limit, so the notes behind it are never shown`, fix)
  }
}
