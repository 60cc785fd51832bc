import path from 'node:path'
import type { HotPayload, Plugin, ViteDevServer } from 'vite'
import { settingsElement } from '../../client/funnel/pageData.ts'
import { utcDay } from '../../domain/dates/utcDay.ts'
import { loadFunnel } from '../../packs/all/loadFunnel.ts'
import { isPublicFont } from '../../schema/assets/fontFile.ts'
import { productFile } from '../../schema/assets/productFolder.ts'
import { brandElements } from '../../schema/brand/brandElements.ts'
import { brandStyles } from '../../schema/brand/brandStyles.ts'
import type { LoadedFunnel } from '../../schema/compile/checkFunnel.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { funnelHash } from '../../schema/compile/funnelHash.ts'
import type { ReadFunnel } from '../../schema/model/funnel.ts'
import { humanReport } from '../../schema/report/humanReport.ts'
import { problemFrame } from '../../schema/report/problemFrame.ts'
import { warningsText } from '../../schema/report/warningsText.ts'
import { writeEditorSchemas } from '../editor/writeEditorSchemas.ts'

/** The mode of a build that is only looked at: as in development, translations may be behind. */
export const DRAFT = 'draft'

const MODULE = 'virtual:funnel'
/** Computes the figures that conditions ask for: a product that asks for none does without its code. */
/** So long nothing is edited before the editor's schemas are written anew. */
const EDITED_MS = 3_000
const RESOLVED = `\0${MODULE}`
const STYLES = 'virtual:brand.css'
const RESOLVED_STYLES = `\0${STYLES}`

/** Folders and files of the engine, besides those of the product, that make the funnel. */
const SOURCES = ['widgets', 'packs', 'renderer/words.json', 'server/report/words.json']

/**
 * Turns the checked funnel files into what the browser loads: a module with the settings and the default order, the styles of the brand,
 * and a JSON file for each step, language and further order. A funnel with problems fails the build with the validator's report; under the dev server the
 * report is the overlay, and an edit reaches the open page without a reload.
 */
