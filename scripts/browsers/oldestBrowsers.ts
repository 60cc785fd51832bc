import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The oldest version of a browser that the funnel is made for, by its name in browserslist. */
export interface OldestBrowser {
  readonly name: string
  readonly version: string
}

/** What "browserslist" in package.json says: lines such as "safari >= 15.4". It is the one place that says it. */
export function oldestBrowsers(root: string): readonly OldestBrowser[] {
  const { browserslist } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    browserslist: string[]
  }
  return browserslist.map((line) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
    if (!name || !version) throw new Error(`package.json: browserslist: "${line}" is not like "safari >= 15.4"`)
    return { name, version }
  })
}

/** The browsers as the build knows them. Those that it does not know are Chrome or Firefox of the same version, or newer. */
const TARGETS: Readonly<Record<string, string>> = {
  ios_saf: 'ios',
  safari: 'safari',
  chrome: 'chrome',
  firefox: 'firefox',
}

/** What syntax and styles are brought down to, ours and that of packages. */
export function buildTargets(root: string): string[] {
  return oldestBrowsers(root).flatMap(({ name, version }) => (TARGETS[name] ? [`${TARGETS[name]}${version}`] : []))
}
