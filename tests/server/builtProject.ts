import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { writeBuiltFunnel } from '../../schema/compile/builtFunnel'
import { serverBuild } from '../../scripts/build/serverBuild'
import { openReference } from '../reference/openReference'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server process that listens. */
export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** All that it has written so far. */
  output(): string
  /** Ends it, and gives its exit code; null where a signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export interface BuiltProject {
  readonly folder: string
  /** Starts the server. Rejects with what it has written where it ends before it listens. */
  start(env: Record<string, string>): Promise<ServerProcess>
  remove(): void
}

/** The server and the records command as they run in production, built into a folder of its own, beside a reference funnel and a site of one page. */
export async function buildProject(): Promise<BuiltProject> {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-server-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  mkdirSync(path.join(folder, 'dist/client'), { recursive: true })
  const product = { folder: 'funnel', name: 'funnel', host: null, path: '' }
  writeBuiltFunnel(folder, { funnel: openReference('whole'), fingerprint: 'of the reference', product })
  writeFileSync(path.join(folder, 'dist/client/app.html'), '<!doctype html><title>app</title>')
  await build(serverBuild(root, path.join(folder, 'dist/server')))
  const running = new Set<ChildProcess>()

  return {
    folder,
    start: (env) => start(folder, env, running),
    remove() {
      for (const child of running) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(folder: string, env: Record<string, string>, running: Set<ChildProcess>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(folder, 'dist/server/main.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_RECORD: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, port] = /served at http:\/\/localhost:(\d+)/.exec(output) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
