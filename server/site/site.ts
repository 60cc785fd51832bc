import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { normalizeIP } from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pickLanguage } from '../../domain/language/pickLanguage'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { LocalCounts } from '../http/limits/localCounts'
import { VARIES_BY, wantedLanguages } from '../http/wantedLanguages'
import { asFile, FILE_OPTIONS } from './fileHeaders'
import { APP, type PageFile, pageFile } from './pageFiles'
import { cacheControl, siteFiles, typeOf } from './siteFiles'

/** A built site: its folder, its files, and the text of its pages. */
export interface Site {
  readonly folder: string
  readonly files: ReadonlySet<string>
  readonly pages: ReadonlyMap<string, string>
  /** The pictures that stand next to a smaller twin, in AVIF. */
  readonly twinned: ReadonlySet<string>
}

export async function readSite(folder: string): Promise<Site> {
  const { files, twinned } = await siteFiles(folder)
  if (!files.has(APP)) throw new Error(`${folder} has no ${APP}. Build the site first: npm run build`)
  const names = [...files].filter((file) => file.endsWith('.html'))
  const pages = names.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const)
  return { folder, files, pages: new Map(await Promise.all(pages)), twinned }
}

interface Options {
  readonly funnel: CompiledFunnel
  /** Pages and files that one address may get in a minute. 0: any number. */
  readonly limit: number
  /** The header in which the proxy tells a visitor's country. */
  readonly countryHeader?: string | null
  /** The path that all addresses of the site begin with in the browser. */
  readonly sitePath?: string
}

const MINUTE_MS = 60_000

/** Serves a site: its files under their own names, and for every other address the page that belongs there. */
export async function serveSite(
  app: FastifyInstance,
  site: Site,
  { funnel, limit, countryHeader = null, sitePath = '' }: Options,
): Promise<void> {
  const { folder, files, pages, twinned } = site
  const counts = new LocalCounts(limit, MINUTE_MS)
  const addresses = addressesByFile(files)
  const languages = Object.keys(funnel.settings.languages)
  const tags = new Map([...pages].map(([file, html]) => [file, entityTag(html)] as const))
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  app.get('/*', answer)
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD' ? answer(request, reply) : noSuchFile(reply),
  )

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const seconds = counts.take(normalizeIP(request.ip))
    if (seconds !== null) return tooMany(reply, seconds)
    const [pathname = '/'] = request.url.split('?', 1)
    const address = decoded(pathname)
    const file = address === '/favicon.ico' ? `images/${funnel.brand.icons.olderBrowsers}` : address.slice(1)
    if (twinned.has(file)) return sendPicture(request, reply, file)
    if (files.has(file) && !file.endsWith('.html')) return sendAsset(reply, file)
    const properAddress = addresses.get(file.toLowerCase())
    if (properAddress !== undefined)
      return reply.redirect(sitePath + properAddress + request.url.slice(pathname.length), 301)
    if (isFile(address)) return noSuchFile(reply)
    const language = pickLanguage(languages, wantedLanguages(request))
    return sendPage(request, reply, pageFile(funnel, files, pathname, language))
  }

  function sendPage({ headers }: FastifyRequest, reply: FastifyReply, { file, isFound }: PageFile): FastifyReply {
    const tag = tags.get(file) ?? ''
    reply
      .code(isFound ? 200 : 404)
      .headers({ 'cache-control': cacheControl(file), vary: `accept-encoding, ${VARIES_BY}`, etag: tag })
    const country = countryHeader && headers[countryHeader]
    // client/start/visitorFacts.ts reads it. Whatever else the proxy says there, such as XX for unknown, tells nothing.
    if (typeof country === 'string' && isCountry(country) && !headers.cookie?.includes(`country=${country}`)) {
      reply.header('set-cookie', `country=${country};path=${sitePath || '/'};samesite=lax`)
    }
    if (isFound && headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.sendFile(file, { etag: false, lastModified: false })
  }
}

/** Two capital letters that some place has. */
function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(text) && text !== 'XX' && text !== 'ZZ'
}

/** A page by the name of its file would be a second address for it: links to such names lead to the one it has. */
function addressesByFile(files: ReadonlySet<string>): ReadonlyMap<string, string> {
  const drawn = [...files].filter((file) => file.endsWith('/index.html'))
  return new Map([
    ...['index.html', 'index.htm', APP].map((file) => [file, '/'] as const),
    ...drawn.map((file) => [file, `/${file.slice(0, -'/index.html'.length)}`] as const),
  ])
}

function sendAsset(reply: FastifyReply, file: string): FastifyReply {
  const type = typeOf(file)
  asFile(reply, file).headers({ 'cache-control': cacheControl(file), vary: 'accept-encoding' })
  return type === null
    ? reply.sendFile(file, FILE_OPTIONS)
    : reply.type(type).sendFile(file, { ...FILE_OPTIONS, contentType: false })
}

/** A browser that knows AVIF names it: one that takes anything may not know it. */
function sendPicture({ headers }: FastifyRequest, reply: FastifyReply, file: string): FastifyReply {
  const isTwinTaken = /\bimage\/avif\b(?!;q=0(\.0*)?(,|$))/.test(headers.accept ?? '')
  asFile(reply, file).headers({ 'cache-control': cacheControl(file), vary: 'accept' })
  if (!isTwinTaken) return reply.sendFile(file, FILE_OPTIONS)
  // A shared cache that does not heed Vary, as many do not, would hand it to browsers that cannot show it.
  return reply
    .header('cache-control', cacheControl(file).replace('public', 'private'))
    .sendFile(file.replace(/webp$/, 'avif'), FILE_OPTIONS)
}

function tooMany(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(429)
    .headers({ 'retry-after': seconds, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Too many requests. Wait a minute, then load the page again.\n')
}

/** By content: one address has a page for each language, and two of a size and time would pass for the same. */
function entityTag(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
}

function noSuchFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.\n')
}

/** Folders of files, names that a dot begins, and names with an ending: nobody who asks for those wants to see a page, unless the ending is that of pages. */
function isFile(pathname: string): boolean {
  if (/^\/(assets|funnel|images)(\/|$)|\/\./.test(pathname)) return true
  return /\.[a-z0-9]+$/i.test(pathname) && !/\.html?$/i.test(pathname)
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
