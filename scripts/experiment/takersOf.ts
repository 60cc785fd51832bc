import type { Audience } from '../../schema/generated/experiments'
import type { ReadFunnel } from '../../schema/model/funnel'

/** How large a part of those who meet what differs an experiment has, and what nobody can count. */
export interface Takers {
  readonly only: Audience | undefined
  /** From 0 to 1: what the holdout and the other experiments of its group leave. */
  readonly part: number
  /** What it asks for that the report does not tell visitors apart by. */
  readonly uncounted: readonly string[]
}

/** Those who would take part if it ran. */
export function takersOf({ experiments, settings }: ReadFunnel, name: string): Takers {
  const all = experiments?.values ?? {}
  const { only, group } = all[name] ?? {}
  const others = Object.entries(all).filter(
    ([each, { group: of, status = 'running' }]) => each !== name && of === group && status === 'running',
  )
  const inGroup = group === undefined ? 1 : 1 / (others.length + 1)
  return {
    only,
    part: (1 - (settings.values.holdout ?? 0) / 100) * inGroup,
    uncounted: [...new Set(only ? uncountedIn(only) : [])],
  }
}

function uncountedIn({ visitor = {}, newVisitors, any = [], all = [], not }: Audience): string[] {
  const { language: _, source: _source, ...facts } = visitor
  return [
    ...Object.keys(facts),
    ...(newVisitors ? ['new visitors'] : []),
    ...[...any, ...all, ...(not ? [not] : [])].flatMap(uncountedIn),
  ]
}
