import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CompatData } from '@mdn/browser-compat-data'
import { builtFolder } from '../schema/assets/productFolder'
import { findings } from './browsers/findings'
import { guarded } from './browsers/guarded'
import { oldestBrowsers } from './browsers/oldestBrowsers'

/** Holds the built code and styles in dist/client to the browsers that package.json lists. */
export async function main(): Promise<number> {
  const root = process.cwd()
  const folder = path.join(root, builtFolder(), 'client/assets')
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))
  const files = new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
  // Read and not imported: Vite would take seconds to make a module of it.
  const data: CompatData = JSON.parse(
    readFileSync(path.join(root, 'node_modules/@mdn/browser-compat-data/data.json'), 'utf8'),
  )
  const lines = findings(files, data, oldestBrowsers(root), guarded)
  for (const line of lines) console.error(line)
  console.log(lines.length === 0 ? `${files.size} files run in all browsers of the list.` : `${lines.length} problems`)
  return lines.length === 0 ? 0 : 1
}
