import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompiledFunnel } from '../../schema/compiled'
import { APP, pageFile } from './pageFiles'
import { cacheControl, siteFiles } from './siteFiles'

/** A built site: its folder, its files, and the text of its pages. */
export interface Site {
  readonly folder: string
  readonly files: ReadonlySet<string>
  readonly pages: readonly string[]
}

export async function readSite(folder: string): Promise<Site> {
  const files = await siteFiles(folder)
  if (!files.has(APP)) throw new Error(`${folder} has no ${APP}. Build the site first: npm run build`)
  const pages = [...files].filter((file) => file.endsWith('.html'))
  return { folder, files, pages: await Promise.all(pages.map((file) => readFile(path.join(folder, file), 'utf8'))) }
}

/** Serves a site: its files under their own names, and for every other address the page that belongs there. */
export async function serveSite(app: FastifyInstance, { folder, files }: Site, funnel: CompiledFunnel): Promise<void> {
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
    if (files.has(file) && !file.endsWith('.html')) return send(reply, file, 200)
    if (isFile(address)) return noSuchFile(reply)
    const page = pageFile(funnel, files, pathname)
    return send(reply, page.file, page.isFound ? 200 : 404)
  }
}

function send(reply: FastifyReply, file: string, status: number): FastifyReply {
  return reply.code(status).header('cache-control', cacheControl(file)).header('vary', 'accept-encoding').sendFile(file)
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
