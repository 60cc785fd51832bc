import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { demandUsableFolder } from './usableFolder.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a command in the project's folder with its output shown. @returns its exit code. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) console.error(`could not run ${command}: ${error.message}`)
  return status ?? 1
}

/** Installs the packages of package-lock.json where they are not there, or older than it. Ends the process where that fails. */
export function ensureInstalled() {
  demandUsableFolder()
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return
  console.log('Installing packages …')
  if (run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']) === 0) return
  console.error('The packages could not be installed. Is there a network? Then run the same command again.')
  process.exit(1)
}

function changedAt(file) {
  return statSync(`${root}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
