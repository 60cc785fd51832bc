import { DAY_MS } from '../../domain/dates/day'
import { type Dimensions, mergedDimensions, NOTHING_KNOWN, segmentId } from './dimensions'
import { TIME_BUCKETS, timeBucket } from './timeBuckets'

/** What is understood of one event that a page has told. */
export interface AnalyticsEvent {
  /** A hash of the id that the browser gave it. */
  readonly id: string
  /** A hash of the id of the visitor's browser. */
  readonly visitor: string
  readonly name: string
  /** In milliseconds, by the server's clock. */
  readonly at: number
  readonly dimensions: Dimensions
  /** The step that was shown. */
  readonly step: string | null
  /** The experiment that the visitor has seen. */
  readonly experiment: string | null
  /** The reference of the record of the visitor's answers, whose purchases are theirs. */
  readonly record: string | null
  /** What is kept of its properties. */
  readonly properties: object
  /** What Segment is to get of it, where there is an account, and its place among others. */
  readonly forSegment?: { readonly message: string; readonly sequence: number }
}

/** All that is kept of a visitor: what their share in the counts is computed from. */
export interface Visitor {
  readonly id: string
  /** The day in UTC on which they first came, since 1970. They count on this day and no other. */
  readonly day: number
  /** When they came, in milliseconds. */
  readonly since: number
  readonly seenAt: number
  readonly dimensions: Dimensions
  /** When they first saw each step, in milliseconds after `since`. */
  readonly steps: { readonly [step: string]: number }
  readonly experiments: readonly string[]
  readonly record: string | null
}

/** What one visitor adds to one count. */
export interface Share {
  readonly visitors: number
  /** 1 where this is the last new step they came to. */
  readonly ended: number
  /** The bucket of their stay. Null: they have not gone on. */
  readonly time: number | null
}

/** The place of the count that every visitor is in. */
export const EVERYBODY = ''
/** No step has a space in its name. */
const EXPERIMENT = 'experiment '

export function placeOfExperiment(name: string): string {
  return EXPERIMENT + name
}

/** A visitor after further events of theirs. In whatever order and however divided the events come, the steps and times are the same. */
export function afterEvents(known: Visitor | null, events: readonly AnalyticsEvent[]): Visitor | null {
  const sorted = events.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const [first] = sorted
  return first ? sorted.reduce(afterEvent, known ?? newVisitor(first)) : known
}

function newVisitor({ visitor, at }: AnalyticsEvent): Visitor {
  return {
    id: visitor,
    day: Math.floor(at / DAY_MS),
    since: at,
    seenAt: at,
    dimensions: NOTHING_KNOWN,
    steps: {},
    experiments: [],
    record: null,
  }
}

function afterEvent(visitor: Visitor, { at, dimensions, step, experiment, record }: AnalyticsEvent): Visitor {
  const { steps, experiments } = visitor
  const offset = at - visitor.since
  const isEarlier = step !== null && !(steps[step] !== undefined && steps[step] <= offset)
  const isNewExperiment = experiment !== null && !experiments.includes(experiment)
  return {
    ...visitor,
    seenAt: Math.max(visitor.seenAt, at),
    dimensions: mergedDimensions(visitor.dimensions, dimensions),
    steps: isEarlier ? { ...steps, [step]: offset } : steps,
    experiments: isNewExperiment ? [...experiments, experiment].sort() : experiments,
    record: record ?? visitor.record,
  }
}

/**
 * What a visitor adds to the counts of their day and segment, by place: everybody, each step, each experiment. Steps follow each other as
 * they were first seen: who goes back to an earlier step has not left there.
 */
export function sharesOf({ steps, experiments }: Visitor): Map<string, Share> {
  const seen = Object.entries(steps).sort(([a, atA], [b, atB]) => atA - atB || (a < b ? -1 : 1))
  const shares = new Map<string, Share>([[EVERYBODY, { visitors: 1, ended: 0, time: null }]])
  for (const [index, [step, at]] of seen.entries()) {
    const next = seen[index + 1]
    shares.set(step, { visitors: 1, ended: next ? 0 : 1, time: next ? timeBucket(next[1] - at) : null })
  }
  for (const name of experiments) shares.set(placeOfExperiment(name), { visitors: 1, ended: 0, time: null })
  return shares
}

/** A count's change. */
export interface Change {
  readonly day: number
  readonly segment: number
  readonly place: string
  visitors: number
  ended: number
  readonly times: number[]
}

/** The changes of the counts after visitors have changed: their shares now less their shares before. What cancels out is left out. */
export function changesOfCounts(visitors: readonly { before: Visitor | null; after: Visitor }[]): Change[] {
  const changes = new Map<string, Change>()
  for (const { before, after } of visitors) {
    if (before) add(changes, before, -1)
    add(changes, after, 1)
  }
  return [...changes.values()].filter(
    ({ visitors, ended, times }) => visitors !== 0 || ended !== 0 || times.some((count) => count !== 0),
  )
}

function add(changes: Map<string, Change>, visitor: Visitor, sign: 1 | -1): void {
  const segment = segmentId(visitor.dimensions)
  for (const [place, share] of sharesOf(visitor)) {
    const key = `${visitor.day} ${segment} ${place}`
    let change = changes.get(key)
    if (!change) {
      change = { day: visitor.day, segment, place, visitors: 0, ended: 0, times: new Array(TIME_BUCKETS).fill(0) }
      changes.set(key, change)
    }
    change.visitors += sign * share.visitors
    change.ended += sign * share.ended
    if (share.time !== null) change.times[share.time] = (change.times[share.time] ?? 0) + sign
  }
}
