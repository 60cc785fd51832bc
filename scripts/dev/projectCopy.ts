import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const LEFT_OUT = ['node_modules', 'dist', 'data', '.git', '.env', 'test-results', 'playwright-report', 'coverage']
/** Vite serves files only from inside of the project: what the browser fetches as it is has to be there itself. */
const SERVED = ['@fontsource-variable']

/** A copy of the project in a new folder, with links to its packages, that a development server can serve. Gives the folder. */
export function projectCopy(root: string): string {
  const isLeftOut = (name: string) => LEFT_OUT.includes(name) || /^dist-[^/]*$/.test(name)
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'funnel-project-')))
  cpSync(root, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !isLeftOut(path.relative(root, source)),
  })
  linkPackages(root, folder)
  return folder
}

/** Vite keeps what it has made of the packages next to them, so the folder is one of its own, full of links. */
function linkPackages(root: string, folder: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '.vite') continue
    if (SERVED.includes(name)) cpSync(path.join(from, name), path.join(to, name), { recursive: true })
    else symlinkSync(path.join(from, name), path.join(to, name))
  }
}
