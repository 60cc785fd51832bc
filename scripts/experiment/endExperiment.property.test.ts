import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Variants } from '../../domain/experiments/assign'
import { orderFor } from '../../domain/experiments/orderFor'
import { orderNameFor } from '../../domain/experiments/orderNameFor'
import { settingsFor } from '../../domain/experiments/settingsFor'
import type { SubscriptionOffer } from '../../domain/offers/offer'
import { promoFor } from '../../domain/offers/percentFor'
import { todayPrice } from '../../domain/offers/todayPrice'
import { checkFunnel } from '../../packs/all/checkFunnel'
import type { CompiledFunnel, CompiledStep, Order } from '../../schema/compile/compiled'
import { optionsOf } from '../../schema/model/optionsOf'
import { readFiles, type SourceFile } from '../../schema/parse/readFiles'
import { humanReport } from '../../schema/report/humanReport'
import { referenceFile, referenceFolder, repository } from '../../tests/reference/openReference'
import { endExperiment } from './endExperiment'

const sources = readFiles(referenceFolder('whole'))
const EXPERIMENTS = 'funnel/experiments.yaml'
/** Each takes a second. */
const RUNS = Number(process.env.SHIP_RUNS ?? 4)
const OFFERS = 'funnel/offers.yaml'
const SHOWN = 'funnel/steps/important-date.yaml'
const CODE = '{ percent: 26 }'
const USUAL = 'today: { price: 2999, perDay: 36, value: 7000 }'

interface Besides {
  /** A price of each variant but control. */
  readonly prices?: readonly [warm: number, bold: number] | undefined
  /** What the promo code takes off in each variant but control. */
  readonly percents?: readonly [warm: number, bold: number] | undefined
  /** The variant that alone meets a step. */
  readonly shownIn?: string | undefined
}

