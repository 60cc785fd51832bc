import type { Report, Rule } from '../model/funnel.ts'
import { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
import { placeOf, spotAt } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

/** Who has paid is not led back to where they pay, and who answers can go back to mend an answer. */
export const backArrow: Rule = (funnel, report) => {
  const entries = Object.values(funnel.settings.values.entry)
  const told = new Set<string>()
  for (const { name: order, steps, byName } of wholeOrders(funnel)) {
    const first = Math.max(0, ...entries.map((entry) => byName.get(entry)?.position ?? 0))
    for (const placed of steps) {
      if (told.has(placed.name)) continue
      const { step, position } = placed
      const before = steps[position - 1]
      if (WAITS.has(step.type) && step.header?.back !== false) {
        told.add(placed.name)
        tellWait(placed, report)
        continue
      }
      if (before && step.needsPurchase === true) {
        const isBought = before.step.needsPurchase === true && DELIVERS.has(step.type)
        if (step.header?.back === false || (before.step.afterPurchase === undefined && !isBought)) continue
        told.add(placed.name)
        if (isBought) tellBought(placed, before, report)
        else tellBuyers(placed, before, report)
      } else if (step.header?.back === false && isQuestion(placed) && position > first) {
        told.add(placed.name)
        tellQuestion(placed, order, report)
      }
    }
  }
}

/** Steps that sell once more, or hand out: what comes before them is done. */
const DELIVERS: ReadonlySet<string> = new Set(['download', 'guides'])

/** Steps that lead on by themselves. */
const WAITS: ReadonlySet<string> = new Set(['analysis', 'loading'])

function isQuestion({ step }: PlacedStep): boolean {
  return 'stores' in step && step.afterPurchase === undefined
}

function tellBuyers(step: PlacedStep, before: PlacedStep, report: Report): void {
  report(
    arrowOf(step),
    `"${step.name}" is for who has paid, and its back arrow leads to "${before.name}", where they would pay again`,
    'Write header: { back: false }',
    { severity: 'warning' },
  )
}

function tellBought(step: PlacedStep, before: PlacedStep, report: Report): void {
  report(
    arrowOf(step),
    `"${step.name}" is for who has paid, and has a back arrow to "${before.name}", which has said all that it has to say`,
    'Write header: { back: false }',
    { severity: 'warning' },
  )
}

function tellWait(step: PlacedStep, report: Report): void {
  report(
    arrowOf(step),
    `"${step.name}" leads on by itself and has a back arrow: who taps it waits once more`,
    'Write header: { back: false }',
    { severity: 'warning' },
  )
}

function tellQuestion(step: PlacedStep, order: string, report: Report): void {
  report(
    arrowOf(step),
    `in the order ${order} "${step.name}" stands in the middle and has no back arrow: nobody can mend the answer before it`,
    'Delete "back: false".',
    { severity: 'warning' },
  )
}

function arrowOf({ file }: PlacedStep): Place {
  return placeOf(file, spotAt(file, ['header']) ? ['header', 'back'] : ['type'])
}
