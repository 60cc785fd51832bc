import { locationText } from '../parse/locationText.ts'
import type { Name, ReadFunnel } from './funnel.ts'
import { namesInOrder } from './namesInOrder.ts'

/** A step's name in an order that another order spells in another way. */
export interface OtherSpelling {
  readonly name: Name
  readonly meant: string
  /** Where another order has it right. */
  readonly rightAt: string
}

/** Names in orders that no step has, but that differ from what another order says only in case, hyphens or underscores. */
export function otherSpellings({ orders, stepNames }: ReadFunnel): OtherSpelling[] {
  const right = new Map<string, { readonly meant: string; readonly at: string }>()
  const names = [...orders.values()].flatMap((order) => namesInOrder(order).map((name) => ({ name, order })))
  for (const { name, order } of names) {
    const bare = bareSpelling(name.text)
    if (!stepNames.has(name.text) || right.has(bare)) continue
    right.set(bare, { meant: name.text, at: locationText(order.file, name.at.start) })
  }
  return names.flatMap(({ name }) => {
    const found = stepNames.has(name.text) ? undefined : right.get(bareSpelling(name.text))
    return found ? [{ name, meant: found.meant, rightAt: found.at }] : []
  })
}

/** What is left of a name when nobody minds case, hyphens and underscores. */
export function bareSpelling(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '')
}
