import { type RefObject, useLayoutEffect } from 'react'
import { hasMotion, stepDrawn } from './motion'
import type { EntryState } from './useNavigation'

/** A step with more elements than this goes at once: a copy of it would hold up the next one. */
const MOST_ELEMENTS = 400
/** Longer than it takes to fade: a hidden tab does not animate. */
const LONGEST_MS = 1_000
/** What stays in its place from step to step, is above all else, or would be loaded again. */
const NOT_COPIED = '.step-footer, dialog, iframe, video, [aria-live]:empty'

interface Left {
  readonly step: string
  readonly copy: HTMLElement
}

let left: Left | null = null

/** The step that is left fades while this one comes. A copy of it does: itself it is gone at once, so that this one can be used as soon as it is drawn. */
export function useCrossing(
  main: RefObject<HTMLElement | null>,
  step: string,
  direction: EntryState['direction'] | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step comes once and is left once.
  useLayoutEffect(() => {
    const { current } = main
    if (current && direction && left && left.step !== step) {
      current.dataset.crossing = ''
      fade(left.copy, direction)
    }
    left = null
    const callOff = stepDrawn(document)
    return () => {
      callOff?.()
      left = current && isCopied(current) ? { step, copy: copyOf(current) } : null
    }
  }, [])
}

function isCopied(main: HTMLElement): boolean {
  return hasMotion() && main.getElementsByTagName('*').length <= MOST_ELEMENTS
}

/** What is seen of a step, where it is seen. It can neither be used nor read out. */
function copyOf(main: HTMLElement): HTMLElement {
  const place = main.getBoundingClientRect()
  const footer = main.querySelector<HTMLElement>('.step-footer')
  const copy = document.createElement('div')
  copy.className = 'step step-left'
  copy.inert = true
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    top: `${place.top}px`,
    left: `${place.left}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
    // Its room, so that the rest stands where it stood.
    paddingBottom: `${footer?.offsetHeight ?? 0}px`,
  })
  copy.append(...[...main.children].map((child) => child.cloneNode(true)))
  for (const element of copy.querySelectorAll(NOT_COPIED)) element.remove()
  for (const element of copy.querySelectorAll('[id], [name], [for]')) {
    for (const attribute of ['id', 'name', 'for']) element.removeAttribute(attribute)
  }
  return copy
}

function fade(copy: HTMLElement, direction: EntryState['direction']): void {
  // Who walks fast leaves a step before the last copy is gone.
  for (const older of document.querySelectorAll('.step-left')) older.remove()
  copy.dataset.leave = direction
  document.body.append(copy)
  const timer = setTimeout(end, LONGEST_MS)
  copy.addEventListener('animationend', end)

  function end() {
    clearTimeout(timer)
    copy.remove()
  }
}
