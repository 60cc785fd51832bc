import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { directionOf } from '../../domain/language/direction'
import { locate } from '../../domain/route/locate'
import { routeOf, routePattern } from '../../domain/route/routeOf'
import { linkPreviewElements } from '../../schema/brand/brandElements'
import type { CompiledFunnel, Order, Words } from '../../schema/compile/compiled'
import { funnelHash } from '../../schema/compile/funnelHash'
import { criticalStyles } from './criticalStyles'

/** The page as it is built for Node. */
type Prerender = typeof import('../../renderer/prerender')
type Widgets = Parameters<Prerender['prerenderStep']>[0]['widgets']

/** Node's own import. */
export type LoadModule = (url: string) => Promise<unknown>

/**
 * Writes the HTML of the folder client in what is built: a page for each step that can be entered before anything is known, drawn already, and app.html for
 * every other address. The first language has the plain names, which any host serves; others have theirs in it: app.es.html.
 */
export async function writePages(dist: string, funnel: CompiledFunnel, loadModule: LoadModule): Promise<void> {
  const { settings, orders, languages } = funnel
  const client = path.join(dist, 'client')
  const load = (name: string) => loadModule(pathToFileURL(path.join(dist, `prerender/${name}.js`)).href)
  const prerender = (await load('prerender')) as Prerender
  const {
    prerenderStep,
    pageDataElement,
    nextStepElement,
    EARLY_SCRIPT,
    INTL_SCRIPT,
    SITE_PATH,
    START_SCRIPT,
    variantScript,
  } = prerender
  const { widgets } = (await load('registry')) as { widgets: Widgets }
  const order = orders[settings.orders.default]
  const [first] = Object.keys(languages)
  if (!order || first === undefined) throw new Error('a checked funnel has an order and a language')

  const steps = `${SITE_PATH}/funnel/${funnelHash(funnel)}`
  const template = await readFile(path.join(client, 'index.html'), 'utf8')
  const drawn: { readonly name: string; readonly language: string; readonly filling: Filling }[] = []
  for (const [language, words] of Object.entries(languages)) {
    const ending = language === first ? '.html' : `.${language}.html`
    // The font is not preloaded: the first drawing would wait for it, and the next is drawn with it all the same.
    const head = describedHead(funnel, language, SITE_PATH)
    const scripts = [START_SCRIPT, INTL_SCRIPT]
    const noScript = sentence(words.app, 'noScript', settings.app.name)
    const app = { head, page: '', data: pageDataElement({ language, app: words.app }), noScript, scripts }
    await writePage(path.join(client, `app${ending}`), template, language, app)
    for (const { name, pathname } of firstPages(order, settings)) {
      const compiled = words.steps[name]
      if (!compiled) throw new Error(`step ${name} is not compiled`)
      const data = { language, app: words.app, step: { name, pathname, compiled } }
      const page = await prerenderStep({ settings, order, widgets, data })
      const next = prerender.likelyNext(order, name, language)
      const isSureOfNext = next !== null && variantScript(next, funnel.experiments) === null
      // These decide before the page is drawn whether it may be seen.
      const deciding = [prerender.LINK_SCRIPT, variantScript(name, funnel.experiments)].filter(
        (script) => script !== null,
      )
      const filling = {
        head: [
          ...head,
          ...alternates(SITE_PATH + pathname, languages),
          ...deciding.map((script) => `<script>${script}</script>`),
        ],
        // The browser finds the pictures itself, a few lines further on, and draws sooner.
        page: page.replace(PRELOADS, ''),
        data: pageDataElement(data),
        noScript,
        scripts: [...scripts, EARLY_SCRIPT],
        ahead: isSureOfNext ? [nextStepElement(`${steps}/${language}/${next}.json`)] : [],
      }
      drawn.push({ name: `${pathname.slice(1)}/index${ending}`, language, filling })
    }
  }
  const pages = drawn.map(({ filling }) => filling.page)
  const styled = await withFirstStyles(client, template, pages, prerender)
  for (const { name, language, filling } of drawn) await writePage(path.join(client, name), styled, language, filling)
  await rm(path.join(client, 'index.html'))
}

