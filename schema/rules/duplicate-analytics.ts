import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
import { locationText } from '../parse/locationText.ts'
import { headOf, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

/** The page visits of two steps of one order are told apart by their titles and by their numbers. */
export const duplicateAnalytics: Rule = (funnel, report) => {
  checkTitles(funnel, report)
  checkNumbers(funnel, report)
}

function checkTitles(funnel: ReadFunnel, report: Report): void {
  const told = new Set<string>()
  for (const { steps } of wholeOrders(funnel)) {
    const first = new Map<string, PlacedStep>()
    for (const step of steps) {
      const title = titleOf(step)
      const earlier = first.get(title)
      if (!earlier) {
        first.set(title, step)
        continue
      }
      // The title that was written is the one to change.
      const [faulty, other] = step.step.analytics.title === undefined ? [earlier, step] : [step, earlier]
      const id = JSON.stringify([faulty.name, other.name].sort())
      if (told.has(id)) continue
      told.add(id)
      report(
        titlePlace(faulty),
        `"${faulty.name}" has the same analytics title as "${other.name}"`,
        `The other is at ${locationText(other.file, titlePlace(other).start)}. In reports the two could not be told apart: give each its own.`,
      )
    }
  }
}

/** What comes before the first counted step. Several may. */
const UNCOUNTED = 0

function checkNumbers(funnel: ReadFunnel, report: Report): void {
  const told = new Set<string>()
  for (const { name: order, steps } of wholeOrders(funnel)) {
    const taken = new Set(steps.map(({ step }) => step.analytics.step))
    const before: PlacedStep[] = []
    for (const step of steps) {
      const number = step.step.analytics.step
      const earlier = before.find((other) => other.step.analytics.step === number && !areVariants(other, step))
      before.push(step)
      if (!earlier || number === UNCOUNTED || told.has(step.name)) continue
      told.add(step.name)
      // The one whose neighbours have other numbers is the one that slipped.
      const [faulty, other] = isInRow(step, steps) && !isInRow(earlier, steps) ? [earlier, step] : [step, earlier]
      const free = freeNumber(faulty, taken)
      report(
        placeOf(faulty.file, ['analytics', 'step']),
        `"${faulty.name}" has the same number ${number} as "${other.name}" in the order ${order}`,
        `The other is at ${locationText(other.file, placeOf(other.file, ['analytics', 'step']).start)}. In reports the two would be one step. Write a number that is free: ${free}.`,
        { severity: 'warning' },
      )
    }
  }
}

/** Each visitor sees only one of the two. */
function areVariants({ step: one }: PlacedStep, { step: other }: PlacedStep): boolean {
  const variants = Object.entries(one.showInExperiment ?? {})
  return variants.some(([name, variant]) => (other.showInExperiment?.[name] ?? variant) !== variant)
}

/** Whether its number follows that of the step before. */
function isInRow({ position, step }: PlacedStep, steps: readonly PlacedStep[]): boolean {
  return steps[position - 1]?.step.analytics.step === step.analytics.step - 1
}

function freeNumber({ step }: PlacedStep, taken: ReadonlySet<number>): number {
  const { step: own } = step.analytics
  for (const number of [own - 1, own + 1]) if (number > 0 && !taken.has(number)) return number
  return Math.max(...taken) + 1
}

function titleOf({ name, step }: PlacedStep): string {
  return step.analytics.title ?? name
}

function titlePlace({ file, step }: PlacedStep): Place {
  return step.analytics.title === undefined ? headOf(file) : placeOf(file, ['analytics', 'title'])
}
