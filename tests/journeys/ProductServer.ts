import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithUs } from '../../scripts/dev/endWithUs'
import { ROOT } from './root'
import { seedFor, type Wanted } from './variants'

export type Answers = Readonly<Record<string, unknown>>

/** The two headers that docs/api.md asks of every call. */
export const HEADERS = {
  'app-type': 'calorie-counter',
  'funnel-id': 'calorie_counter_full',
  'content-type': 'application/json',
}

/** The built server as a process of its own, on a free port and on records of its own. */
export class ProductServer {
  /** Where it is served; the same again after a restart. */
  origin = ''
  /** Its records. */
  readonly folder = mkdtempSync(path.join(tmpdir(), 'funnel-journeys-'))
  readonly #env: Readonly<Record<string, string>>
  #child: ChildProcess | null = null
  /** The project whose build is served. */
  #project = ROOT
  #said = ''

  /** The folder of the project that it is built to. */
  readonly #dist: string

  private constructor(env: Readonly<Record<string, string>>, dist: string) {
    this.#env = env
    this.#dist = dist
  }

  /** @param env settings besides the usual ones. */
  static async start(env: Readonly<Record<string, string>> = {}, dist = 'dist'): Promise<ProductServer> {
    const server = new ProductServer(env, dist)
    await server.start()
    return server
  }

  /** Starts it, the first time or again on the same port and records. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [`${this.#dist}/server/main.js`], {
      cwd: this.#project,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: this.origin ? new URL(this.origin).port : '0',
        DATA_DIR: this.folder,
        DATABASE_URL: '',
        RATE_LIMIT_ADDRESS: '0',
        RATE_LIMIT_RECORD: '0',
        RATE_LIMIT_PROMO_ADDRESS: '0',
        RATE_LIMIT_PROMO_RECORD: '0',
        LOG_LEVEL: 'warn',
        ...this.#env,
      },
    })
    this.#child = child
    endWithUs(child)
    const port = await new Promise<string>((resolve, reject) => {
      const listen = (data: Buffer) => {
        this.#said += data
        const found = /served at http:\/\/localhost:(\d+)/.exec(String(data))
        if (found?.[1]) resolve(found[1])
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.on('exit', () => reject(new Error(`the built server did not start:\n${this.#said}`)))
    })
    this.origin = `http://127.0.0.1:${port}`
  }

  /** Puts the build of another project in its place, on the same address and records. */
  async deploy(project: string): Promise<void> {
    await this.kill()
    this.#project = project
    await this.start()
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** Ends it, and its records with it. */
  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The answers of a record; null where the server has none. */
  async record(id: string): Promise<Answers | null> {
    const response = await fetch(`${this.origin}/api/onboardings/${id}`, { headers: HEADERS })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`the record was answered with ${response.status}`)
    const record = (await response.json()) as Answers
    const { id: _, createdAt: _created, updatedAt: _updated, experiments: _drawn, ...answers } = record
    return answers
  }

  /**
   * Makes a record as another visit would have left it.
   * @param variants of experiments; of one that is not named it is in control.
   */
  async createRecord(answers: Answers, variants: Wanted = {}): Promise<string> {
    const response = await fetch(`${this.origin}/api/onboardings`, {
      method: 'POST',
      headers: { ...HEADERS, 'experiment-seed': seedFor(variants) },
      body: JSON.stringify(answers),
    })
    if (!response.ok) throw new Error(`the record was refused: ${await response.text()}`)
    return ((await response.json()) as { id: string }).id
  }
}
