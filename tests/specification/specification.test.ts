import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { isSeq, type Node, parse } from 'yaml'
import type { Answers } from '../../domain/answers/answers.ts'
import { backTarget } from '../../domain/path/backTarget.ts'
import { navigationOf } from '../../domain/path/navigationOf.ts'
import { nextStep } from '../../domain/path/nextStep.ts'
import { path } from '../../domain/path/path.ts'
import { addressedSteps, routePattern } from '../../domain/path/routeOf.ts'
import type { Order, StepNavigation } from '../../schema/compile/compiled.ts'
import type { Step } from '../../schema/generated/steps.ts'
import { optionsOf } from '../../schema/model/optionsOf.ts'
import { fullAnswers } from '../orders/fullAnswers.ts'
import { funnel } from './shippedFunnel.ts'
import { differences, ifMeant, readTable } from './table.ts'

/** The shipped funnel is what the owner asked for, or the tables here say what it is now. */

const { settings, orders, offers, languages } = funnel
const liveName = settings.orders.default
const steps = Object.fromEntries(
  Object.entries(Object.values(languages)[0]?.steps ?? {}).map(([name, { step }]) => [name, step]),
)

const live = orders[liveName] as Order

test('the order', () => {
  const file = `funnel/orders/${liveName}.yaml`
  tell(differences('order', file, parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')), true))
})

test('the steps', () => {
  const known = Object.values(orders).flatMap(addressedSteps)
  const seen = Object.fromEntries(known.map((name) => [name, describedStep(name)]))
  // That a step is gone is told by the order.
  const gone = Object.fromEntries(
    namesIn('steps')
      .filter((name) => !known.includes(name))
      .map((name) => [name, null]),
  )
  tell(
    differences('steps', 'funnel/steps', { ...seen, ...gone }).filter(
      (each) => !Object.keys(gone).some((name) => each.includes(` ${name} `)),
    ),
  )
})

test('the keys of options', () => {
  const keys = Object.entries(steps).map(([name, step]) => [name, optionsOf(step).map(({ key }) => key)])
  tell(differences('options', 'funnel/steps', Object.fromEntries(keys)))
})

test('the fields of the record', () => {
  const { parameters, cookies } = settings.attribution
  const { defaults } = settings.record
  const fields = {
    ...Object.fromEntries(Object.keys(defaults).map((field) => [field, 'default'])),
    ...Object.fromEntries(Object.keys(parameters).map((field) => [field, 'address'])),
    ...Object.fromEntries(Object.keys(cookies).map((field) => [field, 'cookie'])),
    ...Object.fromEntries(
      Object.values(steps)
        .flatMap(fieldsOf)
        .map((field) => [field, writersOf(field)]),
    ),
  }
  tell(differences('record', 'funnel', { fields, defaults }))
})

test('the prices', () => {
  tell(differences('prices', 'funnel/offers.yaml', offers))
})

test('the settings', () => {
  tell(differences('settings', 'funnel/settings.yaml', settings))
})

test('the ways through the orders', () => {
  tell([
    ...wayFaults('back', ({ order, from, given }) => backTarget(journey(order, given), from ?? '')),
    ...wayFaults('next', ({ order, from, given }) => nextStep(journey(order, given), from ?? '')),
    ...wayFaults('asked', ({ order, step, given }) => path(journey(order, given)).includes(step ?? '')),
  ])
})

test('each option has an emoji or a picture', () => {
  // The zones stand beside the figure on which they are tapped.
  const asking = Object.entries(steps).filter(([, { type }]) => type !== 'target-zones')
  tell(
    asking.flatMap(([name, step]) =>
      bareOptions(step).map(
        (key) =>
          `funnel/steps/${name}.yaml: the option ${key} has neither an emoji nor a picture. Write { key: ${key}, emoji: ui/seedling }, with one of public/images/emoji.`,
      ),
    ),
  )
})

/** Fails with the sentences alone. */
function tell(faults: readonly string[]): void {
  if (faults.length === 0) return
  const error = new Error(faults.join('\n'))
  error.stack = error.message
  throw error
}

function namesIn(table: string): string[] {
  return Object.keys(parse(readFileSync(join(import.meta.dirname, `${table}.yaml`), 'utf8')))
}

/** A step as steps.yaml describes one. */
function describedStep(name: string): object {
  const order = [live, ...Object.values(orders)].find((each) => addressedSteps(each).includes(name)) as Order
  const { header = {}, next, needs, showUnless, showInExperiment }: StepNavigation = navigationOf(order, name)
  const { analytics } = steps[name] as Step
  const { step: number, title = name } = analytics as { step: number; title?: string }
  return {
    route: routePattern(order, name),
    number,
    title,
    back: header.back ?? true,
    progress: header.progress ?? true,
    next,
    needs,
    showUnless,
    showInExperiment,
  }
}

function fieldsOf(step: Step): string[] {
  return [...('stores' in step && step.stores !== undefined ? [step.stores] : []), ...Object.keys(step.sets ?? {})]
}

function writersOf(field: string): string[] {
  return Object.entries(steps).flatMap(([name, step]) => (fieldsOf(step).includes(field) ? [name] : []))
}

interface Way {
  readonly rule?: number
  readonly order: 'live' | 'extended'
  readonly given?: Answers
  readonly from?: string
  readonly to?: string
  readonly step?: string
  readonly asked?: boolean
}

function journey(name: Way['order'], given: Answers = {}) {
  const order = name === 'live' ? live : (orders[name] as Order)
  const answered = Object.entries({ ...fullAnswers, ...given }).filter(([, answer]) => answer !== null)
  return { order, sexes: settings.sexes, answers: Object.fromEntries(answered), variants: {} }
}

/** The rows of a list that do not hold. A row about a step that is in no order any more says nothing. */
function wayFaults(kind: 'back' | 'next' | 'asked', actual: (way: Way) => string | boolean | null): string[] {
  const table = readTable('ways')
  const rows = (table.root as unknown as { get(name: string): unknown }).get(kind)
  if (!isSeq(rows)) throw new Error(`tests/specification/ways.yaml has no list ${kind}`)
  return (rows.items as Node[]).flatMap((row) => {
    const way = row.toJSON() as Way
    const { order, from = way.step, to = way.asked } = way
    const there = addressedSteps(journey(order).order)
    if (![from, to].every((name) => typeof name !== 'string' || there.includes(name))) return []
    const found = actual(way)
    if (found === to) return []
    const said =
      kind === 'asked'
        ? `${way.step} is ${found ? '' : 'not '}asked`
        : `the way ${kind === 'back' ? 'back' : 'on'} from ${from} leads to ${found ?? 'nowhere'}, and the specification has ${to}`
    const key = kind === 'asked' ? 'asked' : 'to'
    const given = way.given ? ` of who answered ${JSON.stringify(way.given)}` : ''
    return [
      `the order ${order} differs from the specification: ${said}${given}. ${ifMeant(table, table.lineOf(row), `write ${key}: ${found} in`)}`,
    ]
  })
}

function bareOptions(step: Step): string[] {
  if ('pictures' in step && step.pictures) return []
  const lists =
    'groups' in step
      ? (step.groups as { options: unknown }[]).map(({ options }) => options)
      : ['options' in step && step.options]
  return lists.flatMap((list) =>
    Array.isArray(list)
      ? list.filter((each) => typeof each === 'string' || !(each.emoji ?? each.picture)).map((each) => each.key ?? each)
      : [],
  )
}
