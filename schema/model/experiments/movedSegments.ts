import type { Move } from '../../generated/experiments.ts'
import type { Name, ReadOrder } from '../funnel.ts'

export type Segments = ReadOrder['segments']

/** The segments with a step where an experiment moves it; the very same ones where that changes nothing. As domain/experiments/orderFor. */
export function movedSegments(segments: Segments, step: string, { after, before }: Move): Segments {
  const names = segments.flatMap(({ steps }) => steps)
  const anchor = after ?? before
  const moved = names.find(({ text }) => text === step)
  if (!moved || anchor === step || !names.some(({ text }) => text === anchor)) return segments
  const around = (name: Name) => (after === undefined ? [moved, name] : [name, moved])
  const result = segments.map((segment) => ({
    ...segment,
    steps: segment.steps.flatMap((name) => (name === moved ? [] : name.text === anchor ? around(name) : [name])),
  }))
  return result.every(({ steps }, index) => isSame(steps, segments[index]?.steps ?? [])) ? segments : result
}

/** Whether a step stands where a move wants it. True where the order does not have both steps. */
export function moveHolds(segments: Segments, step: string, { after, before }: Move): boolean {
  const names = segments.flatMap(({ steps }) => steps.map(({ text }) => text))
  const [own, other] = [names.indexOf(step), names.indexOf(after ?? before ?? '')]
  if (own < 0 || other < 0 || own === other) return true
  return after === undefined ? own < other : own > other
}

function isSame(some: readonly Name[], others: readonly Name[]): boolean {
  return some.length === others.length && some.every((name, index) => name === others[index])
}
