import { type RefObject, useEffect } from 'react'

/** Tells the stylesheets how high an element is, by a custom property of the page, as long as it is drawn. */
export function useHeightToken(element: RefObject<HTMLElement | null>, token: string): void {
  useEffect(() => {
    const watched = element.current
    if (!watched || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      // Safari tells of an error of the page where a size is answered with another while sizes are told.
      frame = requestAnimationFrame(() => style.setProperty(token, `${watched.getBoundingClientRect().height}px`))
    })
    observer.observe(watched)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      style.removeProperty(token)
    }
  }, [element, token])
}
