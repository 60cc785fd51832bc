import { Agent, request } from 'node:http'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import types from '../../schema/generated/types.json' with { type: 'json' }
import { optionsOf } from '../../schema/model/optionsOf'

/** What the visits of one run saw. */
export interface Tally {
  readonly latenciesMs: number[]
  /** Answers other than 200 and 201, and broken connections. */
  errors: number
  visitors: number
  /** Visitors whose record was not, in the end, what the server had acknowledged. */
  lost: number
}

export interface Answer {
  readonly field: string
  readonly value: unknown
}

const PUTS = 30

/** An answer for each step that stores one, filled up with fields of the longer funnel to as many as a visit writes. */
export function answersOf({ settings, orders, languages }: CompiledFunnel): Answer[] {
  const [language = ''] = Object.keys(settings.languages)
  const steps = languages[language]?.steps ?? {}
  const names = orders[settings.orders.default]?.segments.flat() ?? []
  const answers = names.flatMap((name): Answer[] => {
    const step = steps[name]?.step
    if (!step || !('stores' in step)) return []
    const keys = optionsOf(step).map(({ key }) => key)
    if (step.stores === 'sex') return [{ field: 'sex', value: Object.values(settings.sexes)[0]?.stored }]
    const values: { readonly [kind: string]: unknown } = {
      option: keys[0],
      options: keys.slice(0, 5),
      height: { ft: 5, inch: 7 },
      weight: { kg: 72.5 },
      date: '2028-02-29',
      birthday: { year: 1990, month: 2, day: 28 },
      email: 'visitor@example.com',
    }
    return [{ field: step.stores, value: values[types[step.type].answer] }]
  })
  const more = Array.from({ length: PUTS }, (_, index) => ({
    field: `laterQuestion${index}`,
    value: ['first_choice', 'second_choice'],
  }))
  return [...answers, ...more].slice(0, PUTS)
}

/** Walks one visitor through the funnel: creates the record, writes it after each answer, and reads it in the end. */
export async function visit(
  urls: readonly string[],
  headers: Record<string, string>,
  start: object,
  answers: readonly Answer[],
  tally: Tally,
): Promise<void> {
  tally.visitors++
  let sequence = Date.now()
  let turn = tally.visitors
  const call = async (method: string, path: string, body?: object) => {
    const begin = performance.now()
    // Of several servers each gets its share of every visit.
    const url = `${urls[turn++ % urls.length]}${path}`
    const response = await send(url, method, { ...headers, 'write-sequence': String(++sequence) }, body)
    tally.latenciesMs.push(performance.now() - begin)
    if (response.status >= 300) tally.errors++
    return response
  }

  const made = await call('POST', '/api/onboardings', start)
  const { id } = JSON.parse(made.body || '{}')
  let state: object = start
  for (const { field, value } of answers) {
    const next = { ...state, [field]: value }
    const { status } = await call('PUT', `/api/onboardings/${id}`, next)
    if (status < 300) state = next
  }
  const read = await call('GET', `/api/onboardings/${id}`)
  const {
    id: _,
    createdAt: _created,
    updatedAt: _updated,
    experiments: _drawn,
    ...stored
  } = JSON.parse(read.body || '{}')
  if (JSON.stringify(sorted(stored)) !== JSON.stringify(sorted(state))) tally.lost++
}

function sorted(record: object): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const agent = new Agent({ keepAlive: true })

/** Cheaper than fetch, since the visitors share the machine with the server. */
function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number; body: string }> {
  const text = body === undefined ? null : JSON.stringify(body)
  return new Promise((resolve) => {
    const sent = request(
      url,
      { method, agent, headers: { ...headers, 'content-type': 'application/json' } },
      (response) => {
        let received = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          received += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: received }))
      },
    )
    sent.on('error', () => resolve({ status: 599, body: '' }))
    sent.end(text ?? undefined)
  })
}
