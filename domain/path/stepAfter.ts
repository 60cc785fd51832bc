import type { Order } from '../../schema/compile/compiled'

/** The first step of the path that the order names after this one, which itself need not be on the path. Null at the end. */
export function stepAfter(order: Order, path: readonly string[], name: string): string | null {
  const names = order.segments.flat()
  const position = names.indexOf(name)
  if (position === -1) return null
  const onPath = new Set(path)
  return names.slice(position + 1).find((later) => onPath.has(later)) ?? null
}
