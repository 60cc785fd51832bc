import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { checkFunnel } from '../../packs/all/checkFunnel'
import type { CompiledFunnel, Order } from '../../schema/compile/compiled'
import { describedPath, readFiles } from '../../schema/parse/readFiles'
import { humanReport } from '../../schema/report/humanReport'
import { inOneLanguage } from '../orders/inOneLanguage'

/** Any step of the long order can be put into the one that / serves, with one line. */

const root = process.cwd()
const images = `${root}/public/images`
const files = inOneLanguage(readFiles(root))
const whole = checkFunnel({ sources: files, root, images }).funnel as CompiledFunnel
const live = whole.orders[whole.settings.orders.default] as Order
const long = whole.orders.extended as Order
const livePath = `funnel/orders/${live.name}.yaml`
const segments = Object.entries(
  parse(Buffer.from(files.find(({ path }) => path === livePath)?.bytes ?? []).toString()) as Record<string, string[]>,
)
const here = new Set(live.segments.flat())
const others = long.segments.flat().filter((name) => !here.has(name))

/** The live order's lists with a step behind the nearest one that both orders know. */
function listsWith(name: string): Record<string, string[]> {
  const before = long.segments.flat()
  const nearest = before.slice(0, before.indexOf(name)).findLast((each) => here.has(each))
  const put = (steps: readonly string[]) => steps.flatMap((each) => (each === nearest ? [each, name] : [each]))
  return Object.fromEntries(segments.map(([segment, steps]) => [segment, put(steps)]))
}

describe('the live order takes', () => {
  it.each(others)('%s', (name) => {
    const bytes = Buffer.from(stringify(listsWith(name)))
    const sources = files.map((file) => (file.path === livePath ? { ...describedPath(livePath), bytes } : file))
    const { funnel, problems } = checkFunnel({ sources, root, images })
    expect(funnel?.orders[live.name]?.segments.flat(), humanReport(problems, sources.length)).toContain(name)
  })
})
