import type { FastifyInstance } from 'fastify'

export const NOON = Date.UTC(2026, 10, 20, 12)

export const WOMAN = {
  language: 'en',
  sex: 'female',
  source: 'instagram',
  order: 'live',
  variants: { paywall: 'test', special_prices: 'control' },
}

let counted = 0

interface Given {
  readonly visitor?: string
  readonly at?: number
  readonly visit?: object
  readonly messageId?: string
  readonly [name: string]: unknown
}

/** An event as @segment/analytics-next has it in a batch. */
export function track(
  event: string,
  properties: object,
  { visitor = 'ann', at = NOON, visit = WOMAN, ...more }: Given = {},
) {
  return {
    type: 'track',
    event,
    properties,
    messageId: `ajs-next-${++counted}-${visitor}`,
    anonymousId: visitor,
    timestamp: new Date(at).toISOString(),
    context: { visit, library: { name: 'analytics.js' }, userAgent: 'Mozilla/5.0' },
    ...more,
  }
}

/** A step of the test funnel, by its name. */
export function shown(title: string, step: number, given?: Given) {
  return track('page_visit', { step, title }, given)
}

/** Sends a batch as the library does. */
export async function send(
  app: FastifyInstance,
  batch: readonly object[],
  more: Given & { readonly sentAt?: number } = {},
) {
  const { sentAt = NOON, headers = {} } = more
  const response = await app.inject({
    method: 'POST',
    url: '/api/journal/b',
    headers: { 'content-type': 'text/plain', ...(headers as Record<string, string>) },
    payload: JSON.stringify({ batch, sentAt: new Date(sentAt).toISOString(), writeKey: 'ours' }),
  })
  return { status: response.statusCode, body: response.json() }
}
