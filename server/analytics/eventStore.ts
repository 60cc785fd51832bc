import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries } from '../store/database'
import { type Columns, givenRows } from '../store/givenRows'
import { FIRST_PRODUCT } from '../store/products'
import type {
  JournalCountRow,
  JournalEventRow,
  JournalLinkRow,
  JournalSegmentRow,
  JournalVisitorRow,
} from '../store/tables'
import { type Dimensions, segmentId, variantsText } from './dimensions'
import { putIntoOutbox } from './segmentOutbox'
import { TIME_BUCKETS } from './timeBuckets'
import { type AnalyticsEvent, afterEvents, type Change, changesOfCounts, type Visitor } from './visitor'

interface Changed {
  readonly before: Visitor | null
  readonly after: Visitor
}

const EVENT: Columns<JournalEventRow> = {
  id: 'text',
  visitor_id: 'text',
  name: 'text',
  step: 'text',
  properties: 'text',
  at: 'bigint',
  received_at: 'bigint',
}
const VISITOR: Columns<JournalVisitorRow> = {
  id: 'text',
  day: 'bigint',
  since: 'bigint',
  seen_at: 'bigint',
  dimensions: 'text',
  steps: 'text',
  experiments: 'text',
  record: 'text',
}
const SEGMENT: Columns<JournalSegmentRow> = {
  id: 'bigint',
  product: 'bigint',
  funnel_order: 'text',
  language: 'text',
  sex: 'text',
  source: 'text',
  variants: 'text',
}
const LINK: Columns<JournalLinkRow> = {
  record: 'text',
  visitor_id: 'text',
  day: 'bigint',
  segment_id: 'bigint',
  experiments: 'text',
  seen_at: 'bigint',
}
const TIMES = Array.from({ length: TIME_BUCKETS }, (_, bucket) => `time_${bucket}` as const)
const COUNTED = ['visitors', 'ended', ...TIMES] as const
const COUNT: Columns<JournalCountRow> = {
  place: 'text',
  day: 'bigint',
  segment_id: 'bigint',
  visitors: 'bigint',
  ended: 'bigint',
  ...Object.fromEntries(TIMES.map((name) => [name, 'bigint'] as const)),
}

/**
 * Writes events, and what they change in the report's counts, in one transaction: an event that is known already changes nothing, so that a
 * batch may come as often as it likes. All processes write in the same order, so that none waits for another that waits for it.
 */
export class EventStore {
  readonly #database: Database
  /** Segments that are known to be there. */
  readonly #segments = new Set<number>()

  constructor(database: Database) {
    this.#database = database
  }

  async write(events: readonly AnalyticsEvent[], receivedAt: number): Promise<void> {
    const byId = new Map(events.map((event) => [event.id, event]))
    const distinct = [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
    if (distinct.length === 0) return
    const written = await this.#database.transaction(async (queries) => {
      const fresh = await this.#insertEvents(queries, distinct, receivedAt)
      if (fresh.length === 0) return []
      await putIntoOutbox(queries, this.#database.engine, fresh, receivedAt)
      const changed = await this.#changeVisitors(queries, fresh)
      const segments = await this.#insertSegments(queries, changed)
      await this.#link(queries, changed, fresh)
      await this.#count(queries, changesOfCounts(changed))
      return segments
    })
    // Only now are they there for good.
    for (const id of written) this.#segments.add(id)
  }

