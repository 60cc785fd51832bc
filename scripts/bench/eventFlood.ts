import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadFunnel } from '../../packs/all/loadFunnel'
import { startServer } from '../build/startServer'
import { walks } from './eventStream'
import { usageOf } from './processUsage'

/** How another visitor's writes fare while one address sends as many events as it can, at the limits of the defaults. */
export interface FloodResult {
  readonly quietP99Ms: number
  readonly floodP99Ms: number
  /** Of the server, for the flood alone. */
  readonly cores: number | null
  readonly batchesTaken: number
  readonly batchesRefused: number
}

const SECONDS = 30
/** As many as fit into the largest batch. */
const EVENTS_A_BATCH = 400
const BATCHES_AT_ONCE = 8
const BATCHES_A_SECOND = 10
const WRITES_A_SECOND = 20

/** On the embedded database, where events and answers share one writer. */
export async function measureFlood(root: string): Promise<FloodResult> {
  const { funnel } = loadFunnel(root)
  if (!funnel) throw new Error('the funnel has problems: npm run validate')
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-flood-'))
  const env = { DATA_DIR: folder, DATABASE_URL: '', RATE_LIMIT_EVENTS: '', RATE_LIMIT_RECORD: '0', LOG_LEVEL: 'warn' }
  const server = await startServer(root, env)
  try {
    const headers = { ...funnel.settings.record.headers, 'content-type': 'application/json' }
    const made = await fetch(`${server.url}/api/onboardings`, { method: 'POST', headers, body: '{}' })
    const { id } = (await made.json()) as { id: string }
    const write = async () => {
      const begin = performance.now()
      const response = await fetch(`${server.url}/api/onboardings/${id}`, { method: 'PUT', headers, body: '{}' })
      await response.arrayBuffer()
      return performance.now() - begin
    }
    const usage = () => usageOf([server.child.pid ?? 0], { children: false })

    await everySoOften(WRITES_A_SECOND, 3, write)
    const before = usage()
    const quiet = await everySoOften(WRITES_A_SECOND, SECONDS, write)
    const between = usage()
    const walkOf = walks(funnel)
    let visitors = 0
    const nextBatch = () => {
      const batch: object[] = []
      while (batch.length < EVENTS_A_BATCH) batch.push(...walkOf(visitors++, Date.now()).events)
      return JSON.stringify({ batch, sentAt: new Date().toISOString() })
    }
    let [underWay, taken, refused] = [0, 0, 0]
    const batches = Array.from({ length: BATCHES_AT_ONCE }, nextBatch)
    const send = async () => {
      if (underWay >= BATCHES_AT_ONCE) return
      underWay++
      const body = batches[(taken + refused) % BATCHES_AT_ONCE] ?? ''
      const response = await fetch(`${server.url}/api/journal/b`, { method: 'POST', body }).finally(() => underWay--)
      await response.arrayBuffer()
      if (response.status !== 200 && response.status !== 429)
        throw new Error(`a batch was answered with ${response.status}`)
      if (response.status === 429) refused++
      else batches[taken++ % BATCHES_AT_ONCE] = nextBatch()
    }
    const [flooded] = await Promise.all([
      everySoOften(WRITES_A_SECOND, SECONDS, write),
      everySoOften(BATCHES_A_SECOND, SECONDS, send),
    ])
    const after = usage()
    const cores =
      before && between && after
        ? (after.cpuMs - between.cpuMs - (between.cpuMs - before.cpuMs)) / (SECONDS * 1000)
        : null
    return {
      quietP99Ms: p99(quiet),
      floodP99Ms: p99(flooded),
      cores: cores === null ? null : Math.round(cores * 1000) / 1000,
      batchesTaken: taken,
      batchesRefused: refused,
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function everySoOften<T>(aSecond: number, seconds: number, work: () => Promise<T>): Promise<T[]> {
  const running: Promise<T>[] = []
  for (let index = 0; index < aSecond * seconds; index++) {
    running.push(work())
    await new Promise((resolve) => setTimeout(resolve, 1000 / aSecond))
  }
  return Promise.all(running)
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN) * 10) / 10
}