function withExperiment(experiment: object, { prices, percents, shownIn }: Besides = {}): SourceFile[] {
  const changed: Readonly<Record<string, (text: string) => string>> = {
    [EXPERIMENTS]: (text) => text + stringify({ tried: experiment }, { aliasDuplicateObjects: false }),
    [OFFERS]: (text) => {
      const [warm, bold] = (prices ?? []).map(
        (price) => `{ price: ${price}, perDay: ${Math.floor(price / 84)}, value: 7000 }`,
      )
      const priced = prices
        ? text.replace(USUAL, `${USUAL}\n    todayInExperiment: { tried: { warm: ${warm}, bold: ${bold} } }`)
        : text
      return percents
        ? priced.replace(
            CODE,
            `{ percent: 26, percentInExperiment: { tried: { warm: ${percents[0]}, bold: ${percents[1]} } } }`,
          )
        : priced
    },
    [SHOWN]: (text) => (shownIn ? `${text}showInExperiment: { tried: ${shownIn} }\n` : text),
  }
  return sources.map((file) => {
    const change = changed[file.path]
    const text = new TextDecoder().decode(file.bytes)
    return change ? { ...file, bytes: new TextEncoder().encode(change(text)) } : file
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

/** With what its promo codes take off for these visitors; without the labels of options that the step does not offer, which nobody sees, and without the question whether it is shown. */
function withWordsShown({ words, promoCodes, ...step }: CompiledStep, variants: Variants = {}): CompiledStep {
  const offered = optionsOf(step.step).map(({ key }) => `options.${key}`)
  const isShown = (place: string) => offered.length === 0 || !place.startsWith('options.') || offered.includes(place)
  const { showInExperiment: _, ...shown } = step.step
  return {
    ...step,
    ...(promoCodes && {
      promoCodes: Object.fromEntries(
        Object.entries(promoCodes).map(([code, promo]) => [code, promoFor(promo, variants)]),
      ),
    }),
    step: shown as typeof step.step,
    words: Object.fromEntries(Object.entries(words).filter(([place]) => isShown(place))),
  }
}

const { options: habits } = referenceFile('whole', 'steps/habits') as { readonly options: readonly unknown[] }
const variantNames = fc.constantFrom('warm', 'bold', 'control')
const besides = fc.record({
  prices: fc.option(fc.constantFrom<[number, number]>([2899, 2799], [2599, 2499]), { nil: undefined }),
  percents: fc.option(fc.constantFrom<[number, number]>([30, 40], [20.5, 10]), { nil: undefined }),
  shownIn: fc.option(variantNames, { nil: undefined }),
})

function planOf({ offers }: CompiledFunnel, id: string): SubscriptionOffer {
  return { ...offers.plans[id], id, currency: offers.currency } as SubscriptionOffer
}

/** Nothing asks any more whether a step is shown, or what a promo code takes off. */
function withoutQuestion(order: Order): Order {
  const steps = Object.entries(order.steps).map(([name, { showInExperiment, partsInExperiment, ...step }]) => [
    name,
    {
      ...step,
      ...(showInExperiment && name !== 'important-date' && { showInExperiment }),
      ...(partsInExperiment?.some((each) => each !== 'tried') && { partsInExperiment }),
    },
  ])
  return { ...order, steps: Object.fromEntries(steps) }
}

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
    fc.property(changes, changes, variantNames, besides, (warm, bold, variant, more) => {
      const written = withExperiment({ variants: { control: 50, warm: 25, bold: 25 }, changes: { warm, bold } }, more)
      const before = compiled(written)
      const ended = endExperiment(repository, written, { name: 'tried', variant })
      if (more.shownIn !== undefined && more.shownIn !== variant) {
        expect('fault' in ended && ended.fault).toContain('npm run remove -- important-date ')
        return
      }
      expect(ended).not.toHaveProperty('fault')
      if ('fault' in ended) return
      const after = compiled(ended.sources)
      expect(after.experiments).not.toHaveProperty('tried')
      const variants = { tried: variant }
      const { steps = {} } = before.experiments.tried?.changes?.[variant] ?? {}
      for (const [language, { steps: usual }] of Object.entries(before.languages)) {
        for (const [step, one] of Object.entries(usual)) {
          const seen = before.variantSteps?.[language]?.[steps[step] ?? ''] ?? one
          expect(withWordsShown(after.languages[language]?.steps[step] as CompiledStep)).toEqual(
            withWordsShown(seen, variants),
          )
        }
      }
      // That options are gone is a matter of records, which have them still.
      for (const [name, order] of Object.entries(before.orders))
        expect({ ...after.orders[name], goneKeys: order.goneKeys }).toEqual(
          withoutQuestion(orderFor(order, before.experiments, variants)),
        )
      for (const id of Object.keys(before.offers.plans))
        expect(todayPrice(planOf(after, id), {})).toEqual(todayPrice(planOf(before, id), variants))
      for (const [code, promo] of Object.entries(before.offers.promoCodes))
        expect(after.offers.promoCodes[code]).toEqual(promoFor(promo, variants))
      expect(after.settings).toEqual(settingsFor(before.settings, before.experiments, variants))
    }),
    { numRuns: RUNS, endOnFailure: true },
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

describe('conditions that ask for it', () => {
  const changed: Readonly<Record<string, (text: string) => string>> = {
    'funnel/steps/habits.yaml': (text) =>
      text
        .replace('food/other/donut }', 'food/other/donut, showIf: { experiment: { tried: test } } }')
        .replace('habits/late-night }', 'habits/late-night, showUnless: { experiment: { tried: test } } }')
        .replace('food/other/cookie }', 'food/other/cookie, showIf: { experiment: { tried: test }, sex: female } }'),
    'funnel/steps/height.yaml': (text) =>
      `${text.trimEnd()}\nwordsIf: { short: { not: { experiment: { tried: control } } } }\n`,
    'funnel/steps/weight.yaml': (text) =>
      `${text.trimEnd()}\nbackTo:\n  - { to: age, when: { any: [{ experiment: { tried: control } }, { sex: male }] } }\n`,
    'funnel/words/en.yaml': (text) => text.replace('\nheight:\n', '\nheight:\n  if: { short: { title: How tall? } }\n'),
    'funnel/words/es.yaml': (text) =>
      text.replace('\nheight:\n', '\nheight:\n  if: { short: { title: "¿Altura?" } }\n'),
  }
  const written = withExperiment({ share: 50, about: 'Conditions' }).map((file) => {
    const change = changed[file.path]
    const text = new TextDecoder().decode(file.bytes)
    return change ? { ...file, bytes: new TextEncoder().encode(change(text)) } : file
  })

  function ended(variant: string) {
    const end = endExperiment(repository, written, { name: 'tried', variant })
    if ('fault' in end) throw new Error(end.fault)
    const after = compiled(end.sources)
    const { habits, height } = after.languages.es?.steps ?? {}
    return {
      text: end.sources.map(({ bytes }) => new TextDecoder().decode(bytes)).join('\n'),
      options: (habits?.step as { readonly options?: readonly { key: string }[] } | undefined)?.options ?? [],
      title: height?.words.title,
      backTo: after.orders.live?.steps.weight?.backTo,
      retired: after.orders.live?.goneKeys?.habits,
    }
  }

  test('hold for everybody who had the winner', () => {
    const { text, options, title, backTo, retired } = ended('test')
    expect(text).not.toContain('experiment: {')
    expect(options.map(({ key }) => key).slice(0, 2)).toEqual(['sweet_tooth', 'snack_attacks'])
    expect(options[0]).not.toHaveProperty('showIf')
    expect(options[1]).toMatchObject({ showIf: { sex: 'female' } })
    expect(title).toBe('¿Altura?')
    expect(text).not.toContain('short:')
    expect(backTo).toEqual([{ to: 'age', when: { sex: 'male' } }])
    expect(retired).toContain('late_night_eating')
  })

  test('and are as control had them where it is dropped', () => {
    const { text, options, title, backTo, retired } = ended('control')
    expect(text).not.toContain('experiment: {')
    expect(options.map(({ key }) => key).slice(0, 2)).toEqual(['late_night_eating', 'salty_crunchy'])
    expect(options[0]).not.toHaveProperty('showUnless')
    expect(title).not.toBe('¿Altura?')
    expect(text).not.toContain('short:')
    expect(backTo).toEqual([{ to: 'age' }])
    expect(retired).toEqual(expect.arrayContaining(['sweet_tooth', 'snack_attacks']))
  })

  test('where a step is left to nobody, that is named first', () => {
    const gated = written.map((file) => {
      if (file.path !== 'funnel/steps/important-date.yaml') return file
      const text = new TextDecoder().decode(file.bytes)
      return { ...file, bytes: new TextEncoder().encode(`${text}showIf: { experiment: { tried: test } }\n`) }
    })
    const dropped = endExperiment(repository, gated, { name: 'tried', variant: 'control' })
    expect('fault' in dropped && dropped.fault).toContain('npm run remove -- important-date ')
    expect(endExperiment(repository, gated, { name: 'tried', variant: 'test' })).toHaveProperty('sources')
  })
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
