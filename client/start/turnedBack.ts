import type { Turn } from '../../domain/conditions/known'
import { isRecord } from '../recordSync/registers/canonical'
import { KEPT } from '../storage/kept'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'

const KEY = `${KEPT}turnedBack`
/** Kept by the tab: a reload of a paywall is no leaving. */
const HERE_KEY = `${KEPT}atPaywall`
const TURNS = ['payment', 'paywall'] as const satisfies readonly Turn[]

/** Where the visitor has turned back, in this browser, until something is bought. */
export interface TurnedBack {
  from(): readonly Turn[]
  /** The payment was closed without paying. */
  leavePayment(): void
  /** The visitor has come to a step. */
  arrive(sells: boolean): void
  /** Something was bought. */
  forget(): void
  subscribe(listener: () => void): void
}

interface Kept {
  /** A step that sells was shown. */
  readonly hasSeen: boolean
  readonly from: readonly Turn[]
}

export function turnedBack({ local, tab }: { readonly local: SafeStorage; readonly tab: SafeStorage }): TurnedBack {
  const listeners = new Set<() => void>()
  const kept = () => read(local.read(KEY))

  function keep(next: Kept): void {
    local.write(KEY, JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  function add(turn: Turn): void {
    const { from } = kept()
    if (!from.includes(turn)) keep({ hasSeen: true, from: [...from, turn] })
  }

  // Seen in a tab that was closed since: known before anything is drawn.
  if (kept().hasSeen && tab.read(HERE_KEY) === null) add('paywall')

  return {
    from: () => kept().from,
    leavePayment: () => add('payment'),
    arrive(sells) {
      const { hasSeen, from } = kept()
      if (!sells) {
        tab.remove(HERE_KEY)
        if (hasSeen) add('paywall')
        return
      }
      tab.write(HERE_KEY, 'yes')
      if (!hasSeen) keep({ hasSeen: true, from })
    },
    forget() {
      if (local.read(KEY) === null) return
      local.remove(KEY)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => void listeners.add(listener),
  }
}

function read(text: string | null): Kept {
  const value = parseStored(text)
  if (!isRecord(value)) return { hasSeen: false, from: [] }
  const { hasSeen, from } = value
  return { hasSeen: hasSeen === true, from: TURNS.filter((turn) => Array.isArray(from) && from.includes(turn)) }
}
