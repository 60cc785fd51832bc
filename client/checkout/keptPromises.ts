import type { PromoCode } from '../../domain/offers/promoCode'
import { isRecord } from '../recordSync/registers/canonical'
import { KEPT } from '../storage/kept'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'
import type { ShopApi } from './shopApi'

/** What the visitor was promised on a paywall: theirs after a reload and on another device, for it belongs to the record. */
export interface Promised {
  /** The chosen plan, then what was chosen after it. */
  readonly selected: readonly string[]
  readonly promo: PromoCode | null
  /** The currency in which they see prices. */
  readonly currency: string | null
  /** In milliseconds since 1970, by this device's clock. */
  readonly countdownStart: number | null
}

export interface KeptPromises {
  now(): Promised
  /** A code that was applied and holds no more. */
  lapsedCode(): string | null
  change(changes: Partial<Promised>): void
  /** The code does not hold any more: it is not taken off, and the record remembers it. */
  lapse(code: string): void
  /** Takes over what the record was promised elsewhere. Where the server does not say, what is kept here has to do. */
  open(): Promise<void>
  /** Tells the record what it does not know yet. */
  tell(): Promise<void>
  /** Calls back after a change of what is shown. */
  subscribe(listener: () => void): void
}

interface Kept extends Promised {
  /** Whose it is. Null: of the record that is to begin, for an agency's paywall may be entered before it. */
  readonly of: string | null
  /** What the server was not told yet. */
  readonly untold: readonly (keyof Promised)[]
}

interface Parts {
  readonly api: ShopApi
  readonly storage: SafeStorage
  recordId(): string | null
  now(): number
}

const KEY = `${KEPT}promises`
const NOTHING: Kept = { of: null, selected: [], promo: null, currency: null, countdownStart: null, untold: [] }
const FIELDS = ['selected', 'promo', 'currency', 'countdownStart'] as const

export function keptPromises({ api, storage, recordId, now }: Parts): KeptPromises {
  const listeners = new Set<() => void>()
  let kept = read(storage.read(KEY))
  let lapsed: string | null = null
  let telling: Promise<void> = Promise.resolve()

  /** What another record was promised is nobody's here. */
  function own(): Kept {
    if (kept.of !== null && kept.of !== recordId()) {
      kept = NOTHING
      lapsed = null
    }
    return kept
  }

  function keep(next: Kept): void {
    kept = next
    storage.write(KEY, JSON.stringify(next))
  }

  function show(): void {
    for (const listener of [...listeners]) listener()
  }

  async function tellNow(): Promise<void> {
    const id = recordId()
    const said = own()
    if (id === null || said.untold.length === 0) return
    const { selected, promo, currency, countdownStart, untold } = said
    const reply = await api.post('promises', {
      onboardingId: id,
      ...(untold.includes('selected') && { selectedOffer: selected[0] }),
      ...(untold.includes('promo') && { promoCode: promo?.code ?? null }),
      ...(untold.includes('currency') && { currency }),
      ...(untold.includes('countdownStart') && { countdownElapsed: Math.max(0, now() - (countdownStart ?? now())) }),
    })
    // What it refuses it would refuse again.
    const isHeard = reply !== null && reply.status < 500 && reply.status !== 429
    if (isHeard && recordId() === id)
      keep({ ...kept, of: id, untold: kept.untold.filter((field) => kept[field] !== said[field]) })
  }

  function tell(): Promise<void> {
    telling = telling.then(tellNow, tellNow)
    return telling
  }

  return {
    now: own,
    lapsedCode: () => lapsed,
    change(changes) {
      const before = own()
      const fields = FIELDS.filter((field) => field in changes)
      if ('promo' in changes) lapsed = null
      keep({ ...before, ...changes, of: recordId(), untold: [...new Set([...before.untold, ...fields])] })
      if ('promo' in changes || 'selected' in changes) show()
      tell()
    },
    lapse(code) {
      lapsed = code
      keep({ ...own(), promo: null })
      show()
    },
    async open() {
      const id = recordId()
      const reply = id === null ? null : await api.get(`promises/${id}`)
      const theirs = reply?.status === 200 ? promisedIn(reply.body, now()) : null
      if (id === null || theirs === null || recordId() !== id) return
      const mine = own()
      // Chosen here and not told yet, or before there was a record: the record takes it over where it has nothing of its own.
      const isMine = (field: keyof Promised) =>
        mine.of === null ? isEmpty(theirs.promised[field]) && !isEmpty(mine[field]) : mine.untold.includes(field)
      const ownFields = FIELDS.filter(isMine)
      const taken = Object.fromEntries(ownFields.map((field) => [field, mine[field]]))
      // Of two beginnings the earlier one counts, here as on the server: no reload gives time back.
      const beginnings = [mine.countdownStart, theirs.promised.countdownStart].filter((start) => start !== null)
      const countdownStart = beginnings.length > 0 ? Math.min(...beginnings) : null
      keep({ ...NOTHING, ...theirs.promised, ...taken, countdownStart, of: id, untold: ownFields })
      lapsed = kept.promo === null && !ownFields.includes('promo') ? theirs.lapsedCode : null
      tell()
    },
    tell,
    subscribe: (listener) => listeners.add(listener),
  }
}

