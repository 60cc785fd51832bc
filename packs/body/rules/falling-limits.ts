import { placeOf, type ReadStep, type Report, type Rule, type Spot, spotAt } from '../../../schema/packRules/rule.ts'

/** The limits of categories and of notes rise. Where they do not, one of them can never come up. */
export const fallingLimits: Rule = ({ settings, steps }, report) => {
  const categories = [...(spotAt(settings.file, ['plan', 'bmi'])?.inside ?? [])]
  checkRow(
    categories.map(([name, spot]) => ({ name, spot })),
    report,
  )
  for (const step of steps.values()) checkLossNotes(step, report)
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
