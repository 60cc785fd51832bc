import { askersByField } from '../model/askersOf.ts'
import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { headOf, keyPlaceOf, placeOf, spotAt } from '../parse/parsedFile.ts'
import { oncePerPlace } from '../report/oncePerPlace.ts'

/** Who pays at one paywall of an order is treated as who pays at another: what differs without a reason is a slip at one of them. */
export const paywallsDiffer: Rule = (funnel, report) => {
  const once = oncePerPlace(report)
  for (const { name, file, step, isWhole } of funnel.steps.values()) {
    if (!isWhole || step.afterPurchase === undefined || step.next === undefined) continue
    // A step that is not there is told by itself.
    const areThere = [step.next, step.afterPurchase].every((each) => funnel.steps.has(each))
    if (areThere && step.next !== step.afterPurchase)
      once(
        placeOf(file, ['next']),
        `"${name}" leads to "${step.next}" by itself, and who pays there to "${step.afterPurchase}"`,
        `Write next: ${step.afterPurchase}`,
        { severity: 'warning' },
      )
  }
  for (const order of wholeOrders(funnel)) {
    const paywalls = order.steps.filter(({ step }) => step.type === 'paywall')
    checkWay(order, [...paywalls, ...paywallsAside(funnel)], funnel, once)
    checkNeeds(paywalls, funnel, once)
  }
}

function paywallsAside({ settings, steps }: ReadFunnel): ReadStep[] {
  const aside = (settings.values.aside ?? []).flatMap((name) => steps.get(name) ?? [])
  return aside.filter(({ step, isWhole }) => isWhole && step.type === 'paywall')
}

/** From each the buyers come to what follows a payment, if they do from one of them. */
function checkWay(
  order: WholeOrder,
  paywalls: readonly (ReadStep | PlacedStep)[],
  funnel: ReadFunnel,
  report: Report,
): void {
  const selling = paywalls.flatMap((paywall) => {
    const target = order.byName.get(paywall.step.afterPurchase ?? '')
    return target ? [{ paywall, target }] : []
  })
  const following = order.steps.filter(({ step }) => step.needsPurchase && funnel.types[step.type].usesShop)
  for (const passed of following) {
    const first = selling.find(({ target }) => target.position <= passed.position)
    for (const { paywall, target } of first ? selling : []) {
      if (target.position <= passed.position || !first) continue
      report(
        placeOf(paywall.file, ['afterPurchase']),
        `who pays at "${paywall.name}" never sees "${passed.name}", and who pays at "${first.paywall.name}" does`,
        `Write afterPurchase: ${first.target.name}`,
        { severity: 'warning' },
      )
    }
  }
}

/** The prices and the plan that a paywall shows hang on these answers at each of them. */
function checkNeeds(paywalls: readonly PlacedStep[], funnel: ReadFunnel, report: Report): void {
  const known = askersByField(funnel)
  for (const paywall of paywalls) {
    const own = new Set(paywall.step.needs)
    // One that nothing stores is told by itself, and may be the one that is missing.
    if ([...own].some((field) => !known.has(field))) continue
    for (const other of paywalls) {
      const missing = (other.step.needs ?? []).filter(
        (field) => known.has(field) && !own.has(field) && !asksItself(paywall, field),
      )
      if (missing.length === 0) continue
      const all = [...own, ...missing]
      report(
        spotAt(paywall.file, ['needs']) ? keyPlaceOf(paywall.file, ['needs']) : headOf(paywall.file),
        `"${paywall.name}" can be opened without ${missing.map((field) => `"${field}"`).join(', ')}, and "${other.name}" cannot`,
        `Write needs: [${all.join(', ')}] there too.`,
        { severity: 'warning' },
      )
      break
    }
  }
}

/** Its block "email" asks for the address. */
function asksItself({ step }: PlacedStep, field: string): boolean {
  return step.type === 'paywall' && step.stores === field && step.blocks.some(({ block }) => block === 'email')
}
