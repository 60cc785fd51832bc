// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { path } from '../../domain/path/path'
import { checkFunnel } from '../../packs/all/checkFunnel'
import { loadPersonalVariables } from '../../renderer/i18n/variables'
import { renderFunnel } from '../../renderer/renderFunnel'
import { hasPaidAtom, orderAtom, variantsAtom } from '../../renderer/state/funnelAtoms'
import { Button, StepFrame, type WidgetProps } from '../../renderer/widget'
import type { CompiledFunnel, CompiledStep, Order, Variant } from '../../schema/compile/compiled'
import { describedPath, readFiles } from '../../schema/parse/readFiles'
import { referenceFolder, repository } from '../reference/openReference'
import { inOneLanguage } from './inOneLanguage'
import { validAnswer } from './validAnswer'

/** Orders that nobody wrote: what the validator takes can be walked, and what cannot be walked it refuses. */

const root = repository
const files = inOneLanguage(readFiles(referenceFolder('whole')))
const { funnel: checked } = checkFunnel({ sources: files, root, images: `${root}/public/images` })
if (!checked) throw new Error('the reference funnel has problems')
const orders = Object.values(checked.orders)
/** The order with the most steps. */
const [whole] = orders.sort((a, b) => count(b) - count(a)) as [Order]
const names = whole.segments.flat()
const segmentNames = ['one', 'two', 'three', 'four', 'five']

/** The funnel with its default order replaced. */
function funnelWith(order: readonly string[]) {
  const cut = Math.ceil(order.length / segmentNames.length)
  const segments = segmentNames.map((name, index) => [name, order.slice(index * cut, (index + 1) * cut)] as const)
  const text = stringify(Object.fromEntries(segments.filter(([, steps]) => steps.length > 0)))
  const name = `funnel/orders/${(checked as CompiledFunnel).settings.orders.default}.yaml`
  const sources = files.map((file) =>
    file.path === name ? { ...describedPath(name), bytes: Buffer.from(text) } : file,
  )
  return checkFunnel({ sources, root, images: `${root}/public/images` })
}

/** The whole order with some steps gone, and some moved. */
const editedOrder = fc
  .record({
    gone: fc.subarray(names, { maxLength: Math.floor(names.length / 3) }),
    moves: fc.array(fc.record({ from: fc.nat(), by: fc.integer({ min: -3, max: 3 }) }), { maxLength: 6 }),
  })
  .map(({ gone, moves }) => {
    const left = names.filter((name) => !gone.includes(name))
    for (const { from, by } of moves) {
      const [moved] = left.splice(from % left.length, 1)
      if (moved) left.splice(Math.max(0, (from % (left.length + 1)) + by), 0, moved)
    }
    return left
  })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-28T12:00:00') })
  window.scrollTo = () => {}
  await loadPersonalVariables()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('an order that the validator takes', () => {
  test('can be walked to its end, back and forth, with any answers', async () => {
    let walked = 0
    await fc.assert(
      fc.asyncProperty(
        editedOrder,
        fc.infiniteStream(fc.noBias(fc.nat())),
        fc.boolean(),
        async (order, numbers, isTest) => {
          const { funnel } = funnelWith(order)
          fc.pre(funnel !== null)
          await walkToTheEnd(funnel as CompiledFunnel, numbers, isTest ? 'test' : 'control').finally(cleanup)
          walked++
        },
      ),
      { numRuns: 6, maxSkipsPerRun: 200, endOnFailure: true },
    )
    expect(walked).toBeGreaterThan(0)
  }, 240_000)
})

