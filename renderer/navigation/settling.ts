import { afterPaint } from '../../client/browser/afterPaint'

/** The second half of a double tap begins within this time after the first. */
const DOUBLE_TAP_MS = 200
/** Who has tapped a page that was not alive yet taps again, because nothing happened. */
const IMPATIENT_MS = 300
/** What a tap must not reach before the step has settled. A dialog is not part of it. */
const STEP = '.header, .step, .settling'

/** When the last tap ended, on the clock of events: a busy page hears of it later. */
let tappedAt = Number.NEGATIVE_INFINITY
/** Until when the step that is drawn next takes no taps, on the clock of events. */
let settledAt = Number.NEGATIVE_INFINITY
/** Until when the step that is drawn takes none. */
let ignoredUntil = Number.NEGATIVE_INFINITY

/** The visitor has just done what leaves a step. */
export function settleAfterTap(): void {
  settledAt = tappedAt + DOUBLE_TAP_MS
}

/** The visitor has tapped before the page could answer: for a while a further tap is no answer to what is drawn meanwhile. */
export function settleAfterEarlyTap(): void {
  settledAt = clock() + IMPATIENT_MS
}

/**
 * A step is drawn and not painted yet. Until it has settled, something that is not seen lies over it and takes the taps; a property of the step itself would
 * have all of it styled anew. What is returned ends that.
 */
export function settleStep(page: Document): () => void {
  const cover = page.createElement('div')
  cover.className = 'settling'
  let timer: number | undefined
  ignoredUntil = Number.POSITIVE_INFINITY
  const callOff = afterPaint(() => {
    const now = clock()
    ignoredUntil = Math.max(now, settledAt)
    const left = settledAt - now
    if (left <= 0) return
    page.body.append(cover)
    timer = window.setTimeout(() => cover.remove(), left)
  })
  return () => {
    callOff()
    clearTimeout(timer)
    cover.remove()
    ignoredUntil = clock()
  }
}

/**
 * Ignores taps that belong to the step before: the second half of a double tap, and what was tapped while the page was busy with drawing.
 * Keys and assistive programs are not taps.
 */
export function ignoreUnsettledTaps(page: Document): void {
  let isIgnored = false
  const begin = (event: PointerEvent) => {
    isIgnored = event.timeStamp < ignoredUntil && isOfStep(event.target)
    if (isIgnored) event.stopPropagation()
  }
  const end = (event: MouseEvent) => {
    if (!isIgnored || (event.type === 'click' && event.detail === 0)) return
    event.stopPropagation()
    event.preventDefault()
    if (event.type === 'click') isIgnored = false
  }
  page.addEventListener('pointerup', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true })
  page.addEventListener('pointerdown', begin, { capture: true })
  // The first of these moves the focus, the last one answers.
  for (const type of ['mousedown', 'click'] as const) page.addEventListener(type, end, { capture: true })
}

function isOfStep(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(STEP) !== null
}

/** The time by the clock of events, in milliseconds. A browser may refuse performance. */
function clock(): number {
  return new Event('clock').timeStamp
}
