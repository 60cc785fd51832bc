import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { loadFunnel } from '../../packs/all/loadFunnel'
import { startServer } from '../build/startServer'
import { embeddedAlone, postgresAlone } from './databaseAlone'
import { startPostgres } from './postgresCluster'
import { usageOf } from './processUsage'
import { answersOf, type Tally, visit } from './visit'

/** One line of the table. */
export interface LoadResult {
  readonly store: 'embedded' | 'PostgreSQL'
  readonly servers: number
  readonly visitors: number
  readonly requests: number
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly errors: number
  /** Processor time of all servers, and of PostgreSQL. Null where the system does not tell. */
  readonly serverCpuMsPerRequest: number | null
  readonly databaseCpuMsPerRequest: number | null
  /** How many times what the database alone takes for a write. */
  readonly timesDatabaseAlone: number | null
  /** Of each server, on the average. */
  readonly serverPeakMb: number | null
  readonly rows: number
  /** Visitors whose record was not what the server had acknowledged, and rows too few or too many. */
  readonly lost: number
}

export interface LoadOptions {
  /** How long new visitors come in, for each line of the table. */
  readonly seconds: number
  /** How many visitors there are at the same time. */
  readonly atOnce: number
}

const WARM_UP_SECONDS = 3
const ALONE_SECONDS = 3

interface Place {
  readonly env: Record<string, string>
  readonly databasePids: readonly number[]
}

/**
 * Visitors who walk the whole funnel against built servers on this machine: on the embedded database, and on PostgreSQL, where it is
 * installed, with one server and with two. The visitors take their share of the processors, so look at the processor time a
 * request before the requests a second.
 */
export async function measureLoad(root: string, { seconds, atOnce }: LoadOptions): Promise<LoadResult[]> {
  if (!existsSync(path.join(root, 'dist/server/main.js'))) throw new Error('Build first: npm run build')
  const results: LoadResult[] = []
  const { funnel } = loadFunnel(root)
  if (!funnel) throw new Error('the funnel has problems: npm run validate')
  const written = answersOf(funnel).map(({ field, value }) => [field, value])
  const writing = { seconds: ALONE_SECONDS, answers: JSON.stringify(Object.fromEntries(written)) }
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-load-'))
  try {
    const alone = await embeddedAlone(writing)
    const embedded = { env: { DATA_DIR: folder, DATABASE_URL: '' }, databasePids: [] }
    results.push(await measure(root, 'embedded', 1, embedded, { seconds, atOnce, alone }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const cluster = await startPostgres({ isDurable: true })
  try {
    const alone = await postgresAlone(writing, cluster)
    for (const servers of [1, 2]) {
      const place = { env: { DATABASE_URL: await cluster.newDatabase() }, databasePids: [cluster.pid] }
      results.push(await measure(root, 'PostgreSQL', servers, place, { seconds, atOnce, alone }))
    }
  } finally {
    await cluster.stop()
  }
  return results
}

async function measure(
  root: string,
  store: LoadResult['store'],
  count: number,
  place: Place,
  { seconds, atOnce, alone }: LoadOptions & { readonly alone: number | null },
): Promise<LoadResult> {
  const { funnel } = loadFunnel(root)
  if (!funnel) throw new Error('the funnel has problems: npm run validate')
  const { headers, defaults } = funnel.settings.record
  const answers = answersOf(funnel)
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(root, place.env)))
  try {
    const urls = servers.map(({ url }) => url)
    const pids = servers.map(({ child }) => child.pid ?? 0)
    // Code is compiled when it has run a while: the first seconds are not what a server does all day.
    const warmUp = emptyTally()
    await come(WARM_UP_SECONDS, () => visit(urls, headers, defaults, answers, warmUp), atOnce)

    const tally = emptyTally()
    const before = usageOf(pids, { children: false })
    const databaseBefore = usageOf(place.databasePids, { children: true })
    const begin = performance.now()
    await come(seconds, () => visit(urls, headers, defaults, answers, tally), atOnce)
    const tookMs = performance.now() - begin
    const after = usageOf(pids, { children: false })
    const databaseAfter = usageOf(place.databasePids, { children: true })

    const rows = await countRows(root, place.env)
    const requests = tally.latenciesMs.length
    const latencies = Float64Array.from(tally.latenciesMs).sort()
    const perRequest = (from: typeof before, to: typeof after) =>
      from && to ? round((to.cpuMs - from.cpuMs) / requests, 3) : null
    const serverCpu = perRequest(before, after)
    const databaseCpu = place.databasePids.length > 0 ? perRequest(databaseBefore, databaseAfter) : null
    return {
      store,
      servers: count,
      visitors: tally.visitors,
      requests,
      requestsPerSecond: round((requests / tookMs) * 1000, 0),
      p50Ms: percentile(latencies, 0.5),
      p95Ms: percentile(latencies, 0.95),
      p99Ms: percentile(latencies, 0.99),
      errors: tally.errors + warmUp.errors,
      serverCpuMsPerRequest: serverCpu,
      databaseCpuMsPerRequest: databaseCpu,
      timesDatabaseAlone: serverCpu && alone && round((serverCpu + (databaseCpu ?? 0)) / alone, 1),
      serverPeakMb: after && round(after.peakMb / count, 0),
      rows,
      lost: tally.lost + warmUp.lost + Math.abs(rows - tally.visitors - warmUp.visitors),
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

function emptyTally(): Tally {
  return { latenciesMs: [], errors: 0, visitors: 0, lost: 0 }
}

/** For so many seconds a new visitor comes for each one that has gone. */
async function come(seconds: number, visitOnce: () => Promise<void>, atOnce: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) await visitOnce()
    }),
  )
}

async function countRows(root: string, env: Record<string, string>): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-rows-'))
  const file = path.join(folder, 'records.jsonl')
  try {
    const command = [path.join(root, 'dist/server/records.js'), 'export', file]
    await promisify(execFile)(process.execPath, command, { env: { PATH: process.env.PATH, ...env } })
    return readFileSync(file, 'utf8').split('\n').length - 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function percentile(sorted: Float64Array, share: number): number {
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 1)
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
