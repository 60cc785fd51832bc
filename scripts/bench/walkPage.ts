import { type CDPSession, chromium, type Page } from '@playwright/test'

/** What a visitor on a slow phone waits for, and what their phone has to carry. Times in milliseconds. */
export interface WalkFigures {
  readonly firstPaintMs: number
  /** Of the long tasks until the page is at rest, the part over 50 ms. */
  readonly blockingMs: number
  /** From a tap to the paint of the next screen: the median. */
  readonly stepMs: number
  /** From a tap until the next screen can be tapped: the median, and of twenty the slowest. */
  readonly usableMs: number
  readonly usableP95Ms: number
  /** The 98th percentile of all taps and keys, from each to the next paint. */
  readonly inpMs: number
  readonly heapMegabytes: number
  /** Over the whole walk, as sent. */
  readonly kilobytes: number
}

/** How a screen is left: what is tapped, one after the other, and what is typed into a field after its tap. */
export type Leave = readonly { readonly tap: string; readonly type?: string }[]

interface Walk {
  readonly url: string
  readonly browserPath: string
  /** Null where the walk ends. */
  leave(step: string, page: Page): Promise<Leave | null>
}

/** A phone of the middle class, on a slow mobile network. */
const CPU_SLOWDOWN = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const LONGEST_WAIT_MS = 30_000
/** A visitor reads. */
const READING_MS = 400

declare global {
  interface Window {
    walk: {
      tappedAt: number
      shown: number[]
      usable: number[]
      step: string
      inputs: Record<number, number>
      blocking: number
    }
  }
}

/** Walks through a quiz in a new browser and measures. Every screen is a main with data-step and an h1. */
export async function walkPage({ url, browserPath, leave }: Walk): Promise<WalkFigures> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      locale: 'en-US',
    })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const bytes = await countBytes(cdp)
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(observe)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    const blockingMs = await page.evaluate(() => window.walk.blocking)
    const firstPaintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    )

    let left = ''
    for (;;) {
      const step = await page.evaluate(stepAfter, { left, longestMs: LONGEST_WAIT_MS })
      await page.waitForTimeout(READING_MS)
      const taps = await leave(step, page)
      if (taps === null) break
      for (const { tap, type } of taps) {
        await page.locator(tap).first().scrollIntoViewIfNeeded()
        await page.locator(tap).first().tap({ noWaitAfter: true })
        if (type !== undefined) await page.keyboard.type(type)
      }
      left = step
    }
    const { shown, usable, inputs } = await page.evaluate(() => window.walk)
    for (let times = 0; times < 2; times++) await cdp.send('HeapProfiler.collectGarbage')
    await cdp.send('Performance.enable')
    const { metrics } = await cdp.send('Performance.getMetrics')
    return {
      firstPaintMs: Math.round(firstPaintMs),
      blockingMs: Math.round(blockingMs),
      stepMs: quantile(shown, 0.5),
      usableMs: quantile(usable, 0.5),
      usableP95Ms: quantile(usable, 0.95),
      inpMs: quantile(Object.values(inputs), 0.98),
      heapMegabytes: Math.round((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 10_000) / 100,
      kilobytes: Math.round(bytes() / 1000),
    }
  } finally {
    await browser.close()
  }
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN)
}

async function countBytes(cdp: CDPSession): Promise<() => number> {
  const ofRequest = new Map<string, number>()
  let sum = 0
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    ofRequest.set(requestId, (ofRequest.get(requestId) ?? 0) + encodedDataLength),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum += encodedDataLength || (ofRequest.get(requestId) ?? 0)
  })
  await cdp.send('Network.enable')
  return () => sum
}

/** Runs in the page, before all else. */
function observe(): void {
  const walk: Window['walk'] = { tappedAt: 0, shown: [], usable: [], step: '', inputs: {}, blocking: 0 }
  window.walk = walk
  addEventListener('pointerup', ({ timeStamp }) => (walk.tappedAt = timeStamp), { capture: true, passive: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) walk.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId) walk.inputs[interactionId] = Math.max(walk.inputs[interactionId] ?? 0, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  let isWaited = false
  const frame = () => {
    requestAnimationFrame(frame)
    const main = document.querySelector<HTMLElement>('main[data-step]')
    const step = main?.querySelector('h1') ? (main.dataset.step ?? '') : ''
    const isFirst = walk.step === ''
    if (step !== '' && step !== walk.step) {
      walk.step = step
      isWaited = !isFirst
      if (isWaited) afterPaint((now) => walk.shown.push(now - walk.tappedAt))
    }
    if (isWaited && isTappable(main)) {
      isWaited = false
      afterPaint((now) => walk.usable.push(now - walk.tappedAt))
    }
  }
  requestAnimationFrame(frame)

  function isTappable(main: HTMLElement | null): boolean {
    const control = main?.querySelector('label, input') ?? document.querySelector('.step-footer .button')
    if (!control) return true
    const { left, top, width, height } = control.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1))
    return over !== null && (control.contains(over) || over.closest('label') === control)
  }

  function afterPaint(task: (now: number) => void): void {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => task(performance.now())
    port2.postMessage(null)
  }
}

/** Runs in the page. The step that is shown once another one is left. */
async function stepAfter({ left, longestMs }: { readonly left: string; readonly longestMs: number }): Promise<string> {
  const end = performance.now() + longestMs
  while (window.walk.step === left || window.walk.step === '') {
    if (performance.now() > end) throw new Error(`${left} is not left`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return window.walk.step
}
