import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { orderFor } from '../../domain/experiments/orderFor'
import { orderNameFor } from '../../domain/experiments/orderNameFor'
import { settingsFor } from '../../domain/experiments/settingsFor'
import { checkFunnel } from '../../schema/compile/checkFunnel'
import type { CompiledFunnel, CompiledStep } from '../../schema/compile/compiled'
import { optionsOf } from '../../schema/model/optionsOf'
import { readFiles, type SourceFile } from '../../schema/parse/readFiles'
import { humanReport } from '../../schema/report/humanReport'
import { referenceFile, referenceFolder, repository } from '../../tests/reference/openReference'
import { endExperiment } from './endExperiment'

const sources = readFiles(referenceFolder('whole'))
const EXPERIMENTS = 'funnel/experiments.yaml'

function withExperiment(experiment: object): SourceFile[] {
  return sources.map((file) => {
    if (file.path !== EXPERIMENTS) return file
    const text =
      new TextDecoder().decode(file.bytes) + stringify({ tried: experiment }, { aliasDuplicateObjects: false })
    return { ...file, bytes: new TextEncoder().encode(text) }
  })
}

function compiled(files: readonly SourceFile[]): CompiledFunnel {
  const { funnel, problems } = checkFunnel({ sources: files, root: repository, images: `${repository}/public/images` })
  expect(
    humanReport(
      problems.filter(({ severity }) => severity === 'error'),
      0,
    ),
  ).toContain('no problems')
  return funnel as CompiledFunnel
}

/** Without the labels of options that the step does not offer: nobody sees them. */
function withWordsShown({ words, ...step }: CompiledStep): CompiledStep {
  const offered = optionsOf(step.step).map(({ key }) => `options.${key}`)
  const isShown = (place: string) => offered.length === 0 || !place.startsWith('options.') || offered.includes(place)
  return { ...step, words: Object.fromEntries(Object.entries(words).filter(([place]) => isShown(place))) }
}

const { options: habits } = referenceFile('whole', 'steps/habits') as { readonly options: readonly unknown[] }
const sentence = fc.stringMatching(/^[A-Z][a-z]{2,9}( [a-z]{2,9}){1,3}\?$/)
const titles = fc.record({ height: sentence, weight: sentence }, { requiredKeys: ['height'] })

/** What a variant of the reference funnel may change. */
const changes = fc
  .record(
    {
      words: titles.map((said) => {
        const words = Object.fromEntries(Object.entries(said).map(([step, title]) => [step, { title }]))
        return { en: words, es: words }
      }),
      steps: fc
        .shuffledSubarray(habits.slice(0, -1), { minLength: 2 })
        .map((some) => ({ habits: { options: [...some, ...habits.slice(-1)] } })),
      moves: fc.constantFrom({ weight: { before: 'height' } }, { habits: { after: 'height' } }),
      settings: fc.double({ min: 0.2, max: 0.9, noNaN: true }).map((percent) => ({
        change: { pace: { percentPerWeek: Math.round(percent * 10) / 10 } },
        seenOn: ['prediction'],
      })),
    },
    { requiredKeys: [] },
  )
  .filter((each) => Object.keys(each).length > 0)

test('whatever a variant changes: once it is shipped everybody sees what its visitors saw, and once it is dropped what control saw', () => {
  fc.assert(
    fc.property(changes, changes, fc.constantFrom('warm', 'bold', 'control'), (warm, bold, variant) => {
      const written = withExperiment({ variants: { control: 50, warm: 25, bold: 25 }, changes: { warm, bold } })
      const before = compiled(written)
      const ended = endExperiment(repository, written, { name: 'tried', variant })
      expect(ended).not.toHaveProperty('fault')
      if ('fault' in ended) return
      const after = compiled(ended.sources)
      expect(after.experiments).not.toHaveProperty('tried')
      const variants = { tried: variant }
      const { steps = {} } = before.experiments.tried?.changes?.[variant] ?? {}
      for (const [language, { steps: usual }] of Object.entries(before.languages)) {
        for (const [step, one] of Object.entries(usual)) {
          const seen = before.variantSteps?.[language]?.[steps[step] ?? ''] ?? one
          expect(after.languages[language]?.steps[step]).toEqual(withWordsShown(seen))
        }
      }
      // That options are gone is a matter of records, which have them still.
      for (const [name, order] of Object.entries(before.orders))
        expect({ ...after.orders[name], goneKeys: order.goneKeys }).toEqual(
          orderFor(order, before.experiments, variants),
        )
      expect(after.settings).toEqual(settingsFor(before.settings, before.experiments, variants))
    }),
    { numRuns: 3, endOnFailure: true },
  )
}, 240_000)

