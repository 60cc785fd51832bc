import type { FastifyReply } from 'fastify'
import { dropPageHeaders } from '../http/pageHeaders'

/** What the page that asks for a file has told already. */
const OF_FILES = ['content-security-policy', 'strict-transport-security', 'x-request-id']
/** A drawing that is opened by its own address is a document: it runs and loads nothing. */
const DRAWING_POLICY = "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none'"

/** A tag says whether a file has changed, and no file is so long that parts of it are asked for. */
export const FILE_OPTIONS = { lastModified: false, acceptRanges: false } as const

/** Gives an answer the security headers of a file in place of a page's. */
export function asFile(reply: FastifyReply, file: string): FastifyReply {
  dropPageHeaders(reply)
  for (const name of OF_FILES) reply.removeHeader(name)
  return file.endsWith('.svg') ? reply.header('content-security-policy', DRAWING_POLICY) : reply
}
