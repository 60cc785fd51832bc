import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithUs } from './endWithUs'
import { ROOT } from './root'

const LEFT_OUT = ['node_modules', 'dist', 'data', '.git', '.env', 'test-results', 'playwright-report', 'coverage']
/** Vite serves files only from inside of the project: what the browser fetches as it is has to be there itself. */
const SERVED = ['@fontsource-variable']

/** A copy of the project in which a growth manager may edit what they like. */
export class DevProject {
  readonly folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'funnel-manager-')))
  origin = ''
  #server: ChildProcess | null = null
  #said = ''

  constructor() {
    cpSync(ROOT, this.folder, {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !LEFT_OUT.includes(path.relative(ROOT, source)),
    })
    this.#linkPackages()
  }

  /** Vite keeps what it has made of the packages next to them, so the folder is one of its own, full of links. */
  #linkPackages(): void {
    const [from, to] = [path.join(ROOT, 'node_modules'), path.join(this.folder, 'node_modules')]
    mkdirSync(to)
    for (const name of readdirSync(from)) {
      if (name === '.vite') continue
      if (SERVED.includes(name)) cpSync(path.join(from, name), path.join(to, name), { recursive: true })
      else symlinkSync(path.join(from, name), path.join(to, name))
    }
  }

  /** What npm run dev runs once the packages are there. */
  async start(): Promise<void> {
    const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'development', NO_COLOR: '1' },
    })
    endWithUs(server)
    this.#server = server
    this.origin = await new Promise<string>((resolve, reject) => {
      const listen = (data: Buffer) => {
        this.#said += data
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(this.#said)
        if (found) resolve(found[0])
      }
      server.stdout.on('data', listen)
      server.stderr.on('data', listen)
      server.on('exit', () => reject(new Error(`Vite ended:\n${this.#said}`)))
    })
  }

  /** What stands in the terminal. */
  said(): string {
    return this.#said
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (server && server.exitCode === null) {
      server.kill()
      await once(server, 'exit')
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Edits a file as an editor does; what is to be replaced has to be there. */
  edit(file: string, from: string, to: string): void {
    const text = readFileSync(path.join(this.folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`)
    writeFileSync(path.join(this.folder, file), text.replace(from, to))
  }

  /** Runs a script of package.json to its end. */
  run(...command: readonly string[]): { readonly code: number | null; readonly output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    return { code: status, output: stdout + stderr }
  }
}
