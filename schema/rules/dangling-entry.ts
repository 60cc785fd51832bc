import { canLeadTo } from '../model/canLeadTo.ts'
import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { wholeOrders } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'

/**
 * Each entry leads to a step that can be shown there, in the order that / serves and in each order that is entered the same way. So
 * does the notice for visitors with an Android phone, in every order.
 */
export const danglingEntry: Rule = (funnel, report) => {
  checkNotice(funnel, report)
  const { settings, steps } = funnel
  const entries = Object.entries(settings.values.entry)
  const orders = wholeOrders(funnel)
  for (const [address, name] of entries) {
    const at = placeOf(settings.file, ['entry', address])
    const step = steps.get(name)
    if (!step?.isWhole) continue
    if (!canLeadTo(address, step)) {
      const fix = `The sex is not known yet at ${address}. Name a step whose route has no {sex}.`
      report(at, `${address} cannot lead to "${name}"`, fix)
      continue
    }
    const isServed = settings.values.orders.default
    const lacking = orders.filter(({ byName }) => !byName.has(name))
    const lackingDefault = lacking.find((order) => order.name === isServed)
    // An order with none of the entries is entered at its own addresses.
    const order = lackingDefault ?? lacking.find(({ byName }) => entries.some(([, other]) => byName.has(other)))
    if (!order) continue
    report(
      at,
      `${address} leads to "${name}", which the order ${order.name} does not have`,
      `Add "${name}" to ${order.file.path}, or lead to a step that is there.`,
      lackingDefault ? {} : { severity: 'warning' },
    )
  }
}

/** The notice is shown before the sex is known, and is in none of the orders. */
function checkNotice({ settings, steps }: ReadFunnel, report: Report): void {
  const { androidNotice, aside = [] } = settings.values
  const step = androidNotice === undefined ? undefined : steps.get(androidNotice)
  if (!step?.isWhole) return
  const at = placeOf(settings.file, ['androidNotice'])
  if (!canLeadTo('/', step)) {
    const fix = `The sex is not known yet. Give it a route without {sex}, such as route: /${step.name}.`
    report(at, `androidNotice cannot lead to "${step.name}"`, fix)
  } else if (!aside.includes(step.name)) {
    report(at, `androidNotice leads to "${step.name}", which does not stand aside`, `Add "${step.name}" to aside.`)
  }
}
