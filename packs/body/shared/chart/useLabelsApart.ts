import { type RefObject, useLayoutEffect } from 'react'

/** A label has so much room around its letters. */
const EDGE_PIXELS = 3

/** Hides each label of a box that would lie over an earlier one. Measured again whenever one of them, or the box, changes its size. */
export function useLabelsApart(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const inside = box.current
    if (!inside) return
    const labels = [...inside.querySelectorAll<HTMLElement>('[data-label]')]
    hideCovered(labels)
    if (typeof ResizeObserver === 'undefined') return
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => hideCovered(labels))
    })
    for (const each of [inside, ...labels]) observer.observe(each)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  })
}

function hideCovered(labels: readonly HTMLElement[]): void {
  const seen: DOMRect[] = []
  for (const label of labels) {
    const place = label.getBoundingClientRect()
    const isCovered = seen.some((other) => overlap(place, other))
    label.toggleAttribute('data-covered', isCovered)
    if (!isCovered) seen.push(place)
  }
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > EDGE_PIXELS && height > EDGE_PIXELS
}
