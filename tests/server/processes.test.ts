import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBuiltFunnel } from '../../schema/compile/builtFunnel'
import { openReference } from '../reference/openReference'
import { type BuiltProject, buildProject, type ServerProcess } from './builtProject'
import { onEachEngine } from './engines'
import { headers } from './testFunnel'

const KILLS = 3
const WRITERS = 16

let project: BuiltProject
beforeAll(async () => {
  project = await buildProject()
}, 300_000)
afterAll(() => project?.remove())

interface Visitor {
  id: string
  /** The write-sequence of the last write that was acknowledged. */
  acknowledged: number
  /** The last one that was sent: without a reply it may have been written or not. */
  sent: number
}

const call = (
  server: ServerProcess,
  method: string,
  url: string,
  answers?: object,
  more: Record<string, string> = {},
) =>
  fetch(`${server.url}${url}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json', ...more },
    ...(answers ? { body: JSON.stringify(answers) } : {}),
  })

const write = (server: ServerProcess, { id }: Visitor, sequence: number) =>
  call(server, 'PUT', `/api/onboardings/${id}`, { note: sequence }, { 'write-sequence': String(sequence) })

async function newVisitor(server: ServerProcess): Promise<Visitor> {
  const { id } = await (await call(server, 'POST', '/api/onboardings', { note: 0 })).json()
  return { id, acknowledged: 0, sent: 0 }
}

/** Writes for one visitor after the other, until the server is gone. */
async function writeUntilGone(server: ServerProcess, visitors: Visitor[]): Promise<void> {
  try {
    for (;;) {
      const visitor = await newVisitor(server)
      visitors.push(visitor)
      for (let round = 0; round < 30; round++) {
        const sequence = ++visitor.sent
        const { status } = await write(server, visitor, sequence)
        expect(status).toBe(200)
        visitor.acknowledged = sequence
      }
    }
  } catch (error) {
    // The connection broke: that was the kill. Anything else is a fault.
    if (!(error instanceof TypeError)) throw error
  }
}

function sumOf(visitors: readonly Visitor[]): number {
  return visitors.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
}

/** Writes of visitors who are not in the record as they should be. */
async function lost(server: ServerProcess, visitors: readonly Visitor[]): Promise<Visitor[]> {
  const missing: Visitor[] = []
  const queue = [...visitors]
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let visitor = queue.pop(); visitor; visitor = queue.pop()) {
        const record = await (await call(server, 'GET', `/api/onboardings/${visitor.id}`)).json()
        if (!(record.note >= visitor.acknowledged && record.note <= visitor.sent)) missing.push(visitor)
      }
    }),
  )
  return missing
}

onEachEngine(
  (engine) => {
    it(`${KILLS} times kill -9 under load: no acknowledged write is lost, and it starts again each time`, async () => {
      const place = await engine.newPlace()
      const all: Visitor[] = []
      let acknowledged = 0
      for (let kill = 0; kill < KILLS; kill++) {
        const server = await project.start({ ...place, LOG_LEVEL: 'silent' })
        expect(await lost(server, all.slice(-200))).toEqual([])
        const visitors: Visitor[] = []
        const writers = Array.from({ length: WRITERS }, () => writeUntilGone(server, visitors))
        // At another moment of the work each time, however slow the machine is.
        while (sumOf(visitors) < WRITERS * 2 + kill * 7) await new Promise(setImmediate)
        await server.end('SIGKILL')
        await Promise.all(writers)
        all.push(...visitors)
        acknowledged += sumOf(visitors)
      }
      const server = await project.start({ ...place, LOG_LEVEL: 'silent' })
      expect(await lost(server, all)).toEqual([])
      expect(acknowledged).toBeGreaterThan(KILLS * WRITERS * 2)
      expect(await server.end('SIGTERM')).toBe(0)
    }, 300_000)

    it('told to stop it finishes what is under way, and says so beforehand', async () => {
      const place = await engine.newPlace()
      const server = await project.start({ ...place, DRAIN_SECONDS: '2', STOP_SECONDS: '60' })
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      // As a browser opens one in advance.
      const unused = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})
      const visitors: Visitor[] = []
      const writers = Array.from({ length: WRITERS }, () => writeUntilStopping(server, visitors))
      await new Promise((resolve) => setTimeout(resolve, 200))
      const ended = server.end('SIGTERM')
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
      expect((await call(server, 'POST', '/api/onboardings', {})).status).toBe(201)
      expect(await ended).toBe(0)
      await Promise.all(writers)
      unused.destroy()

      const again = await project.start({ ...place })
      expect(await lost(again, visitors)).toEqual([])
      expect(visitors.length).toBeGreaterThan(0)
      expect(await again.end('SIGTERM')).toBe(0)
    }, 180_000)
  },
  { isDurable: true },
)

/** As writeUntilGone, but every write that got a reply other than 503 has to have been written. */
async function writeUntilStopping(server: ServerProcess, visitors: Visitor[]): Promise<void> {
  try {
    for (;;) {
      const made = await call(server, 'POST', '/api/onboardings', { note: 0 })
      if (made.status === 503) return
      expect(made.status).toBe(201)
      visitors.push({ id: (await made.json()).id, acknowledged: 0, sent: 0 })
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

describe('the start', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-data-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('a second server on one data folder is refused, also after kill -9 of an earlier one', async () => {
    const env = { DATA_DIR: folder }
    const killed = await project.start(env)
    await killed.end('SIGKILL')
    const first = await project.start(env)
    await expect(project.start(env)).rejects.toThrow(/ended with 1: Another server uses the data in/)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.end('SIGTERM')).toBe(0)
  }, 180_000)

  it('of several products says where each is, and each may have settings of its own', async () => {
    const second = 'dist-products-tea'
    const built = (folder: string, host: string | null, beside: string) => {
      const product = { folder, name: folder.replace('products/', ''), host, path: '' }
      return { funnel: openReference('whole'), fingerprint: 'of the reference', product, beside: [beside] }
    }
    mkdirSync(path.join(project.folder, second, 'client'), { recursive: true })
    writeFileSync(path.join(project.folder, second, 'client/app.html'), '<!doctype html><title>tea</title>')
    const alone = readFileSync(path.join(project.folder, 'dist/funnel.json'), 'utf8')
    writeBuiltFunnel(project.folder, built('funnel', null, second))
    writeBuiltFunnel(project.folder, built('products/tea', 'tea.localhost', 'dist'), second)
    try {
      const DATA_DIR = mkdtempSync(path.join(folder, 'x'))
      const server = await project.start({ DATA_DIR, TEA_REPORT_TOKEN: 'a-token-of-some-length' })
      expect(await (await fetch(server.url)).text()).toContain('<title>app')
      expect(await server.end('SIGTERM')).toBe(0)
      expect(server.output()).toMatch(/funnel: every host that no other product has\n {2}products\/tea: tea.localhost/)
      const wrong = project.start({ DATA_DIR, TEA_REPORT_TOKEN: 'short' })
      await expect(wrong).rejects.toThrow(/TEA_REPORT_TOKEN is shorter than 16 characters/)
    } finally {
      writeFileSync(path.join(project.folder, 'dist/funnel.json'), alone)
    }
  }, 180_000)

  it('all faults of the settings are told at once', async () => {
    await expect(project.start({ PORT: 'x', LOG_LEVEL: 'loud' })).rejects.toThrow(
      /ended with 1:[\s\S]*PORT[\s\S]*LOG_LEVEL/,
    )
  }, 180_000)

  it.each<[string, (taken: string) => Record<string, string>, RegExp]>([
    ['taken', (taken) => ({ PORT: taken }), /ended with 1: Port \d+ is taken by another program\. Set PORT to another/],
    [
      'of another machine',
      () => ({ HOST: '203.0.113.1' }),
      /ended with 1: HOST is 203\.0\.113\.1, which is no address/,
    ],
    [
      'of a name that nobody knows',
      () => ({ HOST: 'nowhere.invalid' }),
      /ended with 1: HOST is nowhere\.invalid, a name/,
    ],
  ])(
    'a place to listen that is %s is told in a sentence',
    async (_, envOf, told) => {
      const server = await project.start({ DATA_DIR: mkdtempSync(path.join(folder, 'x')) })
      const start = project.start({ DATA_DIR: mkdtempSync(path.join(folder, 'x')), ...envOf(new URL(server.url).port) })
      await expect(start).rejects.toThrow(told)
      await expect(start).rejects.not.toThrow(/\n\s+at /)
      expect(await server.end('SIGTERM')).toBe(0)
    },
    180_000,
  )

  it('a PostgreSQL that is not there is told, without its password', async () => {
    const start = project.start({ DATABASE_URL: 'postgres://user:secret-word@127.0.0.1:9/funnel' })
    await expect(start).rejects.toThrow(/ended with 1: PostgreSQL at 127\.0\.0\.1:9 cannot be used: .*ECONNREFUSED/)
    await expect(start).rejects.not.toThrow('secret-word')
  }, 180_000)
})
