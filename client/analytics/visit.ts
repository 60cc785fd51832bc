import { isRecord } from '../recordSync/registers/canonical'
import { KEPT } from '../storage/kept'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'

/** A visit lasts until nothing has happened for a while, over reloads and in all tabs. */
export interface Visit {
  readonly id: string
  /** When something happened last, in milliseconds since 1970. */
  readonly seenAt: number
  /** The reference of the record that this visit belongs to. */
  readonly record: string | null
  /** What the link of the visit said. */
  readonly campaign: { readonly [parameter: string]: string }
}

const VISIT_KEY = `${KEPT}visit`

export interface Visits {
  /** The visit at a moment: the one that goes on, or a new one. */
  at(moment: number): { readonly visit: Visit; readonly isNew: boolean }
  /** The visit knows its record. */
  toldOf(record: string): void
  forget(): void
}

/** @param campaign what the link said that the visitor came by; a visit that goes on keeps what it began with, unless it had nothing. */
export function createVisits(
  storage: SafeStorage,
  { minutes, campaign, newId }: { minutes: number; campaign: Visit['campaign']; newId(): string },
): Visits {
  function write(visit: Visit): Visit {
    storage.write(VISIT_KEY, JSON.stringify(visit))
    return visit
  }

  return {
    at(moment) {
      const known = readVisit(storage.read(VISIT_KEY))
      // A moment to come is damage, or a clock that was ahead: a visit must not last until then.
      const goesOn = known && Math.abs(moment - known.seenAt) < minutes * 60_000
      if (!goesOn) return { visit: write({ id: newId(), seenAt: moment, record: null, campaign }), isNew: true }
      const kept = Object.keys(known.campaign).length > 0 ? known.campaign : campaign
      return { visit: write({ ...known, campaign: kept, seenAt: Math.max(moment, known.seenAt) }), isNew: false }
    },
    toldOf(record) {
      const known = readVisit(storage.read(VISIT_KEY))
      if (known) write({ ...known, record })
    },
    forget: () => storage.remove(VISIT_KEY),
  }
}

function readVisit(text: string | null): Visit | null {
  const value = parseStored(text)
  if (!isRecord(value)) return null
  const { id, seenAt, record, campaign } = value
  if (typeof id !== 'string' || !Number.isFinite(seenAt)) return null
  return {
    id,
    seenAt: Number(seenAt),
    record: typeof record === 'string' ? record : null,
    campaign: textsIn(campaign),
  }
}

function textsIn(value: unknown): Visit['campaign'] {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