test('all that is not of the experiment stays as it is written', () => {
  const written = withExperiment({
    share: 50,
    changes: { test: { words: { en: { height: { title: 'How tall?' } }, es: { height: { title: '¿Qué altura?' } } } } },
  })
  const ended = endExperiment(repository, written, { name: 'tried', variant: 'test' })
  if ('fault' in ended) throw new Error(ended.fault)
  const textOf = (files: readonly SourceFile[], name: string) =>
    new TextDecoder().decode(files.find(({ path }) => path === name)?.bytes)
  const changed = ended.sources.filter(({ path }) => textOf(sources, path) !== textOf(ended.sources, path))
  expect(changed.map(({ path }) => path).sort()).toEqual([
    'funnel/settings.yaml',
    'funnel/translations/es.yaml',
    'funnel/words/en.yaml',
    'funnel/words/es.yaml',
  ])
  const linesOf = (files: readonly SourceFile[], name: string) => textOf(files, name).split('\n')
  const before = linesOf(sources, 'funnel/words/en.yaml')
  const now = linesOf(ended.sources, 'funnel/words/en.yaml')
  expect(now.filter((line) => !before.includes(line))).toEqual(['  title: How tall?'])
})

test('an order that wins is the usual one, and the other stays for those whom a link leads to it', () => {
  const live = sources.find(({ path }) => path === 'funnel/orders/live.yaml')
  if (!live) throw new Error('the reference has another order')
  const text = new TextDecoder().decode(live.bytes).replace('important-date, ', '')
  const short = { ...live, path: 'funnel/orders/short.yaml', name: 'short', bytes: new TextEncoder().encode(text) }
  const written = [...withExperiment({ share: 50, changes: { test: { order: 'short' } } }), short]
  const before = compiled(written)
  expect(before.experiments.tried?.changes?.test?.order).toEqual({ name: 'short', insteadOf: 'live', common: 8 })
  for (const [variant, usual, left] of [
    ['test', 'short', 'live'],
    ['control', 'live', 'short'],
  ] as const) {
    const ended = endExperiment(repository, written, { name: 'tried', variant })
    if ('fault' in ended) throw new Error(ended.fault)
    expect(ended.notes).toEqual([
      `funnel/orders/${left}.yaml stays: links with ?funnel=${left} lead to it. Delete it where there are none.`,
    ])
    const after = compiled(ended.sources)
    expect(after.settings.orders.default).toBe(usual)
    expect(orderNameFor('live', before.experiments, { tried: variant })).toBe(usual)
    expect(after.orders).toEqual(before.orders)
  }
})

test('the winner of an experiment that was only for some is shipped to everybody only when that is said', () => {
  const titles = { en: { height: { title: 'How tall?' } }, es: { height: { title: '¿Qué altura?' } } }
  const written = withExperiment({
    share: 50,
    only: { visitor: { language: 'es' } },
    changes: { test: { words: titles } },
  })
  const end = (variant: string, everybody?: boolean) =>
    endExperiment(repository, written, { name: 'tried', variant, ...(everybody && { everybody }) })
  const refused = end('test')
  expect('fault' in refused && refused.fault).toContain('variants: { control: 0, test: 100 }')
  expect('fault' in refused && refused.fault).toContain('ship tried test --everybody')
  expect(end('control')).toHaveProperty('sources')
  expect(end('test', true)).toHaveProperty('sources')
})

test('what it cannot do by itself it names, and writes nothing', () => {
  const refused = (name: string, variant: string) => {
    const ended = endExperiment(repository, sources, { name, variant })
    return 'fault' in ended ? ended.fault : null
  }
  expect(refused('paywal', 'test')).toContain('There is no experiment "paywal". Did you mean "paywall"?')
  expect(refused('paywall', 'bold')).toContain('Its variants are control, test.')
  expect(refused('paywall', 'test')).toContain('npm run remove -- paywall ')
  expect(refused('special_prices', 'test')).toBeNull()
})
