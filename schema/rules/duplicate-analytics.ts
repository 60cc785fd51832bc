import type { Rule } from '../model/funnel.ts'
import { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
import { locationText } from '../parse/locationText.ts'
import { headOf, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

/** The page visits of two steps of one order are told apart by their titles. */
export const duplicateAnalytics: Rule = (funnel, report) => {
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

function titleOf({ name, step }: PlacedStep): string {
  return step.analytics.title ?? name
}

function titlePlace({ file, step }: PlacedStep): Place {
  return step.analytics.title === undefined ? headOf(file) : placeOf(file, ['analytics', 'title'])
}
