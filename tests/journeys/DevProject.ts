import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type DevServer, startDevServer } from '../../scripts/dev/devServer'
import { projectCopy } from '../../scripts/dev/projectCopy'
import { ROOT } from './root'

/** A copy of the project in which a growth manager may edit what they like. */
export class DevProject {
  readonly folder = projectCopy(ROOT)
  #server: DevServer | null = null

  get origin(): string {
    return this.#server?.origin ?? ''
  }

  /** What npm run dev runs once the packages are there. */
  async start(): Promise<void> {
    this.#server = await startDevServer(this.folder)
  }

  /** What stands in the terminal. */
  said(): string {
    return this.#server?.said() ?? ''
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
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