describe('an edit that breaks an order is refused', { timeout: 120_000 }, () => {
  const refused = (order: readonly string[]) => funnelWith(order).problems.map(({ code }) => code)
  const position = fc.nat({ max: names.length - 1 })
  const runs = { numRuns: 8 }

  test('a step that is not there', () => {
    fc.assert(
      fc.property(position, (at) => {
        expect(refused(names.with(at, `${names[at]}x`))).toContain('unknown-step')
      }),
      runs,
    )
  })

  test('a step that stands there twice', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        expect(refused(names.toSpliced(to, 0, names[from] as string))).toContain('duplicate-step')
      }),
      runs,
    )
  })

  test('a step that needs an answer which nobody asks for before it', () => {
    const needy = names.flatMap((name, at) => (whole.steps[name]?.needs ?? []).map((field) => ({ name, at, field })))
    expect(needy).not.toEqual([])
    fc.assert(
      fc.property(fc.constantFrom(...needy), ({ name, field }) => {
        const without = names.filter((each) => each === name || whole.steps[each]?.stores !== field)
        expect(refused(without)).toContain('unasked-answer')
      }),
      runs,
    )
  })

  test('a back arrow that leads out of the order, or on', () => {
    const jumping = names.flatMap((name) => (whole.steps[name]?.backTo ?? []).map(({ to }) => ({ name, to })))
    expect(jumping).not.toEqual([])
    fc.assert(
      fc.property(fc.constantFrom(...jumping), fc.boolean(), ({ name, to }, isGone) => {
        const others = names.filter((each) => each !== to)
        const edited = isGone ? others : others.toSpliced(others.indexOf(name) + 1, 0, to)
        expect(refused(edited).filter((code) => ['dangling-jump', 'loop'].includes(code))).not.toEqual([])
      }),
      runs,
    )
  })
})

/** Taps through the funnel; now and then goes back and on again. */
async function walkToTheEnd(funnel: CompiledFunnel, numbers: Iterable<number>, variant: Variant): Promise<void> {
  const stream = numbers[Symbol.iterator]()
  const pick = (choices: number) => (choices === 0 ? 0 : (stream.next().value as number) % choices)
  const order = funnel.orders[funnel.settings.orders.default] as Order
  const steps = funnel.languages.en?.steps ?? {}
  const variants = Object.fromEntries(Object.keys(funnel.experiments).map((name) => [name, variant]))
  let answer: WidgetProps | undefined
  const { answers, store } = await renderFunnel('/', {
    order,
    settings: funnel.settings,
    experiments: funnel.experiments,
    variants,
    step: async (name) => ({ ...(steps[name] as CompiledStep), usesShop: undefined }),
    widget: (props) => {
      answer = props
      return <StepFrame title={props.name} footer={<Button onPress={props.onContinue}>on</Button>} />
    },
  })
  const met = new Set<string>()
  const here = () => document.querySelector('main')?.dataset.step ?? `no step: ${document.body.textContent}`
  const journey = () => ({
    order: store.get(orderAtom),
    sexes: funnel.settings.sexes,
    answers: answers(),
    variants: store.get(variantsAtom),
    hasPaid: store.get(hasPaidAtom),
  })

  for (let taps = 0; taps < 4 * count(order); taps++) {
    const name = here()
    expect(names.includes(name), name).toBe(true)
    met.add(name)
    const way = path(journey())
    if (name === way.at(-1)) break
    const back = screen.queryByRole('button', { name: 'Back' })
    const goesBack = back !== null && name !== way[0] && pick(8) === 0
    await act(async () => {
      if (goesBack) return back.click()
      const { step, visitor, onPick, onAnswer, onContinue } = answer as WidgetProps
      const value =
        'skippable' in step && step.skippable && pick(3) === 0 ? undefined : validAnswer(step, visitor.sex, pick)
      if (order.steps[name]?.afterPurchase) return store.set(hasPaidAtom, true)
      if (typeof value === 'string' && step.type === 'single-choice') return onPick(value)
      if ('stores' in step) onAnswer(value)
      onContinue()
    })
    await arrivalFrom(name)
    if (goesBack) expect(way.indexOf(here())).toBeLessThan(way.indexOf(name))
  }
  const way = path(journey())
  expect(here()).toBe(way.at(-1))

  async function arrivalFrom(name: string) {
    for (let turns = 0; turns < 50 && here() === name; turns++) {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(300)
        await new Promise((resolve) => setImmediate(resolve))
      })
    }
    expect(here(), [...met].join(' ')).not.toBe(name)
  }
}

function count({ segments }: Order): number {
  return segments.flat().length
}
