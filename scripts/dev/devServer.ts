import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithUs } from './endWithUs.ts'

/** The development server of a project, in a process of its own. */
export interface DevServer {
  /** http://127.0.0.1:41234 */
  readonly origin: string
  /** What stands in its terminal. */
  said(): string
  stop(): Promise<void>
}

/** Starts what npm run dev runs once the packages are there, at a free port. Throws what was printed where it does not start. */
export async function startDevServer(folder: string, env: NodeJS.ProcessEnv = {}): Promise<DevServer> {
  let said = ''
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', NO_COLOR: '1', ...env },
  })
  endWithUs(server)
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (data: Buffer) => {
      said += data
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
      if (found) resolve(found[0])
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.on('exit', () => reject(new Error(`Vite ended:\n${said}`)))
  })
  return {
    origin,
    said: () => said,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill()
      await once(server, 'exit')
    },
  }
}
