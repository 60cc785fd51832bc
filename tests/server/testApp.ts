import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/app'
import { type Env, readEnv } from '../../server/settings/env'
import type { Database } from '../../server/store/database'
import { headers, testFunnel } from './testFunnel'

type Parts = Partial<Omit<Parameters<typeof createApp>[0], 'env' | 'database'>> & { readonly env?: Partial<Env> }

/** A server on the test funnel, without limits unless the test sets them. */
export function testApp(database: Database, { env, ...parts }: Parts = {}): Promise<FastifyInstance> {
  return createApp({
    funnel: testFunnel,
    database,
    env: { ...readEnv({}, '/nowhere'), addressLimit: 0, recordLimit: 0, logLevel: 'silent', ...env },
    ...parts,
  })
}

/** A call as the page makes it. */
export async function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  answers?: object,
  more: Record<string, string | undefined> = {},
) {
  const body = answers === undefined ? {} : { payload: JSON.stringify(answers) }
  const given = { ...headers, 'content-type': 'application/json', accept: 'text/plain', ...more }
  // Undefined takes one of the usual headers away.
  const sent = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const response = await app.inject({ method, url, headers: sent, ...body })
  return { status: response.statusCode, headers: response.headers, text: response.body, body: json(response.body) }
}

function json(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
