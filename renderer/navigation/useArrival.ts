import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type FunnelParts, useFunnel } from '../FunnelContext'
import { note } from '../journal/notes'

/** The pages that have shown a step. */
const begun = new WeakSet<FunnelParts>()

/**
 * Tells of the visit (`about`: what is told of this step), names the tab, and lets the heading be read out, whichever way led here. Only the first step of a page that came
 * with its words is left to the browser, which reads the page out by itself.
 */
export function useArrival(name: string, title: string, about: object): void {
  const { key } = useLocation()
  const parts = useFunnel()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history.
  useLayoutEffect(() => parts.onStep?.(name), [name, key])

  useEffect(() => {
    document.title = title
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival at a step.
  useEffect(() => {
    note('page_visit', { name, key, ...about })
    const isFirst = !begun.has(parts)
    // Later than React's strict mode, which runs every effect twice.
    queueMicrotask(() => begun.add(parts))
    if (isFirst && parts.onAlive) return
    // A page that is loaded anew goes back to where it was scrolled to.
    if (!isFirst || key !== 'default') window.scrollTo(0, 0)
    focusHeading()
  }, [name, key])

  // The browser's page cache gives the page back as it was left: where nothing had the focus, nothing would be read out.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && document.activeElement === document.body) focusHeading()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
