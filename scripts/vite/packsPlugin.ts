import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isScalar, isSeq, parseDocument } from 'yaml'
import { productFile } from '../../schema/assets/productFolder.ts'
import { packs } from '../../schema/shape/packs.ts'

const MODULE = 'virtual:packs'
const SETTINGS = 'funnel/settings.yaml'
const RESOLVED = `\0${MODULE}`

/**
 * Puts the packs that the product's settings name beside the engine's widgets. This is where both are known: the engine imports no pack,
 * and the page of a product loads nothing of those that it does without.
 */
export function packsPlugin(root: string): Plugin {
  let named: readonly string[] = []
  return {
    name: 'packs',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      named = namedPacks(root)
      return moduleText(root, named)
    },
    configureServer({ environments: { client }, watcher }) {
      const settings = productFile(root, SETTINGS)
      watcher.on('change', (file) => {
        if (file !== settings || String(namedPacks(root)) === String(named)) return
        const stale = client.moduleGraph.getModuleById(RESOLVED)
        if (stale) client.moduleGraph.invalidateModule(stale)
        client.hot.send({ type: 'full-reload' })
      })
    },
  }
}

/** Those that there are. What is wrong with the settings is told by the plugin that compiles the funnel. */
function namedPacks(root: string): readonly string[] {
  const list: unknown = parseDocument(readFileSync(productFile(root, SETTINGS), 'utf8')).get('packs', true)
  return isSeq(list) ? list.items.flatMap((item) => nameIn(item) ?? []) : []
}

function nameIn(item: unknown): string | undefined {
  const name = isScalar(item) ? String(item.value) : ''
  return name in packs ? name : undefined
}

function moduleText(root: string, names: readonly string[]): string {
  const file = (...parts: string[]) => JSON.stringify(path.join(root, ...parts))
  const registry = file('widgets/registry.ts')
  if (names.length === 0) return `export { widgets } from ${registry}\nexport const packVariables = undefined`
  const speaking = names.filter((name) => Object.keys(packs[name]?.variables ?? {}).length > 0)
  return [
    `import { widgets as own } from ${registry}`,
    ...names.map((name) => `import { widgets as ${name} } from ${file('packs', name, 'widgets.ts')}`),
    `export const widgets = { ...own, ${names.map((name) => `...${name}`).join(', ')} }`,
    `export const packVariables = () => Promise.all([${speaking
      .map((name) => `import(${file('packs', name, 'variables.ts')}).then((pack) => pack.variables)`)
      .join(', ')}])`,
  ].join('\n')
}
