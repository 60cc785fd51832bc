import { sql } from 'kysely'
import { DAY_MS } from '../../domain/dates/day'
import type { Database } from '../store/database'
import { type AnalyticsEvent, EVERYBODY } from './visitor'

/** The source of all whose own is one too many. */
export const FURTHER_SOURCES = '…'

/** Sources that are known by their visitors of the last days, those with the most first. */
const MOST_KNOWN = 500
const KNOWN_DAYS = 30
const LEAST_VISITORS = 5
/** Sources of a day that are not known so. */
const MOST_NEW = 500
/** One address names few: whoever invents some leaves room for others. */
const MOST_NEW_OF_ADDRESS = 20

interface Day {
  readonly day: number
  readonly admitted: Set<string>
  newOnes: number
  readonly newOfAddress: Map<string, number>
}

/**
 * Keeps the report's sources few, whatever addresses say: what has had visitors is known, and each day has room for so many others. Invented sources fill
 * the room of one day at the most, and what is known never loses its place to them.
 */
export class AdmittedSources {
  readonly #database: Database
  #day: Promise<Day> | null = null
  #dayNumber = -1

  constructor(database: Database) {
    this.#database = database
  }

  /** The events, with FURTHER_SOURCES in place of what is one too many. */
  async admit(events: readonly AnalyticsEvent[], address: string, now: number): Promise<AnalyticsEvent[]> {
    const day = await this.#today(Math.floor(now / DAY_MS))
    return events.map((event) => {
      const { source } = event.dimensions
      if (source === '' || isAdmitted(day, source, address)) return event
      return { ...event, dimensions: { ...event.dimensions, source: FURTHER_SOURCES } }
    })
  }

  #today(day: number): Promise<Day> {
    if (this.#day !== null && this.#dayNumber === day) return this.#day
    this.#dayNumber = day
    this.#day = this.#read(day).catch((error) => {
      this.#day = null
      throw error
    })
    return this.#day
  }

  async #read(day: number): Promise<Day> {
    const visitors = sql<number>`sum(journal_count.visitors)`
    const sourcesOf = (from: number, to: number, least: number, most: number) =>
      this.#database.read((queries) =>
        queries
          .selectFrom('journal_count')
          .innerJoin('journal_segment', 'journal_segment.id', 'journal_count.segment_id')
          .where('journal_segment.product', '=', this.#database.product)
          .where('place', '=', EVERYBODY)
          .where('day', '>=', from)
          .where('day', '<=', to)
          .groupBy('source')
          .having(visitors, '>=', least)
          .orderBy(visitors, 'desc')
          .orderBy('source')
          .limit(most)
          .select('source')
          .execute(),
      )
    const known = await sourcesOf(day - KNOWN_DAYS, day - 1, LEAST_VISITORS, MOST_KNOWN)
    const today = await sourcesOf(day, day, 1, MOST_KNOWN + MOST_NEW)
    const admitted = new Set(known.map(({ source }) => source))
    const before = admitted.size
    for (const { source } of today) if (source !== FURTHER_SOURCES) admitted.add(source)
    return { day, admitted, newOnes: admitted.size - before, newOfAddress: new Map() }
  }
}

function isAdmitted(day: Day, source: string, address: string): boolean {
  if (day.admitted.has(source)) return true
  const ofAddress = day.newOfAddress.get(address) ?? 0
  if (day.newOnes >= MOST_NEW || ofAddress >= MOST_NEW_OF_ADDRESS) return false
  day.newOfAddress.set(address, ofAddress + 1)
  day.newOnes++
  day.admitted.add(source)
  return true
}
