import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FiltersEngine, Request } from '@ghostery/adblocker'

const SITE = 'https://calorie-counter.example'
const rules = fileURLToPath(new URL('rules.txt', import.meta.url))
const blocker = FiltersEngine.parse(readFileSync(rules, 'utf8'), {
  loadCosmeticFilters: false,
})

type Kind = 'main_frame' | 'script' | 'stylesheet' | 'image' | 'font' | 'xhr'

/** The rule that blocks an address of our own page, or null. */
export function blockedBy(pathname: string, type: Kind): string | null {
  const { match, filter } = blocker.match(
    Request.fromRawDetails({ url: SITE + pathname, sourceUrl: `${SITE}/your-age`, type }),
  )
  return match ? (filter?.rawLine ?? String(filter)) : null
}

/** Those of the paths that a rule blocks, with the rule. */
export function blocked(paths: readonly string[], kindOf: (pathname: string) => Kind): string[] {
  return paths.flatMap((pathname) => {
    const rule = blockedBy(pathname, kindOf(pathname))
    return rule === null ? [] : [`${pathname} by ${rule}`]
  })
}

/** The files below a folder as the addresses that they would have. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
}

/** What a browser asks for a file as. */
export function kindOfFile(pathname: string): Kind {
  const kinds: Readonly<Record<string, Kind>> = {
    '.js': 'script',
    '.css': 'stylesheet',
    '.woff2': 'font',
    '.json': 'xhr',
    '.html': 'main_frame',
  }
  return kinds[path.extname(pathname)] ?? 'image'
}
