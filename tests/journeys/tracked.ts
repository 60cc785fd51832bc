import { expect } from '@playwright/test'
import { Network } from './Network'
import { ProductServer } from './ProductServer'
import { test as product } from './product'
import { SegmentStandIn } from './SegmentStandIn'

export { expect } from './product'

export const WRITE_KEY = 'write-key-of-a-test'

/** An event as our server gets it, or Segment from there. */
export interface Told {
  readonly type: string
  readonly event?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly traits?: Readonly<Record<string, unknown>>
  readonly messageId: string
  readonly anonymousId: string
  readonly timestamp: string
  readonly context: Readonly<Record<string, unknown>>
}

/** What has been reported about visits: to our own server, and by it to Segment. */
export class Events {
  readonly #network: Network
  readonly #segment: SegmentStandIn

  constructor(network: Network, segment: SegmentStandIn) {
    this.#network = network
    this.#segment = segment
  }

  /** What our own server has taken, in the order in which it came. */
  get own(): readonly Told[] {
    const taken = this.#network.answered.filter(({ path, status }) => path === '/api/journal/b' && status === 200)
    return taken.flatMap(({ body }) => eventsIn(body))
  }

  /** Of the browsers that our own server knows: a page of an earlier test may still have something to say. */
  get segment(): readonly Told[] {
    const browsers = new Set(this.own.map(({ anonymousId }) => anonymousId))
    return this.#segment.batches.flatMap(eventsIn).filter(({ anonymousId }) => browsers.has(anonymousId))
  }

  /** All that has left the browser, as text. */
  get text(): string {
    return JSON.stringify([this.own, this.segment])
  }

  /** Waits until both have these, and nothing else. */
  async expect(expected: readonly string[]): Promise<void> {
    await expect.poll(() => inShort(unique(this.own))).toEqual(expected)
    await expect.poll(() => inShort(unique(this.segment))).toEqual(expected)
  }

  /** Waits until both have these at the end. */
  async expectLast(...expected: readonly string[]): Promise<void> {
    await expect.poll(() => inShort(unique(this.own)).slice(-expected.length)).toEqual(expected)
    await expect.poll(() => inShort(unique(this.segment)).slice(-expected.length)).toEqual(expected)
  }
}

/**
 * Each event as one line, in the order of their times: "page_visit 1 age". Two are told when the server has answered, which no visitor waits
 * for: they are put where they are told at the earliest.
 */
export function inShort(events: readonly Told[]): string[] {
  const lines = [...events]
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0))
    .map(({ type, event, properties = {}, traits = {} }) => {
      if (type === 'identify') return `identify ${Object.values(traits).join(' ')}`
      if (event === 'page_visit') return `page_visit ${properties.step} ${properties.title}`
      return event ?? ''
    })
  return asEarlyAs(
    asEarlyAs(lines, 'w2a_visit', lines.indexOf('page_visit 0 gender') + 1),
    'purchase_finished',
    lines.findIndex((line) => line.endsWith(' purchase-success')),
  )
}

function asEarlyAs(lines: string[], late: string, earliest: number): string[] {
  const told = lines.indexOf(late)
  return earliest > 0 && told > earliest ? lines.toSpliced(told, 1).toSpliced(earliest, 0, late) : lines
}

/** As they are counted: what is sent again, because the answer was lost, has the same id. */
export function unique(events: readonly Told[]): Told[] {
  return [...new Map(events.map((event) => [event.messageId, event])).values()]
}

function eventsIn(body: string): Told[] {
  return (JSON.parse(body) as { batch: Told[] }).batch
}

interface TestFixtures {
  readonly network: Network
  readonly events: Events
}

interface WorkerFixtures {
  readonly segment: SegmentStandIn
}

/** The product with an account at Segment, behind a network that can fail. */
export const test = product.extend<TestFixtures, WorkerFixtures>({
  segment: [
    async ({ playwright: _ }, use) => {
      const segment = await SegmentStandIn.start()
      await use(segment)
      await segment.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ segment }, use) => {
      const server = await ProductServer.start({ SEGMENT_WRITE_KEY: WRITE_KEY, SEGMENT_API_URL: segment.url })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  network: async ({ server }, use) => {
    const network = await Network.start(server.origin)
    await use(network)
    await network.stop()
  },
  baseURL: ({ network }, use) => use(network.origin),
  events: async ({ network, segment }, use) => {
    segment.batches.length = 0
    await use(new Events(network, segment))
  },
})
