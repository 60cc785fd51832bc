import { type RefObject, useEffect } from 'react'

/**
 * Tells the stylesheets how high an element is, by a custom property of the page. It stays when the element goes: the next one tells its own, and a property that
 * comes or goes would have every element of the page styled anew.
 */
export function useHeightToken(element: RefObject<HTMLElement | null>, token: string): void {
  useEffect(() => {
    const watched = element.current
    if (!watched || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      // Safari tells of an error of the page where a size is answered with another while sizes are told.
      frame = requestAnimationFrame(() => {
        const height = `${watched.getBoundingClientRect().height}px`
        if (style.getPropertyValue(token) !== height) style.setProperty(token, height)
      })
    })
    observer.observe(watched)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [element, token])
}
