import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ConnectionLimits, connectionLimits } from '../../server/http/connections/connectionLimits'
import { guardedServer } from '../../server/http/connections/guardedServer'
import { newSession } from '../../server/report/session'
import { trustedProxies } from '../../server/settings/trustedProxies'
import type { Database } from '../../server/store/database'
import { openEmbedded } from '../../server/store/embedded'
import { call, testApp } from './testApp'
import { headers, testFunnel } from './testFunnel'

const MEGABYTE = 1024 * 1024
/** More than the system itself takes of what nobody reads. */
const LARGE = 24 * MEGABYTE
const TOKEN = 'a-token-of-some-length'
/** As in production, but nobody waits for seconds. */
const QUICK: ConnectionLimits = {
  ...connectionLimits(0),
  headMs: 150,
  requestMs: 200,
  sendMs: 200,
  idleMs: 200,
  checkMs: 25,
  graceMs: 100,
}

/** For tests of something else: a busy machine may take its time to send. */
const PATIENT: ConnectionLimits = { ...QUICK, headMs: 60_000, requestMs: 60_000 }

const folder = mkdtempSync(path.join(tmpdir(), 'funnel-connections-'))
let database: Database
let record: string
const PURCHASE = 'p'.repeat(22)
const opened: FastifyInstance[] = []

