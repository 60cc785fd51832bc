import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { builtFolder } from '../../schema/assets/productFolder.ts'
import { endWithUs } from '../dev/endWithUs.ts'

/** A built server that listens. */
export interface RunningServer {
  readonly url: string
  readonly child: ChildProcess
  stop(): Promise<void>
}

/** Starts the built server of a project on a free port. */
export async function startServer(root: string, env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, [path.join(root, builtFolder(), 'server/main.js')], {
    cwd: root,
    // Limits are counted, as they are in earnest, and never reached.
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT_ADDRESS: '1000000',
      RATE_LIMIT_EVENTS: '100000000',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(child)
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      // Only until it listens: its log is long.
      if (output.length > 10_000) return
      output += chunk
      const [, port] = /served at http:\/\/localhost:(\d+)/.exec(output) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    ended.then(() => reject(new Error(`the server does not start: ${output}`)))
  })
  return {
    url,
    child,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
