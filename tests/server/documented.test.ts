import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { onEachEngine } from './engines'
import { testApp } from './testApp'

onEachEngine((engine) => {
  it('docs/api.md has every call that the server answers, and no other', async () => {
    const app = await testApp(await engine.open())
    await app.ready()
    expect(callsOf(app)).toEqual(documented())
    await app.close()
  })
})

/** The calls below /api, a line each: the tree that Fastify prints, flattened. */
function callsOf(app: FastifyInstance): string[] {
  const above: string[] = []
  const lines = app.printRoutes({ commonPrefix: false }).split('\n')
  return sorted(
    lines.flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S*) \((.*)\)/.exec(line)
      if (!found) return []
      const [, indent = '', part = '', methods = ''] = found
      above.splice(indent.length / 4, above.length, part)
      // What answers that there is no such call.
      if (part.endsWith('*') || methods.includes('PATCH')) return []
      const address = above.join('').replaceAll('//', '/')
      return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${nameless(address)}`]))
    }),
  )
}

function documented(): string[] {
  const text = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
  return sorted([...text.matchAll(/`((?:GET|POST|PUT) \/api\/[^`?]*)/g)].map(([, call = '']) => nameless(call)))
}

/** Parameters have names of their own on either side. */
function nameless(call: string): string {
  return call.replace(/\|:\w+/g, '').replace(/:\w+|\{\w+\}(\.pdf)?/g, '{}')
}

function sorted(calls: readonly string[]): string[] {
  return [...new Set(calls)].filter((call) => call.includes(' /api/')).toSorted()
}