  async #insertEvents(
    queries: Queries,
    events: readonly AnalyticsEvent[],
    receivedAt: number,
  ): Promise<AnalyticsEvent[]> {
    const rows = events.map(({ id, visitor, name, step, properties, at }) => ({
      id,
      visitor_id: visitor,
      name,
      step,
      properties: JSON.stringify(properties),
      at,
      received_at: receivedAt,
    }))
    const inserted = await sql<{ id: string }>`
      insert into journal_event (${columnsOf(EVENT)}) select ${columnsOf(EVENT)} from ${this.#given(EVENT, rows)} where true
      on conflict do nothing returning id`.execute(queries)
    const ids = new Set(inserted.rows.map(({ id }) => id))
    return events.filter(({ id }) => ids.has(id))
  }

  async #changeVisitors(queries: Queries, events: readonly AnalyticsEvent[]): Promise<Changed[]> {
    const byVisitor = groupedByVisitor(events)
    const fresh = [...byVisitor.keys()].sort().flatMap((id) => afterEvents(null, byVisitor.get(id) ?? []) ?? [])
    const rows = fresh.map(rowOf)
    const inserted = await sql<{ id: string }>`
      insert into journal_visitor (${columnsOf(VISITOR)}) select ${columnsOf(VISITOR)} from ${this.#given(VISITOR, rows)} where true
      on conflict do nothing returning id`.execute(queries)
    const isNew = new Set(inserted.rows.map(({ id }) => id))
    const created = fresh.filter(({ id }) => isNew.has(id)).map((after) => ({ before: null, after }))
    if (created.length === fresh.length) return created

    const known = rows.filter(({ id }) => !isNew.has(id)).map(({ id }) => ({ id }))
    const found = await sql<JournalVisitorRow>`
      select * from journal_visitor where id in (select id from ${this.#given({ id: 'text' }, known)}) order by id
      ${this.#database.engine === 'postgres' ? sql`for update` : sql``}`.execute(queries)
    const changed = found.rows.flatMap((row): Changed[] => {
      const before = visitorOf(row)
      const after = afterEvents(before, byVisitor.get(row.id) ?? [])
      return after ? [{ before, after }] : []
    })
    await sql`
      update journal_visitor set seen_at = given.seen_at, dimensions = given.dimensions, steps = given.steps,
        experiments = given.experiments, record = given.record
      from ${this.#given(
        VISITOR,
        changed.map(({ after }) => rowOf(after)),
      )} where journal_visitor.id = given.id`.execute(queries)
    return [...created, ...changed]
  }

  async #insertSegments(queries: Queries, changed: readonly Changed[]): Promise<number[]> {
    const rows = new Map<number, JournalSegmentRow>()
    for (const { after } of changed) {
      const row = segmentRow(after.dimensions)
      if (!this.#segments.has(row.id)) rows.set(row.id, row)
    }
    if (rows.size === 0) return []
    const sorted = [...rows.values()].sort((a, b) => a.id - b.id)
    await sql`insert into journal_segment (${columnsOf(SEGMENT)}) select ${columnsOf(SEGMENT)} from ${this.#given(SEGMENT, sorted)} where true
      on conflict do nothing`.execute(queries)
    return sorted.map(({ id }) => id)
  }

  /** A record belongs to the visitor who first reported it: its purchases are counted once, with them. */
  async #link(queries: Queries, changed: readonly Changed[], events: readonly AnalyticsEvent[]): Promise<void> {
    const rows = new Map<string, JournalLinkRow>()
    const byId = new Map(changed.map(({ after }) => [after.id, after]))
    const said = events.flatMap(({ visitor, record }) => (record ? [{ visitor, record }] : []))
    const moved = changed.filter(isMoved).map(({ after: { id, record } }) => ({ visitor: id, record }))
    for (const { visitor, record } of [...said, ...moved]) {
      const owner = byId.get(visitor)
      if (!owner || record === null || rows.has(record)) continue
      rows.set(record, linkRow(record, owner))
    }
    if (rows.size === 0) return
    const sorted = [...rows.values()].sort((a, b) => (a.record < b.record ? -1 : 1))
    await sql`insert into journal_link as known (${columnsOf(LINK)}) select ${columnsOf(LINK)} from ${this.#given(LINK, sorted)} where true
      on conflict (record) do update set segment_id = excluded.segment_id, experiments = excluded.experiments, seen_at = excluded.seen_at
      where known.visitor_id = excluded.visitor_id`.execute(queries)
  }

  async #count(queries: Queries, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return
    const rows = changes.map(countRow).sort(byKey)
    const added = sql.join(
      COUNTED.map((name) => sql`${sql.ref(name)} = known.${sql.ref(name)} + excluded.${sql.ref(name)}`),
    )
    await sql`insert into journal_count as known (${columnsOf(COUNT)}) select ${columnsOf(COUNT)} from ${this.#given(COUNT, rows)} where true
      on conflict (place, day, segment_id) do update set ${added}`.execute(queries)
  }

  #given<Row extends object>(columns: Columns<Row>, rows: readonly Row[]): RawBuilder<unknown> {
    return givenRows(this.#database.engine, columns, rows)
  }
}

function columnsOf(columns: object): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)))
}

function groupedByVisitor(events: readonly AnalyticsEvent[]): Map<string, AnalyticsEvent[]> {
  const groups = new Map<string, AnalyticsEvent[]>()
  for (const event of events) {
    const group = groups.get(event.visitor)
    if (group) group.push(event)
    else groups.set(event.visitor, [event])
  }
  return groups
}

/** What a link keeps of its visitor has changed. */
function isMoved({ before, after }: Changed): boolean {
  if (before === null || before.record === null) return false
  return segmentId(before.dimensions) !== segmentId(after.dimensions) || before.experiments !== after.experiments
}

function rowOf(visitor: Visitor): JournalVisitorRow {
  const { id, day, since, seenAt, dimensions, steps, experiments, record } = visitor
  return {
    id,
    day,
    since,
    seen_at: seenAt,
    dimensions: JSON.stringify(dimensions),
    steps: JSON.stringify(steps),
    experiments: experimentsText(experiments),
    record: record,
  }
}

function visitorOf(row: JournalVisitorRow): Visitor {
  return {
    id: row.id,
    day: row.day,
    since: row.since,
    seenAt: row.seen_at,
    dimensions: JSON.parse(row.dimensions),
    steps: JSON.parse(row.steps),
    experiments: row.experiments.split(';').filter((name) => name !== ''),
    record: row.record,
  }
}

/** One text in which an experiment is found by ;name; */
function experimentsText(experiments: readonly string[]): string {
  return experiments.length > 0 ? `;${experiments.join(';')};` : ''
}

function segmentRow(dimensions: Dimensions): JournalSegmentRow {
  const { product = FIRST_PRODUCT, funnelOrder, language, sex, source, variants } = dimensions
  return {
    id: segmentId(dimensions),
    product,
    funnel_order: funnelOrder,
    language,
    sex,
    source,
    variants: variantsText(variants),
  }
}

function linkRow(record: string, { id, day, dimensions, experiments, seenAt }: Visitor): JournalLinkRow {
  return {
    record: record,
    visitor_id: id,
    day,
    segment_id: segmentId(dimensions),
    experiments: experimentsText(experiments),
    seen_at: seenAt,
  }
}

function countRow({ place, day, segment, visitors, ended, times }: Change): JournalCountRow {
  const inBuckets = Object.fromEntries(TIMES.map((name, bucket) => [name, times[bucket] ?? 0]))
  return { place, day, segment_id: segment, visitors, ended, ...inBuckets }
}

function byKey(a: JournalCountRow, b: JournalCountRow): number {
  if (a.place !== b.place) return a.place < b.place ? -1 : 1
  return a.day - b.day || a.segment_id - b.segment_id
}
