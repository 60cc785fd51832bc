import type { FormMap, FormValue } from './formBody.ts'

/** An object of the API. References to others are their ids. */
export interface StripeObject {
  id: string
  object: string
  [key: string]: unknown
}

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly livemode: false
  readonly type: string
  readonly data: { readonly object: StripeObject }
}

/** An answer that is no object, as Stripe words it. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly error: { readonly type: string; readonly message: string; readonly [key: string]: unknown },
  ) {
    super(error.message)
  }
}

/** 2026-11-27T12:00:00Z. */
const START = 1_795_780_800

/** Everything that the account holds, with ids and times that are the same in each run. */
export class Store {
  readonly objects = new Map<string, StripeObject>()
  readonly events: StripeEvent[] = []
  readonly apiVersion = '2026-10-28.endive'
  private seconds = START
  private made = 0

  /** A second passes with each look. */
  now(): number {
    this.seconds += 1
    return this.seconds
  }

  newId(prefix: string): string {
    this.made += 1
    return `${prefix}_${String(this.made).padStart(6, '0')}`
  }

  add(object: StripeObject): StripeObject {
    const created = { created: this.now(), livemode: false, ...object }
    this.objects.set(object.id, created)
    return created
  }

  get(id: unknown, kind: string): StripeObject {
    const found = this.objects.get(String(id))
    if (found?.object === kind) return found
    throw new StripeFault(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${kind}: '${id}'`,
      param: 'id',
    })
  }

  /** Newest first. */
  all(kind: string): StripeObject[] {
    return [...this.objects.values()].filter(({ object }) => object === kind).reverse()
  }

  tell(type: string, object: StripeObject): void {
    this.events.push({
      id: this.newId('evt'),
      object: 'event',
      api_version: this.apiVersion,
      created: this.now(),
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    })
  }
}

/** Fields that an answer has only where it is asked for them. */
const ONLY_EXPANDED: { readonly [object: string]: readonly string[] } = { invoice: ['confirmation_secret', 'payments'] }

/** The object as an answer has it, with the named references filled in. */
export function rendered(store: Store, object: StripeObject, expand: FormValue | undefined): unknown {
  const paths = Array.isArray(expand) ? expand.map((path) => String(path).split('.')) : []
  return expanded(store, object, paths)
}

function expanded(store: Store, value: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(value)) return value.map((item) => expanded(store, item, paths))
  if (typeof value === 'string' && paths.length > 0) {
    const referred = store.objects.get(value)
    return referred ? expanded(store, referred, paths) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const hidden = ONLY_EXPANDED[String((value as { object?: unknown }).object)] ?? []
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, below]) => {
      const named = paths.filter(([first]) => first === key)
      if (hidden.includes(key) && named.length === 0) return []
      return [[key, named.length === 0 ? plain(store, below) : expandedBelow(store, below, named)]]
    }),
  )
}

function expandedBelow(store: Store, below: unknown, named: readonly (readonly string[])[]): unknown {
  const rest = named.map(([, ...keys]) => keys).filter((keys) => keys.length > 0)
  if (typeof below === 'string') {
    const referred = store.objects.get(below)
    return referred ? expanded(store, referred, rest) : below
  }
  return expanded(store, below, rest)
}

/** Objects inside an answer keep their references as ids. */
function plain(store: Store, value: unknown): unknown {
  return typeof value === 'object' && value !== null ? expanded(store, value, []) : value
}

/** One of the numbers that a body says. */
export function numberOf(value: FormValue | undefined): number | null {
  return typeof value === 'string' && value !== '' ? Number(value) : null
}

export function mapOf(value: FormValue | undefined): FormMap {
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

export function listOf(value: FormValue | undefined): FormMap[] {
  return Array.isArray(value) ? value.map(mapOf) : []
}