export function funnelPlugin(root: string): Plugin {
  let funnel: CompiledFunnel | null = null
  let failure: ReturnType<typeof failureOf> | null = null
  let warnings = ''
  let read: ReadFunnel | null = null
  /** The state of which all is told already, while there is a server. */
  let told: LoadedFunnel | null = null
  let isBuild = false
  let isDraft = false
  let base = '/'

  function load() {
    const loaded = loadFunnel(root, { isDraft })
    read = loaded.read
    failure = loaded.funnel ? null : failureOf(root, loaded)
    warnings = warningsText(loaded.problems)
    if (loaded.funnel) funnel = loaded.funnel
    return loaded
  }

  function checked(): CompiledFunnel {
    if (failure || !funnel) throw Object.assign(new Error(failure?.message ?? 'the funnel is not loaded'), failure)
    return funnel
  }

  return {
    name: 'funnel',
    configResolved(config) {
      isBuild = config.command === 'build'
      base = config.base
      isDraft = !isBuild || config.mode === DRAFT
    },
    buildStart() {
      const loaded = load()
      if (loaded.funnel) told = loaded
      writeEditorSchemas(root, read)
    },
    resolveId(id) {
      if (id === MODULE) return RESOLVED
      return id === STYLES ? RESOLVED_STYLES : undefined
    },
    load(id) {
      // Vite finds what lies in packages, and leaves to the browser what lies in public/.
      if (id === RESOLVED_STYLES)
        return brandStyles(checked().brand, (file) => (isPublicFont(file) ? `${base}${file}` : file))
      if (id !== RESOLVED) return undefined
      const funnel = checked()
      // Under the dev server the next edit may ask for figures.
      const usesFigures = !isBuild || funnel.usesFigures === true
      return moduleText(funnel, isBuild ? funnelHash(funnel) : 'dev', usesFigures)
    },
    // Data that the page needs at once, but no code: it stands in the HTML, where it need not be compiled.
    transformIndexHtml: (html) =>
      html
        .replace('<!--settings-->', () => (funnel ? settingsElement(funnel.settings) : ''))
        .replace('<!--brand-->', () => (funnel ? brandElements(funnel.brand, base.slice(0, -1)).join('\n    ') : '')),
    generateBundle() {
      if (this.environment.name !== 'client') return
      const compiled = checked()
      const hash = funnelHash(compiled)
      for (const [fileName, content] of jsonFiles(compiled)) {
        this.emitFile({
          type: 'asset',
          fileName: `funnel/${hash}/${fileName}`,
          source: JSON.stringify(content),
        })
      }
    },
    configureServer(server) {
      watch(server)
      server.middlewares.use('/funnel/dev', (request, response, next) => {
        const name = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').slice(1)
        const content = funnel ? jsonFiles(funnel).get(name) : undefined
        if (content === undefined) return next()
        response.setHeader('content-type', 'application/json')
        response.setHeader('cache-control', 'no-store')
        response.end(JSON.stringify(content))
      })
    },
  }

  function watch(server: ViteDevServer) {
    const { environments, watcher } = server
    const ofProduct = [productFile(root, 'funnel'), productFile(root, 'public/images')]
    const watched = [...SOURCES.map((source) => path.resolve(root, source)), ...ofProduct]
    const send = (payload: HotPayload) => environments.client.hot.send(payload)
    // Sent to nobody, Vite would keep it for the first page that comes, when it may be fixed long since. That page is told by itself.
    const overlay = () =>
      failure && server.ws.clients.size > 0 && send({ type: 'error', err: { stack: '', ...failure } })
    let pending: NodeJS.Timeout | undefined
    let writing: NodeJS.Timeout | undefined

    watcher.add(watched)
    watcher.on('all', (_event, file) => {
      if (!watched.some((source) => file === source || file.startsWith(source + path.sep))) return
      if (!/\.(ya?ml|json|webp)$/.test(file)) return
      clearTimeout(pending)
      // Editors write a file in several strokes: wait for the last.
      pending = setTimeout(update, 30)
      // They take a while, and the page comes first: written once nothing is edited any more.
      clearTimeout(writing)
      writing = setTimeout(() => writeEditorSchemas(root, read), EDITED_MS)
    })
    server.ws.on('connection', () => setTimeout(overlay, 100))

    /** What the overlay shows stands in the terminal too, and warnings stand nowhere else. */
    function say(wasBroken: boolean) {
      const { logger } = server.config
      if (failure) logger.error(failure.message)
      else if (warnings !== '') logger.warn(warnings)
      else if (wasBroken) logger.info('The funnel has no problems any more.')
    }

    /** What this save does to visitors, beside that of the saves before. Of a broken state nothing is known. */
    async function sayDifferences(loaded: LoadedFunnel) {
      if (!loaded.funnel) return
      const before = told
      told = loaded
      // It knows the packs, which this file does not.
      const { savedChanges } = (await server.ssrLoadModule(
        '/scripts/changes/brief/savedChanges.ts',
      )) as typeof import('../changes/brief/savedChanges')
      const images = productFile(root, 'public/images')
      const said = before ? savedChanges(before, loaded, images, utcDay(Date.now())) : ''
      if (said !== '') server.config.logger.info(said)
    }

    function update() {
      const [hadFunnel, wasBroken, brandBefore] = [funnel !== null, failure !== null, JSON.stringify(funnel?.brand)]
      const loaded = load()
      say(wasBroken)
      // The page comes first.
      setTimeout(() => sayDifferences(loaded).catch((error) => server.config.logger.error(String(error))))
      if (!loaded.funnel) return overlay()
      const stale = environments.client.moduleGraph.getModuleById(RESOLVED)
      if (stale) environments.client.moduleGraph.invalidateModule(stale)
      if (!hadFunnel) return send({ type: 'full-reload' })
      const { settings, orders, brand } = checked()
      const styles = environments.client.moduleGraph.getModuleById(RESOLVED_STYLES)
      if (styles && JSON.stringify(brand) !== brandBefore) environments.client.reloadModule(styles)
      // An empty update takes the overlay of an earlier mistake away.
      send({ type: 'update', updates: [] })
      send({ type: 'custom', event: 'funnel:update', data: { settings, order: orders[settings.orders.default] } })
    }
  }
}

function failureOf(root: string, loaded: ReturnType<typeof loadFunnel>) {
  const first = loaded.problems[0]
  return {
    message: humanReport(loaded.problems, loaded.files.length),
    plugin: 'funnel',
    ...(first && {
      id: path.resolve(root, first.file),
      loc: { file: path.resolve(root, first.file), line: first.range.start.line, column: first.range.start.column },
      frame: problemFrame(first),
    }),
  }
}

function moduleText(funnel: CompiledFunnel, hash: string, usesFigures: boolean): string {
  const { settings, orders } = funnel
  const order = orders[settings.orders.default]
  // What people say about an experiment is no business of visitors.
  const experiments = Object.entries(funnel.experiments).map(([name, { about: _, ...rest }]) => [name, rest])
  const exports = { hash, order, orderNames: Object.keys(orders), experiments: Object.fromEntries(experiments) }
  const figuresFor = usesFigures
    ? "export { figuresFor } from 'virtual:packs/figures'"
    : 'export const figuresFor = undefined'
  const values = Object.entries(exports).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  return [...values, figuresFor].join('\n')
}

/** What the browser fetches, by path below the funnel's folder. */
function jsonFiles(funnel: CompiledFunnel): ReadonlyMap<string, unknown> {
  const files = new Map<string, unknown>()
  for (const [name, order] of Object.entries(funnel.orders)) files.set(`orders/${name}.json`, order)
  for (const [language, { steps, app, consent, whose }] of Object.entries(funnel.languages)) {
    files.set(`${language}/app.json`, app)
    files.set(`choices/${language}.json`, consent)
    files.set(`whose/${language}.json`, whose)
    const own = { ...steps, ...funnel.variantSteps?.[language] }
    for (const [name, step] of Object.entries(own)) files.set(`${language}/${name}.json`, step)
  }
  return files
}
