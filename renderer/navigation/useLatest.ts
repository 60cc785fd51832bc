import { type RefObject, useInsertionEffect, useRef } from 'react'

/** The newest value for code that runs later than the render it was made in, such as a timer. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