beforeAll(async () => {
  mkdirSync(path.join(folder, 'site/assets'), { recursive: true })
  mkdirSync(path.join(folder, 'guides/en'), { recursive: true })
  writeFileSync(path.join(folder, 'site/app.html'), '<!doctype html><title>app</title>')
  for (const file of ['site/assets/large-a1b2c3.js', 'guides/en/guides.pdf']) {
    writeFileSync(path.join(folder, file), '')
    truncateSync(path.join(folder, file), LARGE)
  }
  database = await openEmbedded(path.join(folder, 'data'))
  const app = await testApp(database)
  record = (await call(app, 'POST', '/api/onboardings', {})).body.id
  await app.close()
  await database.change((queries) =>
    sql`insert into purchase (id, onboarding_id, gateway, kind, slot, offer_id, product_code, amount, currency, variants, status, status_at, paid_on, attempts, gateway_customer, created_at)
      values (${PURCHASE}, ${record}, 'test', 'addOn', 'guides', 'guides', 'p', 1, 'USD', '{}', 'paid', 0, '2026-11-20', 1, 'c', 0)`.execute(
      queries,
    ),
  )
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

interface Running {
  readonly app: FastifyInstance
  readonly port: number
  /** Kept once all connections that were ever made are closed on the server's side. */
  allClosed(): Promise<unknown>
}

async function running(connections: ConnectionLimits, env: object = {}): Promise<Running> {
  const offers = { ...testFunnel.offers, addOns: { guides: { ...testFunnel.offers.addOns.guides, pdf: true } } }
  const app = await testApp(database, {
    funnel: { ...testFunnel, offers } as typeof testFunnel,
    siteFolder: path.join(folder, 'site'),
    guidesFolder: path.join(folder, 'guides'),
    connections,
    env: { reportToken: TOKEN, eventLimit: 0, ...env },
  })
  const closed: Promise<unknown>[] = []
  app.server.on('connection', (socket) => closed.push(new Promise((resolve) => socket.on('close', resolve))))
  await app.listen({ port: 0, host: '127.0.0.1' })
  opened.push(app)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { app, port, allClosed: () => Promise.all(closed) }
}

interface Client {
  readonly socket: Socket
  /** All that came, once the server has ended the connection. */
  readonly ended: Promise<string>
}

function client(port: number): Client {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => {
    if (text.length < 4096) text += chunk.toString('latin1')
  })
  return { socket, ended: new Promise((resolve) => socket.on('close', () => resolve(text))) }
}

function requestFor(url: string, { method = 'GET', more = {} as Record<string, string>, body = '' } = {}): string {
  const given = { host: 'quiz.example', ...headers, ...more, ...(body && { 'content-length': `${body.length}` }) }
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** A request of each kind of answer: files that are streamed, pages, JSON out of the database, what is made anew each time. */
function requests(): [string, string][] {
  const cookie = { cookie: `report=${newSession(TOKEN, Date.now())}` }
  const write = { method: 'PUT', more: { 'content-type': 'application/json' }, body: '{"age":"18_29"}' }
  return [
    ['a file', requestFor('/assets/large-a1b2c3.js')],
    ['a page', requestFor('/your-age')],
    ['a file that is not there', requestFor('/assets/none.js')],
    ['a guide', requestFor(`/api/guides/${PURCHASE}/guides.pdf`)],
    ['a record', requestFor(`/api/onboardings/${record}`)],
    ['a write', requestFor(`/api/onboardings/${record}`, write)],
    ['events', requestFor('/api/journal/b', { method: 'POST', body: '{"batch":[]}' })],
    ['the report', requestFor('/report', { more: cookie })],
    ['a table of the report', requestFor('/report/steps.csv', { more: cookie })],
    ['readiness', requestFor('/readyz')],
  ]
}

const descriptors = () => readdirSync('/proc/self/fd').length
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
function heapBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe.skipIf(process.platform !== 'linux')('what a connection holds goes with it', () => {
  const ways: [string, boolean, (text: string) => string][] = [
    ['one request', false, (text) => text],
    ['as many as may wait', false, (text) => text.repeat(8)],
    ['more than may wait', false, (text) => text.repeat(40)],
    ['half a head', false, (text) => text.slice(0, text.indexOf('\r\n\r\n'))],
    ['a request and half of the next', false, (text) => text + text.slice(0, -3)],
    ['nothing', false, () => ''],
    ['the first piece of one answer', true, (text) => text],
    ['the first piece of several answers', true, (text) => text.repeat(8)],
    ['the first piece of an answer, and half of a request', true, (text) => text + text.slice(0, -3)],
  ]

  it.each(ways)('dropped after %s', async (_, isAnswered, textOf) => {
    const { port, allClosed } = await running(QUICK)
    const drop = async (text: string) => {
      const { socket, ended } = client(port)
      socket.pause()
      socket.removeAllListeners('data')
      const begun = new Promise((resolve) => socket.once('readable', resolve))
      await new Promise((resolve) => socket.write(text || ' ', resolve))
      if (isAnswered) await begun
      socket.destroy()
      await ended
    }
    const flood = async (times: number) => {
      for (const [, text] of requests()) {
        for (let done = 0; done < times; done += 10)
          await Promise.all(Array.from({ length: 10 }, () => drop(textOf(text))))
      }
      await allClosed()
    }
    await flood(10)
    const before = { descriptors: descriptors(), heap: heapBytes() }
    await flood(isAnswered ? 20 : 50)
    // The system closes files on a thread of its own.
    await vi.waitFor(() => expect(descriptors()).toBeLessThanOrEqual(before.descriptors), 10_000)
    expect(heapBytes() - before.heap).toBeLessThan(8 * MEGABYTE)
  })

  it('the server still answers after all that', async () => {
    const { port } = await running(PATIENT)
    const { socket, ended } = client(port)
    socket.write(requestFor('/your-age'))
    expect(await ended).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  })

  it('a reader who takes nothing is let go of, and so is what it asked for', async () => {
    const { port, allClosed } = await running(QUICK)
    const before = descriptors()
    const stalled = requests()
      .filter(([name]) => ['a file', 'a guide'].includes(name))
      .flatMap(([, text]) => Array.from({ length: 20 }, () => text.repeat(4)))
      .map((text) => {
        const each = client(port)
        each.socket.pause()
        each.socket.write(text)
        return each
      })
    await allClosed()
    for (const { socket } of stalled) socket.destroy()
    await Promise.all(stalled.map(({ ended }) => ended))
    await vi.waitFor(() => expect(descriptors()).toBeLessThanOrEqual(before), 10_000)
  })
})

describe('time without progress', () => {
  const readAll = (port: number) =>
    new Promise<number>((resolve) => {
      let bytes = 0
      const socket = connect(port, '127.0.0.1')
      socket.on('data', ({ length }) => {
        bytes += length
        // Now and then it takes a little.
        socket.pause()
        setImmediate(() => socket.resume())
      })
      socket.on('close', () => resolve(bytes))
      socket.write(requestFor('/assets/large-a1b2c3.js', { more: { connection: 'close' } }))
    })

  it('who goes on taking is never interrupted', async () => {
    const { port } = await running({ ...PATIENT, sendMs: 5_000 })
    expect(await readAll(port)).toBeGreaterThan(LARGE)
  })

  it.each([
    ['no request at all', ''],
    ['half a head', 'GET / HTTP/1.1\r\nhost: x\r\n'],
    ['half a body', 'POST /api/journal/b HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"batch"'],
    ['half a body in pieces', 'POST /api/journal/b HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"b'],
  ])('%s: told 408 and let go', async (_, text) => {
    const { port } = await running(QUICK)
    const { socket, ended } = client(port)
    if (text !== '') socket.write(text)
    expect(await ended).toMatch(/^HTTP\/1.1 408 /)
  })

  it('a head and a body drop by drop are no progress', async () => {
    const { port } = await running(QUICK)
    for (const begin of [
      'GET / HTTP/1.1\r\nx: ',
      'POST /api/journal/b HTTP/1.1\r\nhost: x\r\ncontent-length: 99999\r\n\r\n',
    ]) {
      const { socket, ended } = client(port)
      socket.write(begin)
      const drops = setInterval(() => socket.write('x'), 10)
      expect(await ended).toMatch(/^HTTP\/1.1 408 /)
      clearInterval(drops)
    }
  })

  it('between two requests: closed without a word', async () => {
    const { port } = await running(PATIENT)
    const { socket, ended } = client(port)
    socket.write(requestFor('/healthz'))
    expect((await ended).match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('in production the times are those that docs/security.md tells', () => {
    const { headMs, requestMs, sendMs, idleMs, checkMs } = connectionLimits(0)
    expect([headMs, requestMs, sendMs, idleMs, checkMs]).toEqual([20_000, 30_000, 60_000, 72_000, 5_000])
  })
})

describe('requests that come before the answer to the last', () => {
  it('are answered in their order, one after the other', async () => {
    const { port } = await running(PATIENT)
    const { socket, ended } = client(port)
    socket.write(requestFor('/healthz').repeat(9))
    const text = await ended
    expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(9)
  })

  it('more than may wait: the connection is closed', async () => {
    const { port } = await running({ ...PATIENT, idleMs: 60_000 })
    const { socket, ended } = client(port)
    socket.write(requestFor('/api/none').repeat(40))
    await ended
  })
})

describe('what one address may hold', () => {
  /** Handlers that never answer, unless the address says so. */
  async function server(limits: Partial<ConnectionLimits>, proxies: readonly string[] = []) {
    const handled: string[] = []
    const each = guardedServer(
      {
        limits: { ...PATIENT, idleMs: 60_000, ...limits },
        isProxy: trustedProxies(proxies),
        options: {},
      },
      (request, response) => {
        handled.push(request.url ?? '')
        if (request.url === '/answered') response.end('x')
      },
    )
    await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))
    const address = each.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const clients: Client[] = []
    const ask = (text: string) => {
      const asked = client(port)
      clients.push(asked)
      if (text) asked.socket.write(text)
      return asked
    }
    const close = async () => {
      for (const { socket } of clients) socket.destroy()
      await new Promise((resolve) => each.close(resolve))
    }
    return { ask, handled, close, server: each }
  }
  const handledSoon = (handled: readonly string[], urls: readonly string[]) =>
    vi.waitFor(() => expect([...handled].sort()).toEqual([...urls].sort()), 10_000)

  it('connections: the one that is idle the longest makes room, and none that is busy', async () => {
    const { ask, handled, close } = await server({ ofAddress: 3 })
    const busy = ask(requestFor('/busy'))
    await handledSoon(handled, ['/busy'])
    const idle = [ask(''), ask('')]
    const third = ask(requestFor('/third'))
    await idle[0]?.ended
    await handledSoon(handled, ['/busy', '/third'])
    const fourth = ask(requestFor('/fourth'))
    await idle[1]?.ended
    await handledSoon(handled, ['/busy', '/third', '/fourth'])
    await ask(requestFor('/refused')).ended
    expect([busy, third, fourth].map(({ socket }) => socket.destroyed)).toEqual([false, false, false])
    expect(handled).not.toContain('/refused')
    await close()
  })

  it('connections of all addresses together', async () => {
    const { ask, handled, close } = await server({ ofAddress: 0, inAll: 2 })
    const first = ask('')
    ask(requestFor('/one'))
    await handledSoon(handled, ['/one'])
    ask(requestFor('/two'))
    await first.ended
    await ask('').ended
    await close()
  })

  it.each([['loopback'], ['127.0.0.0/30'], ['127.0.0.1']])(
    '%s is a proxy: it may have as many as it likes',
    async (proxy) => {
      const { ask, handled, close } = await server({ ofAddress: 1 }, [proxy])
      for (let index = 0; index < 5; index++) ask(requestFor(`/${index}`))
      await handledSoon(handled, ['/0', '/1', '/2', '/3', '/4'])
      await close()
    },
  )

  it('bodies under way', async () => {
    const { ask, handled, close } = await server({ bodyBytes: 1000 })
    const post = (url: string, length: string) => `POST ${url} HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n`
    ask(post('/one', 'content-length: 600'))
    await handledSoon(handled, ['/one'])
    await ask(post('/two', 'content-length: 401')).ended
    await ask(post('/told-nothing', 'transfer-encoding: chunked')).ended
    ask(post('/three', 'content-length: 400'))
    await handledSoon(handled, ['/one', '/three'])
    await close()
  })

  it('heads of requests that wait', async () => {
    const { ask, handled, close } = await server({})
    const long = (url: string) => requestFor(url, { more: { cookie: 'x'.repeat(6_000) } })
    const patient = ask(requestFor('/one') + long('/waits').repeat(2))
    await handledSoon(handled, ['/one'])
    await ask(requestFor('/two') + long('/waits').repeat(3)).ended
    expect(patient.socket.destroyed).toBe(false)
    expect(handled).not.toContain('/waits')
    await close()
  })

  it('what was given back can be taken again', async () => {
    const { ask, handled, close } = await server({ ofAddress: 1, bodyBytes: 10 })
    for (let index = 0; index < 20; index++) {
      const { ended } = ask(
        `POST /answered HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 9\r\n\r\n123456789`,
      )
      expect(await ended).toContain('200 OK')
    }
    expect(handled).toHaveLength(20)
    await close()
  })
})

describe('the end', () => {
  it('requests on kept connections are answered with "Connection: close", and nobody is reset', async () => {
    const { app, port } = await running({ ...PATIENT, idleMs: 60_000, graceMs: 5_000 })
    const kept = Array.from({ length: 192 }, () => {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      let isReset = false
      const first = new Promise<void>((resolve) =>
        socket.on('data', (chunk) => {
          text += chunk
          resolve()
        }),
      )
      socket.on('error', () => {
        isReset = true
      })
      const ended = new Promise<{ text: string; isReset: boolean }>((resolve) =>
        socket.on('close', () => resolve({ text, isReset })),
      )
      socket.write(requestFor('/healthz'))
      return { socket, first, ended }
    })
    await Promise.all(kept.map(({ first }) => first))
    opened.pop()
    const closed = app.close()
    for (const { socket } of kept) socket.write(requestFor(`/api/onboardings/${record}`))
    const ends = await Promise.all(kept.map(({ ended }) => ended))
    await closed
    expect(ends.filter(({ isReset }) => isReset)).toEqual([])
    for (const { text } of ends) {
      expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
      expect(text.match(/connection: close/gi)).toHaveLength(1)
    }
  })

  it('who asks nothing is told by a plain end, and what comes too late is not reset', async () => {
    const { app, port } = await running({ ...PATIENT, idleMs: 60_000 })
    const silent = Array.from({ length: 20 }, () => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      const errors: string[] = []
      socket.on('error', ({ message }) => errors.push(message))
      const answered = new Promise((resolve) => socket.once('data', resolve))
      socket.write(requestFor('/healthz'))
      // As one whose request crosses the end on its way.
      const late = new Promise<string[]>((resolve) =>
        socket.on('end', () => socket.end(requestFor('/healthz'), () => resolve(errors))),
      )
      return { late, answered }
    })
    await Promise.all(silent.map(({ answered }) => answered))
    opened.pop()
    const closed = app.close()
    expect((await Promise.all(silent.map(({ late }) => late))).flat()).toEqual([])
    await closed
  })
})
