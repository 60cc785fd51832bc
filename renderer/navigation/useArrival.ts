import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { identify, showStep, track } from '../../client/analytics/outbox/queue'
import { type FunnelParts, useFunnel } from '../FunnelContext'
import { settingsAtom } from '../state/funnelAtoms'

/** The step and the entry of the history of each page: the same twice in a row is one arrival, for a step may be drawn anew where it is. */
const lastArrivals = new WeakMap<FunnelParts, string>()
/** The pages that have shown a step. */
const begun = new WeakSet<FunnelParts>()

/** What is reported about a step that is shown. */
interface Told {
  readonly step: number
  readonly title?: string
  readonly sendsAnswer?: boolean
  readonly pricedBy?: readonly string[] | undefined
}

/**
 * Tells of the visit (`about`: what is reported about this step), names the tab, and lets the heading be read out, whichever way led here. Only the first step of a page that came
 * with its words is left to the browser, which reads the page out by itself.
 */
export function useArrival(name: string, title: string, about: Told): void {
  const { record } = useAtomValue(settingsAtom)
  const { key } = useLocation()
  const parts = useFunnel()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival at a step.
  useLayoutEffect(() => {
    // Before it is painted. A page that is loaded anew goes back by itself to where it was scrolled to.
    if (begun.has(parts)) window.scrollTo(0, 0)
    parts.onStep?.(name)
  }, [name, key])

  useEffect(() => {
    document.title = title
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival at a step.
  useEffect(() => {
    const arrival = `${name} ${key}`
    if (lastArrivals.get(parts) !== arrival) {
      lastArrivals.set(parts, arrival)
      if (about.sendsAnswer) identify({ funnel_identifier: record.headers['funnel-id'] })
      track('page_visit', { step: about.step, title: about.title ?? name })
      showStep(name, about.pricedBy)
    }
    const isFirst = !begun.has(parts)
    // Later than React's strict mode, which runs every effect twice.
    queueMicrotask(() => begun.add(parts))
    if (isFirst && parts.onAlive) return
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