function isEmpty(value: Promised[keyof Promised]): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

function promisedIn(body: unknown, now: number): { promised: Promised; lapsedCode: string | null } | null {
  if (!isRecord(body)) return null
  const { selectedOffer, promo, lapsedCode, currency, countdownElapsed } = body
  return {
    promised: {
      selected: typeof selectedOffer === 'string' ? [selectedOffer] : [],
      promo: readPromo(promo),
      currency: textOf(currency),
      countdownStart: isWholeNumber(countdownElapsed) ? now - countdownElapsed : null,
    },
    lapsedCode: textOf(lapsedCode),
  }
}

function read(text: string | null): Kept {
  const value = parseStored(text)
  if (!isRecord(value)) return NOTHING
  const { of, selected, promo, currency, countdownStart, untold } = value
  return {
    of: textOf(of),
    selected: textsIn(selected),
    promo: readPromo(promo),
    currency: textOf(currency),
    countdownStart: isWholeNumber(countdownStart) ? countdownStart : null,
    untold: FIELDS.filter((field) => textsIn(untold).includes(field)),
  }
}

/** A promo code as the server or this browser has it. Null for what is none. */
export function readPromo(value: unknown): PromoCode | null {
  if (!isRecord(value)) return null
  const { code, percent, percentInExperiment, amount, amounts, plans } = value
  if (typeof code !== 'string') return null
  const terms = {
    code,
    ...(Array.isArray(plans) && { plans: textsIn(plans) }),
    ...(isRecord(amounts) && { amounts: amountsIn(amounts) }),
  }
  if (isWholeNumber(amount)) return { ...terms, amount }
  if (!isPercent(percent)) return null
  const tested = isRecord(percentInExperiment) && { percentInExperiment: percentsIn(percentInExperiment) }
  return { ...terms, percent, ...tested }
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100
}

/** By experiment and variant. */
function percentsIn(value: Readonly<Record<string, unknown>>): NonNullable<PromoCode['percentInExperiment']> {
  return Object.fromEntries(
    Object.entries(value).map(([experiment, percents]) => [
      experiment,
      Object.fromEntries(
        Object.entries(isRecord(percents) ? percents : {}).flatMap(([variant, percent]) =>
          isPercent(percent) ? [[variant, percent]] : [],
        ),
      ),
    ]),
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function amountsIn(value: Readonly<Record<string, unknown>>): { readonly [currency: string]: number } {
  return Object.fromEntries(
    Object.entries(value).flatMap(([currency, amount]) => (isWholeNumber(amount) ? [[currency, amount]] : [])),
  )
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}

function isWholeNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
