import type { Answers } from '../../domain/answers/answers'
import type { Session } from './session'

/** A visitor whose answers are kept nowhere and told to nobody: they go with the page. */
export function memorySession(answers: Answers): Session {
  const listeners = new Set<() => void>()
  let current = answers
  return {
    answers: () => current,
    id: () => null,
    reference: () => null,
    state: () => 'recorded',
    isHeldUp: () => false,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(changes) {
      const merged = Object.entries({ ...current, ...changes })
      current = Object.fromEntries(merged.filter(([, value]) => value !== undefined))
      for (const listener of listeners) listener()
    },
    ready: () => Promise.resolve(),
    saved: () => Promise.resolve(),
    forget() {},
    start() {},
    stop() {},
  }
}
