import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** True where the visitor wishes for less motion, and in a page that is built before anybody is known. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(QUERY).matches,
    () => true,
  )
}

function onChange(notify: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
