import type { ClientSettings, Order } from '../../schema/compile/compiled'

/** The steps that a quiz begins with: those that entries such as / lead to, and those before them. */
export function firstSteps({ segments }: Order, entry: ClientSettings['entry']): readonly string[] {
  const names = segments.flat()
  const last = Math.max(...Object.values(entry).map((step) => names.indexOf(step ?? '')))
  return names.slice(0, last + 1)
}
