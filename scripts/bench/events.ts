import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadFunnel } from '../../packs/all/loadFunnel'
import { startServer } from '../build/startServer'
import { walks } from './eventStream'
import { startPostgres } from './postgresCluster'
import { usageOf } from './processUsage'

/** One line of the table. */
export interface EventsResult {
  readonly store: 'embedded' | 'PostgreSQL'
  readonly events: number
  readonly visitors: number
  readonly eventsPerSecond: number
  /** Processor time of the server, and of PostgreSQL. Null where the system does not tell. */
  readonly serverCpuMsPerEvent: number | null
  readonly databaseCpuMsPerEvent: number | null
  /** How long the whole page of the report took: as it opens, with a filter, with groups to compare; the median of several times. */
  readonly reportMs: number
  readonly filteredMs: number
  readonly comparedMs: number
  /** Visitors and steps that the report counts otherwise than they were sent. */
  readonly wrong: number
}

interface Place {
  readonly env: Record<string, string>
  readonly databasePids: readonly number[]
}

const TOKEN = 'a-token-for-the-bench'
const EVENTS_A_BATCH = 500
const BATCHES_AT_ONCE = 8
const TIMES = 9

/** Sends so many events to a built server, and asks for the report then: on the embedded database, and on PostgreSQL. */
export async function measureEvents(root: string, count: number): Promise<EventsResult[]> {
  if (!existsSync(path.join(root, 'dist/server/main.js'))) throw new Error('Build first: npm run build')
  const results: EventsResult[] = []
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-events-'))
  try {
    results.push(
      await measure(root, 'embedded', { env: { DATA_DIR: folder, DATABASE_URL: '' }, databasePids: [] }, count),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const cluster = await startPostgres({ isDurable: true })
  try {
    const env = { DATABASE_URL: await cluster.newDatabase() }
    results.push(await measure(root, 'PostgreSQL', { env, databasePids: [cluster.pid] }, count))
  } finally {
    await cluster.stop()
  }
  return results
}

async function measure(root: string, store: EventsResult['store'], place: Place, count: number): Promise<EventsResult> {
  const { funnel } = loadFunnel(root)
  if (!funnel) throw new Error('the funnel has problems: npm run validate')
  const server = await startServer(root, { ...place.env, REPORT_TOKEN: TOKEN })
  try {
    const pid = server.child.pid ?? 0
    const [before, databaseBefore] = [
      usageOf([pid], { children: false }),
      usageOf(place.databasePids, { children: true }),
    ]
    const begin = performance.now()
    const sent = await sendWalks(server.url, walks(funnel), count)
    const tookMs = performance.now() - begin
    const [after, databaseAfter] = [
      usageOf([pid], { children: false }),
      usageOf(place.databasePids, { children: true }),
    ]

    const cookie = await signIn(server.url)
    const page = (query: string) => medianMs(() => read(`${server.url}/report${query}`, cookie))
    const steps = await read(`${server.url}/report/steps.csv`, cookie)
    const perEvent = (from: typeof before, to: typeof after) =>
      from && to ? round((to.cpuMs - from.cpuMs) / sent.events, 4) : null
    return {
      store,
      events: sent.events,
      visitors: sent.visitors,
      eventsPerSecond: Math.round((sent.events / tookMs) * 1000),
      serverCpuMsPerEvent: perEvent(before, after),
      databaseCpuMsPerEvent: place.databasePids.length > 0 ? perEvent(databaseBefore, databaseAfter) : null,
      reportMs: await page(''),
      filteredMs: await page('?sex=female&source=instagram&variant.paywall=test'),
      comparedMs: await page('?split=source'),
      wrong: wrongSteps(steps, sent.reached),
    }
  } finally {
    await server.stop()
  }
}

interface Sent {
  events: number
  visitors: number
  /** How many visitors came to the first step, to the second, … */
  readonly reached: number[]
}

async function sendWalks(url: string, walkOf: ReturnType<typeof walks>, count: number): Promise<Sent> {
  const sent: Sent = { events: 0, visitors: 0, reached: [] }

  function nextBatch(): object[] | null {
    const batch: object[] = []
    const now = Date.now()
    while (batch.length < EVENTS_A_BATCH && sent.events < count) {
      const { events, steps } = walkOf(sent.visitors++, now)
      sent.events += events.length
      for (let step = 0; step < steps; step++) sent.reached[step] = (sent.reached[step] ?? 0) + 1
      batch.push(...events)
    }
    return batch.length > 0 ? batch : null
  }

  await Promise.all(
    Array.from({ length: BATCHES_AT_ONCE }, async () => {
      for (let batch = nextBatch(); batch; batch = nextBatch()) {
        const response = await fetch(`${url}/api/journal/b`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify({ batch, sentAt: new Date().toISOString() }),
        })
        if (!response.ok) throw new Error(`a batch was answered with ${response.status}`)
        await response.arrayBuffer()
      }
    }),
  )
  return sent
}

async function signIn(url: string): Promise<string> {
  const body = new URLSearchParams({ token: TOKEN })
  const response = await fetch(`${url}/report`, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function read(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok) throw new Error(`the report was answered with ${response.status}`)
  return response.text()
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return round(times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN, 1)
}

/** The second column of the table is how many came to each step. */
function wrongSteps(csv: string, reached: readonly number[]): number {
  const counted = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[1]))
  return counted.filter((visitors, step) => visitors !== (reached[step] ?? 0)).length
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
