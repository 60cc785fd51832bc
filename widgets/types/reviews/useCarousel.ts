import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReducedMotion } from '../../shared/motion/useReducedMotion'

interface CarouselOptions {
  /** How many slides there are. */
  readonly count: number
  /** How long a slide stays until the next one comes by itself. Undefined: the slides wait for the visitor. */
  readonly seconds: number | undefined
}

interface Carousel {
  /** For the row of slides, which scrolls sideways and snaps to each. */
  readonly row: RefObject<HTMLUListElement | null>
  /** The slide in view. */
  readonly index: number
  readonly isTurning: boolean
  /** False where slides never turn by themselves: there is then nothing to stop. */
  readonly canTurn: boolean
  /** Shows a slide. One beyond the ends is the last one on that side. */
  showSlide(index: number): void
  setTurning(isTurning: boolean): void
  /** While true, such as under a pointer, nothing turns by itself. */
  setHeld(isHeld: boolean): void
  /** The row has been scrolled, by the visitor or by us. */
  onScroll(): void
  /** The visitor takes the row in hand. */
  onGrab(): void
}

/** A row of slides of which one is in view. What turns by itself comes to rest at the last slide, and for good once the visitor turns it. */
export function useCarousel({ count, seconds }: CarouselOptions): Carousel {
  const row = useRef<HTMLUListElement>(null)
  /** Where the row is being scrolled to by us. What it passes on the way is not in view. */
  const heading = useRef<number | null>(null)
  const [index, setIndex] = useState(0)
  const [wantsTurning, setTurning] = useState(true)
  const [isHeld, setHeld] = useState(false)
  const prefersStill = useReducedMotion()
  const canTurn = seconds !== undefined && count > 1 && !prefersStill
  const isTurning = canTurn && wantsTurning

  const turn = useEffectEvent(() => {
    scrollTo(index + 1)
    if (index + 2 >= count) setTurning(false)
  })

  useEffect(() => {
    if (!isTurning || isHeld || seconds === undefined) return
    const timer = setInterval(turn, seconds * 1000)
    return () => clearInterval(timer)
  }, [isTurning, isHeld, seconds])

  return {
    row,
    index,
    isTurning,
    canTurn,
    setHeld,
    setTurning(isOn) {
      setTurning(isOn)
      // The button that starts it lies in the carousel itself: pointer and focus are there, and would hold it at once.
      if (isOn) setHeld(false)
      if (isOn && index === count - 1) scrollTo(0)
    },
    showSlide(next) {
      setTurning(false)
      scrollTo(next)
    },
    onScroll() {
      const nearest = nearestSlide(row.current)
      if (heading.current === null) setIndex(nearest)
      else if (nearest === heading.current) heading.current = null
    },
    onGrab() {
      heading.current = null
      setTurning(false)
    },
  }

  function scrollTo(wanted: number) {
    const next = Math.max(0, Math.min(wanted, count - 1))
    if (next === index) return
    setIndex(next)
    heading.current = next
    row.current?.children[next]?.scrollIntoView({
      behavior: prefersStill ? 'instant' : 'smooth',
      block: 'nearest',
      inline: 'center',
    })
  }
}

function nearestSlide(row: HTMLElement | null): number {
  if (!row) return 0
  const middle = row.scrollLeft + row.clientWidth / 2
  const distances = [...row.children].map((slide) => {
    const { offsetLeft, offsetWidth } = slide as HTMLElement
    return Math.abs(offsetLeft - row.offsetLeft + offsetWidth / 2 - middle)
  })
  return distances.indexOf(Math.min(...distances))
}
