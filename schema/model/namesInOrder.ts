import type { Name, ReadOrder } from './funnel.ts'

/** The steps that an order names, over all segments. */
export function namesInOrder({ segments }: ReadOrder): Name[] {
  return segments.flatMap(({ steps }) => steps)
}
