import type { ReadStep, Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Only answers of the class "profile" are reported to analytics. */
export const healthAnswerSent: Rule = ({ steps }, report) => {
  for (const read of steps.values()) {
    const fault = read.isWhole && read.step.analytics.sendsAnswer ? faultOf(read) : null
    if (fault) report(placeOf(read.file, ['analytics', 'sendsAnswer']), fault, 'Take out "sendsAnswer".')
  }
}

function faultOf({ name, step }: ReadStep): string | null {
  if (!('stores' in step)) return `"${name}" has no answer to send to analytics`
  if (step.dataClass === undefined || step.dataClass === 'profile') return null
  return `the answer of "${name}" is of the class "${step.dataClass}" and may not be sent to analytics`
}
