import { askersByField } from '../model/askersOf.ts'
import type { Rule } from '../model/funnel.ts'
import { wholeOrders } from '../model/wholeOrders.ts'
import { headOf, keyPlaceOf, spotAt } from '../parse/parsedFile.ts'

/** A step that computes with answers is not opened without them: by an address, a bookmark, or once an answer is taken back. */
export const missingNeeds: Rule = (funnel, report) => {
  const asked = askersByField(funnel)
  const steps = new Set(wholeOrders(funnel).flatMap((order) => order.steps.map(({ name }) => funnel.steps.get(name))))
  for (const readStep of steps) {
    if (!readStep?.isWhole) continue
    const { name, file, step } = readStep
    const missing = (funnel.types[step.type].computesWith ?? []).filter(
      (field) => asked.has(field) && !step.needs?.includes(field),
    )
    if (missing.length === 0) continue
    report(
      spotAt(file, ['needs']) ? keyPlaceOf(file, ['needs']) : headOf(file),
      `"${name}" computes with ${missing.map((field) => `"${field}"`).join(' and ')}, and can be opened without`,
      `Write needs: [${[...(step.needs ?? []), ...missing].join(', ')}].`,
      { severity: 'warning' },
    )
  }
}
