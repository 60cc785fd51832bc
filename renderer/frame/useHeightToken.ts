import { type RefObject, useEffect } from 'react'

/** Tells the stylesheets how high an element is, by a custom property of the page, as long as it is drawn. */
export function useHeightToken(element: RefObject<HTMLElement | null>, token: string): void {
  useEffect(() => {
    const watched = element.current
    if (!watched || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(token, `${watched.getBoundingClientRect().height}px`))
    observer.observe(watched)
    return () => {
      observer.disconnect()
      style.removeProperty(token)
    }
  }, [element, token])
}
