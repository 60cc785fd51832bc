import { useSyncExternalStore } from 'react'

/** True where the visitor wishes for less motion, in a page that is built before anybody is known, and where the browser cannot say. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onChange,
    () => query()?.matches ?? true,
    () => true,
  )
}

function onChange(notify: () => void) {
  const asked = query()
  asked?.addEventListener('change', notify)
  return () => asked?.removeEventListener('change', notify)
}

function query(): MediaQueryList | null {
  try {
    return matchMedia('(prefers-reduced-motion: reduce)')
  } catch {
    return null
  }
}
