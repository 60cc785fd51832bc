import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { path } from '../../../domain/path/path.ts'
import type { Condition, Order } from '../../../schema/compile/compiled.ts'
import type { ReadFunnel, ReadStep } from '../../../schema/model/funnel.ts'
import { wayExample } from './wayExample.ts'
import { wayLengths } from './wayLengths.ts'

/** What is found by following ways that are alike together, against every single visitor of small funnels. */

const NAMES = [...'abcdef']
const KEYS = [...'xyz']
const GROUP = { sex: 'female', variants: {}, today: '2026-11-29' }
const PLACE = { file: '', start: 0, end: 0 }
const FILE = {
  path: '',
  kind: 'step',
  name: '',
  text: '',
  data: {},
  root: { value: {}, place: PLACE, style: 'map' },
} satisfies ReadStep['file']

interface Made {
  readonly order: Order
  readonly read: ReadFunnel
}

/** Questions with three options each, of which some are shown only after certain answers to earlier ones. */
function funnelOf(conditions: readonly (Condition | null)[]): Made {
  const steps = conditions.map((showIf, index) => {
    const name = NAMES[index] ?? ''
    return [name, { type: 'single-choice', stores: name, options: KEYS, ...(showIf && { showIf }) }] as const
  })
  const order = {
    name: 'live',
    segments: [steps.map(([name]) => name)],
    steps: Object.fromEntries(steps.map(([name, { stores, showIf }]) => [name, { stores, ...(showIf && { showIf }) }])),
  }
  const read = {
    steps: new Map(steps.map(([name, step]) => [name, { name, file: FILE, step, isWhole: true }])),
    types: { 'single-choice': { answer: 'option' } },
  }
  return { order, read: read as unknown as ReadFunnel }
}

/** A condition on answers to questions before this one. */
function conditionAt(index: number): fc.Arbitrary<Condition | null> {
  if (index === 0) return fc.constant(null)
  const wish = fc.record({
    field: fc.constantFrom(...NAMES.slice(0, index)),
    keys: fc.subarray(KEYS, { minLength: 1, maxLength: 2 }),
  })
  const one = wish.map(({ field, keys }): Condition => ({ [field]: keys }))
  return fc.oneof(
    fc.constant(null),
    one,
    one.map((not): Condition => ({ not })),
    fc.tuple(one, one).map(([first, second]): Condition => ({ any: [first, second] })),
    fc.tuple(one, one).map(([first, second]): Condition => ({ all: [first, second] })),
  )
}

const conditions = fc.tuple(...NAMES.map((_, index) => conditionAt(index)))

/** Everybody: each way to answer all questions. */
const EVERYBODY = NAMES.reduce<Record<string, string>[]>(
  (found, name) => found.flatMap((answers) => KEYS.map((key) => ({ ...answers, [name]: key }))),
  [{}],
)

const waysIn = ({ order }: Made) => EVERYBODY.map((answers) => path({ order, answers, variants: {} }))

describe('of any small funnel', () => {
  test('the shortest and the longest way are those of somebody, and nobody meets a step that is not counted', () => {
    fc.assert(
      fc.property(conditions, (given) => {
        const made = funnelOf(given)
        const ways = waysIn(made)
        const lengths = ways.map(({ length }) => length).sort((one, other) => one - other)
        expect(wayLengths(made.order, made.read, GROUP)).toEqual({
          shortest: lengths[0],
          usual: lengths[Math.ceil(lengths.length / 2) - 1],
          longest: lengths.at(-1),
          met: new Set(ways.flat()),
        })
      }),
      { numRuns: 60 },
    )
  })

  test('an example is found of a changed condition, exactly where there is somebody whom it concerns', () => {
    fc.assert(
      fc.property(
        conditions,
        fc.integer({ min: 1, max: NAMES.length - 1 }),
        fc.infiniteStream(conditionAt(3)),
        (given, at, other) => {
          const changed = given.map((each, index) => (index === Math.max(at, 3) ? (other.next().value ?? null) : each))
          const [before, after] = [funnelOf(given), funnelOf(changed)]
          const step = NAMES[Math.max(at, 3)] ?? ''
          const [was, is] = [waysIn(before), waysIn(after)]
          const isOther = was.some((way, index) => way.includes(step) !== is[index]?.includes(step))
          const example = wayExample({ ...before, step }, { ...after, step }, GROUP)
          expect(example !== null).toBe(isOther)
        },
      ),
      { numRuns: 60 },
    )
  })
})
