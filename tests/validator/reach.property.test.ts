import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { path } from '../../domain/path/path.ts'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import type { Condition, Order, Variant } from '../../schema/compile/compiled.ts'
import type { Problem } from '../../schema/report/problem.ts'
import { describedPath, readFiles } from '../../schema/parse/readFiles.ts'

/** What the rules say of paths, against every single path that visitors can walk in small funnels. */

const base = join(import.meta.dirname, '../reference/base')
const settings = readFiles(base).filter(({ kind }) => kind === 'settings')
const noImages = mkdtempSync(join(tmpdir(), 'no-images-'))
afterAll(() => rmSync(noImages, { recursive: true }))

const SEXES = ['female', 'male'] as const
const QUESTIONS = 4
const KEYS = ['a', 'b']

interface Question {
  readonly name: string
  readonly isList: boolean
  readonly only: string | undefined
  readonly showIf: Condition | undefined
  readonly showUnless: Condition | undefined
  readonly variant: Variant | undefined
}

const often = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

/** A condition on up to two of the questions before, on the sex, or on what is known of the visitor; sometimes with any and not. */
function conditionBefore(index: number): fc.Arbitrary<Condition> {
  const plain = plainBefore(index)
  const presence = fc.record({ at: fc.nat(Math.max(0, index - 1)), answered: fc.boolean() })
  const onPresence = presence.map(({ at, answered }): Condition => ({ [`q${at}`]: { answered } }))
  const onVisitor = fc.constantFrom<Condition[]>(
    { visitor: { device: 'phone' } },
    { visitor: { device: ['phone', 'tablet'] } },
    { visitor: { today: { from: '2026-12-01', until: '2026-12-24' } } },
    { experiment: { x: 'test' } },
  )
  const part = fc.oneof(
    { weight: 4, arbitrary: plain },
    { weight: 1, arbitrary: index === 0 ? plain : onPresence },
    { weight: 1, arbitrary: onVisitor },
  )
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    { weight: 1, arbitrary: fc.tuple(part, part).map((any): Condition => ({ any })) },
    { weight: 1, arbitrary: fc.tuple(part, part).map((all): Condition => ({ all })) },
    { weight: 1, arbitrary: part.map((not): Condition => ({ not })) },
    { weight: 1, arbitrary: fc.tuple(plain, part).map(([one, not]): Condition => ({ ...one, not })) },
  )
}

function plainBefore(index: number): fc.Arbitrary<Condition> {
  const keys = fc.subarray(KEYS, { minLength: 1 })
  const onAnswer = fc.tuple(fc.nat(Math.max(0, index - 1)), keys).map(([at, wanted]) => [`q${at}`, wanted] as const)
  const onSex = fc.constantFrom('female', 'male').map((sex) => ['sex', [sex]] as const)
  const part = index === 0 ? onSex : fc.oneof({ weight: 4, arbitrary: onAnswer }, { weight: 1, arbitrary: onSex })
  return fc.array(part, { minLength: 1, maxLength: 2 }).map((parts) => Object.fromEntries(parts))
}

const questions = fc.tuple(
  ...Array.from({ length: QUESTIONS }, (_, index) =>
    fc.record({
      name: fc.constant(`q${index}`),
      isList: fc.boolean(),
      only: fc.constantFrom(undefined, undefined, 'female', 'male'),
      showIf: often(conditionBefore(index)),
      showUnless: often(conditionBefore(index)),
      variant: fc.constantFrom<(Variant | undefined)[]>(undefined, undefined, undefined, 'control', 'test'),
    }),
  ),
)

function filesOf(all: readonly Question[]) {
  const file = (name: string, value: unknown) => ({ ...describedPath(name), bytes: Buffer.from(JSON.stringify(value)) })
  const steps = all.map((question) =>
    file(`funnel/steps/${question.name}.json`, {
      type: question.isList ? 'multi-choice' : 'single-choice',
      stores: question.name,
      options: ['a', question.only ? { key: 'b', only: question.only } : 'b'],
      showIf: question.showIf,
      showUnless: question.showUnless,
      ...(question.variant ? { showInExperiment: { x: question.variant } } : {}),
      analytics: { step: 1 },
    }),
  )
  const gender = {
    type: 'single-choice',
    route: '/gender',
    stores: 'sex',
    options: ['female', 'male'],
    analytics: { step: 0 },
  }
  return [
    ...settings,
    file('funnel/orders/live.json', { start: ['gender', ...all.map(({ name }) => name)] }),
    file('funnel/steps/gender.json', gender),
    ...steps,
  ]
}

