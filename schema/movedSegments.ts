import type { Move } from './generated/experiments.ts'
import type { Name, ReadOrder } from './readFunnel.ts'

type Segments = ReadOrder['segments']

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

function isSame(some: readonly Name[], others: readonly Name[]): boolean {
  return some.length === others.length && some.every((name, index) => name === others[index])
}
