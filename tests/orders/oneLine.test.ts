import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { checkFunnel } from '../../schema/compile/checkFunnel'
import type { CompiledFunnel, Order } from '../../schema/compile/compiled'
import { describedPath, readFiles } from '../../schema/parse/readFiles'

/** Any step of the library can be put into the order that / serves, with one line. */

const root = process.cwd()
const files = readFiles(root)
const whole = checkFunnel({ sources: files, root, images: `${root}/public/images` }).funnel as CompiledFunnel
const live = whole.orders[whole.settings.orders.default] as Order
const extended = whole.orders.extended as Order
const segmentNames = ['start', 'lifestyle', 'habits', 'plan', 'offer']
const liveSteps = new Set(live.segments.flat())
const others = extended.segments.flatMap((steps, at) =>
  steps.filter((name) => !liveSteps.has(name)).map((name) => ({ name, at })),
)

/** The live order with a step put where the extended order has it. */
function liveWith(name: string, at: number): CompiledFunnel | null {
  const wanted = new Set([...liveSteps, name])
  const segments = live.segments.map((steps, index) =>
    index === at ? extended.segments[at]?.filter((name) => wanted.has(name)) : steps,
  )
  const text = stringify(Object.fromEntries(segmentNames.map((name, index) => [name, segments[index]])))
  const path = `funnel/orders/${live.name}.yaml`
  const sources = files.map((file) =>
    file.path === path ? { ...describedPath(path), bytes: Buffer.from(text) } : file,
  )
  return checkFunnel({ sources, root, images: `${root}/public/images` }).funnel
}

it('the extended order has the five segments of the live one, and all of its steps but one, whose question it asks in other words', () => {
  const text = (order: string) =>
    Buffer.from(files.find(({ path }) => path === `funnel/orders/${order}.yaml`)?.bytes ?? []).toString()
  for (const order of [live.name, 'extended']) {
    expect([...text(order).matchAll(/^(\w+):/gm)].map(([, name]) => name)).toEqual(segmentNames)
  }
  const names = extended.segments.flat()
  expect([...liveSteps].filter((name) => !names.includes(name))).toEqual(['content-with-your-weight'])
  expect(names).toContain('time-since-ideal-weight')
  for (const [index, steps] of live.segments.entries()) expect(extended.segments[index]?.at(-1)).toBe(steps.at(-1))
})

describe('the live order takes', () => {
  it.each(others)('$name', ({ name, at }) => {
    expect(liveWith(name, at)?.orders[live.name]?.segments[at]).toContain(name)
  })
})
