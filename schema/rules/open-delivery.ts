import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Types of steps that hand out what was paid for, charge the card that paid, or say that it was paid. */
const FOR_CUSTOMERS: ReadonlySet<string> = new Set(['download', 'guides', 'purchase-success'])

/** What was paid for is not shown to who did not pay. */
export const openDelivery: Rule = ({ steps }, report) => {
  for (const { file, name, step, isWhole } of steps.values()) {
    if (!isWhole || !FOR_CUSTOMERS.has(step.type) || step.needsPurchase === true) continue
    report(
      placeOf(file, ['type']),
      `"${name}" is for customers, but everybody can open it`,
      'Add "needsPurchase: true".',
    )
  }
}