/** React puts them before what it has drawn. */
const PRELOADS = /<link rel="preload" as="image"[^>]*>/g

interface Filling {
  readonly head: readonly string[]
  readonly page: string
  readonly data: string
  /** Said to whoever has switched JavaScript off. */
  readonly noScript: string
  /** They run in this order, before the page's own code. */
  readonly scripts: readonly string[]
  /** What the scripts have fetched ahead. */
  readonly ahead?: readonly string[]
}

/** Scripts come behind what is seen: the browser draws before it runs them. */
async function writePage(
  target: string,
  html: string,
  language: string,
  { head, page, data, noScript, scripts, ahead = [] }: Filling,
) {
  const inline = scripts.map((script) => `<script>${script}</script>`)
  const filled = html
    .replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--page--></div>', () =>
      [
        `${page}</div>`,
        `<noscript><p class="no-script">${escaped(noScript)}</p></noscript>`,
        data,
        ...ahead,
        ...inline,
      ].join('\n    '),
    )
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, filled)
}

/** What search engines and link previews show, in one language. */
function describedHead({ settings, brand, languages }: CompiledFunnel, language: string, sitePath: string): string[] {
  const { name } = settings.app
  const app = languages[language]?.app ?? {}
  const title = escaped(sentence(app, 'pageTitle', name))
  const description = escaped(sentence(app, 'pageDescription', name))
  const locales: Readonly<Record<string, string | undefined>> = settings.languages
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escaped(name)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    ...linkPreviewElements(brand, sitePath),
    `<meta property="og:locale" content="${(locales[language] ?? language).replace('-', '_')}" />`,
  ]
}

/** The same page in each language; without a choice the visitor's own is served. None where there is only one. */
function alternates(pathname: string, languages: CompiledFunnel['languages']): string[] {
  const all = Object.keys(languages)
  if (all.length < 2) return []
  return [
    ...all.map((each) => `<link rel="alternate" hreflang="${each}" href="${pathname}?lang=${each}" />`),
    `<link rel="alternate" hreflang="x-default" href="${pathname}" />`,
  ]
}

/**
 * The addresses that a visitor can come in by: steps without a sex in their address, and where the entry addresses lead. Where no address has
 * a sex, that a step has none says nothing: there it is the steps aside.
 */
function firstPages(order: Order, settings: CompiledFunnel['settings']) {
  const { sexes, entry } = settings
  const sexless = order.segments.flat().filter((name) => !routePattern(order, name).includes('{sex}'))
  const open = Object.keys(sexes).length > 0 ? sexless : (order.aside ?? [])
  const names = new Set([...open, ...Object.values(entry)])
  return [...names].flatMap((name) => {
    const routes = new Set([null, ...Object.keys(sexes)].map((sex) => routeOf(order, sexes, name, sex)))
    return [...routes].flatMap((pathname) => (pathname && locate(order, sexes, pathname) ? [{ name, pathname }] : []))
  })
}

/**
 * The template for pages that are drawn already. On a slow network a stylesheet of its own is one more wait before anything can be seen, and a whole one
 * in the page is much to read: the page has the styles that it is drawn with, and the whole one comes beside the code (client/start/wholeStyles.ts).
 */
async function withFirstStyles(
  client: string,
  template: string,
  pages: readonly string[],
  { LATER_STYLES, SITE_PATH }: Prerender,
): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(template)
  if (!link?.[1]) throw new Error('the built page has no stylesheet')
  const css = await readFile(path.join(client, link[1].slice(SITE_PATH.length)), 'utf8')
  const { critical, fonts } = await criticalStyles(css.trim(), pages)
  return template
    .replace(link[0], () => `<style>${critical}</style>\n    ${link[0].replace('>', ` ${LATER_STYLES}>`)}`)
    .replace('</body>', () => `  ${fonts && `<style>${fonts}</style>\n  `}</body>`)
}

/** A sentence whose only variable is the app's name. */
function sentence(words: Words, place: string, appName: string): string {
  const message = words[place] ?? ''
  if (typeof message === 'string') return message
  return message.map((part) => (typeof part.value === 'string' && part.type === 0 ? part.value : appName)).join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
