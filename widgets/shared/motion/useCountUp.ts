import { useEffect, useState } from 'react'
import { useReducedMotion } from './useReducedMotion'

/** From 0 to 1 once, fast at first and slow at the end; 1 at once where motion is unwanted. */
export function useCountUp(milliseconds: number): number {
  const isStill = useReducedMotion()
  const [share, setShare] = useState(isStill ? 1 : 0)

  useEffect(() => {
    if (isStill) return setShare(1)
    let begun: number | undefined
    let frame = requestAnimationFrame(function count(now) {
      begun ??= now
      const passed = Math.min(1, (now - begun) / milliseconds)
      setShare(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [isStill, milliseconds])

  return share
}
