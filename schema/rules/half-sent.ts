import { askersByField } from '../model/askersOf.ts'
import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Of two steps that ask the same both send the answer to analytics, or none: else reports count some of the visitors. */
export const halfSent: Rule = (funnel, report) => {
  for (const [field, askers] of askersByField(funnel)) {
    const sending = askers.find(({ step }) => step.analytics?.sendsAnswer === true)
    const silent = askers.find(({ step, isWhole }) => isWhole && step.analytics.sendsAnswer !== true)
    if (!sending || !silent) continue
    report(
      placeOf(silent.file, ['analytics']),
      `"${silent.name}" does not send the answer "${field}" to analytics, and "${sending.name}" does`,
      'Write sendsAnswer: true in both, or in none.',
      { severity: 'warning' },
    )
  }
}
