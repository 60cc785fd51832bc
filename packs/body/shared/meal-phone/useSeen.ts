import { type RefObject, useEffect, useState } from 'react'

const ENOUGH = 0.6

/** Whether enough of an element has been in view. Once it has, it stays so; at once where the browser cannot tell. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isSeen || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
      },
      { threshold: ENOUGH },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isSeen, element])
  return isSeen
}
