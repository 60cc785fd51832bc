import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pickLanguage } from '../../domain/language/pickLanguage'
import type { CompiledFunnel } from '../../schema/compiled'
import { APP, type PageFile, pageFile } from './pageFiles'
import { cacheControl, siteFiles } from './siteFiles'
import { VARIES_BY, wantedLanguages } from './wantedLanguages'

/** A built site: its folder, its files, and the text of its pages. */
export interface Site {
  readonly folder: string
  readonly files: ReadonlySet<string>
  readonly pages: ReadonlyMap<string, string>
}

export async function readSite(folder: string): Promise<Site> {
  const files = await siteFiles(folder)
  if (!files.has(APP)) throw new Error(`${folder} has no ${APP}. Build the site first: npm run build`)
  const names = [...files].filter((file) => file.endsWith('.html'))
  const pages = names.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const)
  return { folder, files, pages: new Map(await Promise.all(pages)) }
}

/** Serves a site: its files under their own names, and for every other address the page that belongs there. */
export async function serveSite(app: FastifyInstance, site: Site, funnel: CompiledFunnel): Promise<void> {
  const { folder, files, pages } = site
  const languages = Object.keys(funnel.settings.languages)
  const tags = new Map([...pages].map(([file, html]) => [file, entityTag(html)] as const))
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  app.get('/*', answer)
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD' ? answer(request, reply) : noSuchFile(reply),
  )

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const address = decoded(pathname)
    const file = address.slice(1)
    // A page by the name of its file would be a second address for it.
    if (files.has(file) && !file.endsWith('.html')) return sendAsset(reply, file)
    if (isFile(address)) return noSuchFile(reply)
    const language = pickLanguage(languages, wantedLanguages(request))
    return sendPage(request, reply, pageFile(funnel, files, pathname, language))
  }

  function sendPage({ headers }: FastifyRequest, reply: FastifyReply, { file, isFound }: PageFile): FastifyReply {
    const tag = tags.get(file) ?? ''
    reply
      .code(isFound ? 200 : 404)
      .headers({ 'cache-control': cacheControl(file), vary: `accept-encoding, ${VARIES_BY}`, etag: tag })
    if (isFound && headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.sendFile(file, { etag: false, lastModified: false })
  }
}

function sendAsset(reply: FastifyReply, file: string): FastifyReply {
  return reply.headers({ 'cache-control': cacheControl(file), vary: 'accept-encoding' }).sendFile(file)
}

/** By content: one address has a page for each language, and two of a size and time would pass for the same. */
function entityTag(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
}

function noSuchFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.\n')
}

/** Folders of files, and names with an ending: nobody who asks for those wants to see a page. */
function isFile(pathname: string): boolean {
  return /^\/(assets|funnel|images)(\/|$)/.test(pathname) || /\.[a-z0-9]+$/i.test(pathname)
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
