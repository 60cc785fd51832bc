import type { ReadFunnel, ReadOrder, Report, Rule } from '../model/funnel.ts'
import { isFlowKnown, type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { headOf } from '../parse/parsedFile.ts'
import { nearestName } from '../report/suggest.ts'

/**
 * What one order sells and shows to its buyers, the others have too, and so is all that an experiment shows: what a single one lacks was
 * most likely taken out of the wrong file.
 */
export const ordersDiffer: Rule = (funnel, report) => {
  if (!isFlowKnown(funnel)) return
  const selling = wholeOrders(funnel).filter(({ steps }) => steps.some(({ step }) => step.afterPurchase !== undefined))
  for (const order of selling) {
    const kinds = new Set(order.steps.map(({ step }) => step.type))
    const other = selling.find((each) => lackingIn(kinds, each, funnel).length > 0)
    if (other) tell(order, other, lackingIn(kinds, other, funnel), report)
  }
  checkSegments(funnel, report)
  const orders = wholeOrders(funnel)
  for (const order of orders) {
    const other = orders.find((each) => lackingOfExperiments(order, each).length > 0)
    if (other) tellExperiments(order, other, lackingOfExperiments(order, other), report)
  }
}

/** A segment that has nearly the name of one of the other orders. */
function checkSegments({ orders }: ReadFunnel, report: Report): void {
  const all = [...orders.values()]
  for (const order of all) {
    const known = new Set(all.filter((other) => other !== order).flatMap(({ segments }) => segments.map(nameOf)))
    const own = order.segments.map(nameOf)
    for (const { name } of order.segments) {
      const meant = known.has(name.text)
        ? null
        : nearestName(
            name.text,
            [...known].filter((each) => !own.includes(each)),
          )
      if (meant === null) continue
      report(
        name.at,
        `"${name.text}" of the order ${order.name} is called "${meant}" in another one`,
        'Write the same in both.',
        {
          severity: 'warning',
        },
      )
      return
    }
  }
}

function nameOf({ name }: ReadOrder['segments'][number]): string {
  return name.text
}

function experimentsOf({ step }: PlacedStep): readonly string[] {
  return Object.keys(step.showInExperiment ?? {})
}

/** The steps of experiments that run in both orders, and of whose kind the first has none. */
function lackingOfExperiments(order: WholeOrder, other: WholeOrder): readonly PlacedStep[] {
  const running = new Set(order.steps.flatMap(experimentsOf))
  const kinds = new Set(order.steps.map(({ step }) => step.type))
  return other.steps.filter(
    (step) => !kinds.has(step.step.type) && experimentsOf(step).some((experiment) => running.has(experiment)),
  )
}

function tellExperiments(order: WholeOrder, other: WholeOrder, lacking: readonly PlacedStep[], report: Report): void {
  const names = lacking.map(({ name }) => `"${name}"`).join(', ')
  const experiments = [...new Set(lacking.flatMap(experimentsOf))].map((name) => `"${name}"`).join(', ')
  report(
    headOf(order.file),
    `the order ${order.name} does not have ${names}, which the experiment ${experiments} shows in the order ${other.name}: the two measure something else`,
    lacking.map((step) => `${cureFor(step, order, other)}`).join('\n'),
    { severity: 'warning' },
  )
}

/** The steps of the shop of whose kind there is none. */
function lackingIn(kinds: ReadonlySet<string>, other: WholeOrder, { types }: ReadFunnel): readonly PlacedStep[] {
  return other.steps.filter(({ step }) => types[step.type].usesShop && !kinds.has(step.type))
}

function tell(order: WholeOrder, other: WholeOrder, lacking: readonly PlacedStep[], report: Report): void {
  const names = lacking.map(({ name }) => `"${name}"`).join(', ')
  report(
    headOf(order.file),
    `the order ${order.name} does not have ${names}, and the order ${other.name} sells or shows bought offers there`,
    lacking.map((step) => `${cureFor(step, order, other)}`).join('\n'),
    { severity: 'warning' },
  )
}

function cureFor(step: PlacedStep, order: WholeOrder, other: WholeOrder): string {
  const next = other.steps.slice(step.position + 1).find(({ name }) => order.byName.has(name))
  return `Write "${step.name}" into ${order.file.path}${next ? `, before "${next.name}"` : ', at its end'}.`
}
