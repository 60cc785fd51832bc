import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { utcDay } from '../../domain/dates/utcDay'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { LocalCounts } from '../http/limits/localCounts'
import { previewHtml } from './previewHtml'
import { linkEnd } from './previewLink'
import { PREVIEW_PATH } from './previewPath'

interface Parts {
  readonly funnel: CompiledFunnel
  readonly secret: string
  /** The text of the built pages, by file. */
  readonly pages: ReadonlyMap<string, string>
  /** Pages that one address may get in a minute. 0: any number. */
  readonly limit: number
  readonly now: () => number
}

const MINUTE_MS = 60_000

const REFUSED = {
  expired: 'This link to the preview has expired. Ask for a new one: npm run preview\n',
  forged: 'This is no link to the preview. Ask for one: npm run preview\n',
}

/** The preview at /preview, for whoever has a link that is signed and has not expired. It is a page like every other: nothing is stored of it. */
export async function preview(app: FastifyInstance, { funnel, secret, pages, limit, now }: Parts): Promise<void> {
  const counts = new LocalCounts(limit, MINUTE_MS)
  const page = (language: string | null) => pages.get(`app.${language}.html`) ?? pages.get('app.html') ?? ''
  app.get(PREVIEW_PATH, show)
  app.get(`${PREVIEW_PATH}/:step`, show)

  function show(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    const seconds = counts.take(normalizeIP(request.ip))
    if (seconds !== null)
      return said(reply.code(429).header('retry-after', seconds), 'Too many requests. Wait a minute.\n')
    const { searchParams } = new URL(request.url, 'http://localhost')
    const end = linkEnd(secret, searchParams, now())
    if (end !== 'valid') return said(reply.code(403), REFUSED[end])
    const today = utcDay(now())
    return reply.type('text/html; charset=utf-8').send(previewHtml(request.url, { funnel, page, today }))
  }
}

function said(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(text)
}