/** Every path there is, with the sex of its visitors. */
function pathsOf(all: readonly Question[]): { sex: (typeof SEXES)[number]; steps: readonly string[] }[] {
  const navigation = all.map(({ name, showIf, showUnless, variant }) => [
    name,
    { stores: name, showIf, showUnless, showInExperiment: variant && { x: variant } },
  ])
  const order = {
    name: 'live',
    segments: [['gender', ...all.map(({ name }) => name)]],
    steps: Object.fromEntries([['gender', { stores: 'sex' }], ...navigation]),
  } as Order
  const found: { sex: (typeof SEXES)[number]; steps: readonly string[] }[] = []
  for (const sex of SEXES) {
    const choices = all.map(({ isList, only }): readonly (string | readonly string[])[] => {
      const keys = only === undefined || only === sex ? KEYS : ['a']
      return isList ? [...keys.map((key) => [key]), ...(keys.length > 1 ? [keys] : [])] : keys
    })
    for (const [variant, device, today] of product<string>([
      ['control', 'test'],
      ['phone', 'tablet', 'desktop'],
      ['2026-11-30', '2026-12-01', '2026-12-25'],
    ])) {
      for (const chosen of product(choices)) {
        const answers = Object.fromEntries([
          ['sex', sex],
          ...chosen.map((key, index) => [`q${index}`, key]),
        ])
        found.push({ sex, steps: path({ order, answers, variants: { x: variant as Variant }, visitor: { device, today } }) })
      }
    }
  }
  return found
}

function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((found, list) => found.flatMap((head) => list.map((item) => [...head, item])), [[]])
}

function namesFor(problems: readonly Problem[], sex: string): string[] {
  return problems.flatMap(({ code, message }) => {
    const [, who, name = ''] = /(nobody|no \w+ visitor) can reach "(.*)"/.exec(message) ?? []
    return code === 'unreachable-step' && (who === 'nobody' || who === `no ${sex} visitor`) ? [name] : []
  })
}

/** Where paths end that should not: at a step which a later one of the last steps follows on another path, or before all of those. */
function earlyEndsOf(all: readonly Question[], paths: readonly { readonly steps: readonly string[] }[]): Set<string> {
  const isForAll = ({ showIf, showUnless, variant }: Question) => !showIf && !showUnless && !variant
  const names = ['gender', ...all.map(({ name }) => name)]
  const lastForAll = all.findLastIndex(isForAll) + 1
  const followed = new Set(paths.flatMap(({ steps }) => steps.slice(0, -1)))
  const ends = new Set(paths.flatMap(({ steps }) => steps.slice(-1)))
  const isEarly = (end: string) => followed.has(end) || names.indexOf(end) <= lastForAll
  return new Set([...ends].filter((end) => end !== names.at(-1) && isEarly(end)))
}

test('a step that is called unreachable is on no path of that sex, and a step of no path is seldom overlooked', () => {
  let overlooked = 0
  let unreachable = 0
  fc.assert(
    fc.property(questions, (all) => {
      const { problems } = checkFunnel({ sources: filesOf(all), root: base, images: noImages })
      const paths = pathsOf(all)
      for (const sex of ['female', 'male']) {
        const met = new Set(paths.filter((each) => each.sex === sex).flatMap(({ steps }) => steps))
        for (const name of namesFor(problems, sex)) expect(met).not.toContain(name)
      }
      const met = new Set(paths.flatMap(({ steps }) => steps))
      if (all.every(({ name }) => met.has(name))) return
      unreachable++
      if (!problems.some(({ code }) => code === 'unreachable-step')) overlooked++
    }),
    { numRuns: 150, seed: 1 },
  )
  expect(unreachable).toBeGreaterThan(30)
  expect(overlooked / unreachable).toBeLessThan(0.1)
})

test('a path that ends early is told, with its last step, and no other is', () => {
  let told = 0
  fc.assert(
    fc.property(questions, (all) => {
      const { problems } = checkFunnel({ sources: filesOf(all), root: base, images: noImages })
      // Of a last step that nobody reaches nothing more is said.
      if (problems.some(({ code }) => code === 'unreachable-step' || code === 'unasked-answer')) return
      const [end] = problems.flatMap(({ code, message }) =>
        code === 'dead-end' ? [/a path ends at "(.*)", before/.exec(message)?.[1]] : [],
      )
      const early = earlyEndsOf(all, pathsOf(all))
      if (end === undefined) {
        expect(early).toEqual(new Set())
        return
      }
      expect(early).toContain(end)
      told++
    }),
    { numRuns: 150, seed: 2 },
  )
  expect(told).toBeGreaterThan(10)
})
