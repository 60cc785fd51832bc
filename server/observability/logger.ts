import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import pg from 'pg'

import { standardOutput } from './logOutput'

interface Stream {
  write(line: string): void
}

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/**
 * What the log holds of a request is its method and the pattern of its route. Never its address, query, headers or body: ids, e-mails and
 * answers are in them. `product`: the name of the product whose log it is.
 */
export function loggerOptions(
  level: string,
  { stream, product }: { readonly stream?: Stream | undefined; readonly product?: string | undefined } = {},
): LoggerOptions {
  return {
    level,
    stream: stream ?? standardOutput,
    base: product === undefined ? null : { product },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode ?? 0 }),
      err: errorLine,
    },
  }
}

/** The pattern of the route, such as /api/onboardings/:id. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions?.url ?? 'none'
}

/** One line for each request, once it is answered: to the API in any case, to the site only where somebody looks for a fault. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const line = { method: request.method, route: routeOf(request), status: reply.statusCode, ms }
    if (error) request.log.warn({ ...line, err: error }, 'request broken off')
    else if (line.route.startsWith('/api')) request.log.info(line, 'request')
    else request.log.debug(line, 'request')
  }
}

/** A type, not an interface: pino takes any keys. */
type ErrorLine = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: unknown
  readonly cause?: ErrorLine
}

function errorLine(error: Error): ErrorLine {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: messageOf(error),
    // Without its first line, which repeats the message.
    stack: frames.join('\n'),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: errorLine(error.cause) } : {}),
  }
}

/** Messages of others quote what they were given: a piece of the body, a value of a column. Their names and codes do not. */
function messageOf(error: Error): string {
  if (error instanceof pg.DatabaseError) return `PostgreSQL refuses: ${error.routine ?? 'unknown'}`
  if (error instanceof SyntaxError || error instanceof URIError) return 'left out'
  // It quotes the address.
  if ('code' in error && error.code === 'FST_ERR_REP_ALREADY_SENT') return 'left out'
  return error.message
}
