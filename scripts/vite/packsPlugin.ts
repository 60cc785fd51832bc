import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isScalar, isSeq, parseDocument } from 'yaml'
import { productFile } from '../../schema/assets/productFolder.ts'
import { packs } from '../../schema/shape/packs.ts'

/** The step types of the engine that packs draw something in: widgets/shared/parts.ts. */
const WITH_PARTS = ['paywall', 'email', 'info', 'purchase-success'] as const
/** The modules that are made of the packs, each with its text. */
const MODULES: { readonly [id: string]: (root: string, names: readonly string[]) => string } = {
  'virtual:packs': widgetsText,
  'virtual:packs/variables': variablesText,
  'virtual:packs/figures': figuresText,
  'virtual:packs/record': recordText,
  ...Object.fromEntries(
    WITH_PARTS.map((type) => [
      `virtual:packs/parts/${type}`,
      (root: string, names: readonly string[]) => partsText(root, names, type),
    ]),
  ),
}
const SETTINGS = 'funnel/settings.yaml'

/**
 * Puts the packs that the product's settings name beside the engine's widgets. This is where both are known: the engine imports no pack,
 * and the page of a product loads nothing of those that it does without.
 */
export function packsPlugin(root: string): Plugin {
  let named: readonly string[] = []
  return {
    name: 'packs',
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : undefined),
    load(id) {
      const text = id.startsWith('\0') ? MODULES[id.slice(1)] : undefined
      if (!text) return undefined
      named = namedPacks(root)
      return text(root, named)
    },
    configureServer({ environments: { client }, watcher }) {
      const settings = productFile(root, SETTINGS)
      watcher.on('change', (file) => {
        if (file !== settings || String(namedPacks(root)) === String(named)) return
        for (const id of Object.keys(MODULES)) {
          const stale = client.moduleGraph.getModuleById(`\0${id}`)
          if (stale) client.moduleGraph.invalidateModule(stale)
        }
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

function widgetsText(root: string, names: readonly string[]): string {
  const registry = fileIn(root, 'widgets/registry.ts')
  if (names.length === 0) return `export { widgets } from ${registry}`
  return [
    `import { widgets as own } from ${registry}`,
    ...names.map((name) => `import { widgets as ${name} } from ${fileIn(root, 'packs', name, 'widgets.ts')}`),
    `export const widgets = { ...own, ${names.map((name) => `...${name}`).join(', ')} }`,
  ].join('\n')
}

function variablesText(root: string, names: readonly string[]): string {
  const speaking = names.filter((name) => Object.keys(packs[name]?.variables ?? {}).length > 0)
  return [
    ...speaking.map((name) => `import { variables as ${name} } from ${fileIn(root, 'packs', name, 'variables.ts')}`),
    `export const variables = [${speaking.join(', ')}]`,
  ].join('\n')
}

function figuresText(root: string, names: readonly string[]): string {
  const counting = names.filter((name) => Object.keys(packs[name]?.figures ?? {}).length > 0)
  return [
    `import { figuresWith } from ${fileIn(root, 'domain/figures/figuresWith.ts')}`,
    ...counting.map((name) => `import { figures as ${name} } from ${fileIn(root, 'packs', name, 'figures.ts')}`),
    `export const figuresFor = figuresWith([${counting.join(', ')}])`,
  ].join('\n')
}

function recordText(root: string, names: readonly string[]): string {
  const writing = names.filter((name) => (packs[name]?.record?.writes ?? []).length > 0)
  return [
    ...writing.map((name) => `import { record as ${name} } from ${fileIn(root, 'packs', name, 'record.ts')}`),
    `export const ofPacks = [${writing.join(', ')}]`,
  ].join('\n')
}

function partsText(root: string, names: readonly string[], type: string): string {
  const files = names.flatMap((name) => {
    const file = ['ts', 'tsx']
      .map((end) => `packs/${name}/parts/${type}.${end}`)
      .find((each) => existsSync(path.join(root, each)))
    return file === undefined ? [] : [{ name, file }]
  })
  return [
    ...files.map(({ name, file }) => `import { parts as ${name} } from ${fileIn(root, file)}`),
    `export const parts = [${files.map(({ name }) => name).join(', ')}]`,
  ].join('\n')
}

function fileIn(root: string, ...parts: string[]): string {
  return JSON.stringify(path.join(root, ...parts))
}
