import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isSeq, type Node, parse } from 'yaml'
import type { Answers } from '../../domain/answers/answers.ts'
import { inCurrency } from '../../domain/markets/inCurrency.ts'
import { backTarget } from '../../domain/path/backTarget.ts'
import type { Journey } from '../../domain/path/journey.ts'
import { navigationOf } from '../../domain/path/navigationOf.ts'
import { nextStep } from '../../domain/path/nextStep.ts'
import { path } from '../../domain/path/path.ts'
import { addressedSteps, routePattern } from '../../domain/route/routeOf.ts'
import { loadFunnel } from '../../packs/all/loadFunnel.ts'
import type { CompiledFunnel, Order } from '../../schema/compile/compiled.ts'
import type { Step } from '../../schema/generated/steps.ts'
import { optionsOf } from '../../schema/model/optionsOf.ts'
import { fullAnswers } from '../orders/fullAnswers.ts'
import { differences, ifMeant, readTable } from './table.ts'

/** What a project's funnel says otherwise than the tables of tests/specification, a sentence for each difference, by what it is about. */
export function specificationFaults(
  root: string,
  { funnel } = loadFunnel(root),
): Readonly<Record<string, readonly string[]>> {
  if (!funnel) return { 'the funnel': ['The funnel has problems. Run: npm run validate'] }
  const { settings, offers } = funnel
  const live = orderOf(funnel, settings.orders.default)
  const file = `funnel/orders/${live.name}.yaml`
  const table = (name: string) => readTable(root, name)
  return {
    'the order': differences(table('order'), file, parse(readFileSync(join(root, file), 'utf8')), { isOrdered: true }),
    'the steps': stepFaults(root, funnel),
    'the keys of options': differences(table('options'), 'funnel/steps', keysOfOptions(funnel)),
    'the fields of the record': differences(table('record'), 'funnel', recordOf(funnel)),
    // The table has those of the first currency.
    'the prices': differences(table('prices'), 'funnel/offers.yaml', inCurrency(offers, offers.currency)),
    'the settings': differences(table('settings'), 'funnel/settings.yaml', settings),
    'the ways through the orders': (['back', 'next', 'asked'] as const).flatMap((kind) =>
      wayFaults(root, funnel, kind),
    ),
    'the pictures of options': bareOptions(funnel),
  }
}

function stepsOf({ languages }: CompiledFunnel): Readonly<Record<string, Step>> {
  const [first] = Object.values(languages)
  return Object.fromEntries(Object.entries(first?.steps ?? {}).map(([name, { step }]) => [name, step]))
}

function orderOf(funnel: CompiledFunnel, name: string): Order {
  const order = funnel.orders[name === 'live' ? funnel.settings.orders.default : name]
  if (!order) throw new Error(`there is no order ${name}`)
  return order
}

/** Of the steps that are in an order. That a step is gone is reported for the order. */
function stepFaults(root: string, funnel: CompiledFunnel): string[] {
  const orders = [orderOf(funnel, 'live'), ...Object.values(funnel.orders)]
  const steps = stepsOf(funnel)
  const table = readTable(root, 'steps')
  if (!isMap(table.root)) throw new Error(`${table.path} has no steps`)
  return table.root.items.flatMap((row) => {
    const name = String(row.key)
    const order = orders.find((each) => addressedSteps(each).includes(name))
    const step = steps[name]
    if (!order || !step) return []
    const seen = describedStep(order, name, step)
    return differences({ ...table, root: row.value as Node }, `funnel/steps/${name}.yaml`, seen)
  })
}

/** A step as steps.yaml describes one. */
function describedStep(order: Order, name: string, { analytics }: Step): object {
  const { header = {}, askedOnce, next, needs, showUnless, showInExperiment } = navigationOf(order, name)
  return {
    route: routePattern(order, name),
    number: analytics.step,
    title: analytics.title ?? name,
    back: header.back ?? true,
    progress: header.progress ?? true,
    askedOnce,
    next,
    needs,
    showUnless,
    showInExperiment,
  }
}

function keysOfOptions(funnel: CompiledFunnel): object {
  const steps = Object.entries(stepsOf(funnel))
  return Object.fromEntries(steps.map(([name, step]) => [name, optionsOf(step).map(({ key }) => key)]))
}

/** The fields of the record with who writes them, and its defaults. */
function recordOf(funnel: CompiledFunnel): object {
  const { attribution, record } = funnel.settings
  const steps = Object.entries(stepsOf(funnel))
  const written = new Set(steps.flatMap(([, step]) => fieldsOf(step)))
  const by = (writer: string, fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, writer]))
  const bySteps = [...written].map((field) => [
    field,
    steps.flatMap(([name, step]) => (fieldsOf(step).includes(field) ? [name] : [])),
  ])
  const fields = {
    ...by('default', record.defaults),
    ...by('address', attribution.parameters),
    ...by('cookie', attribution.cookies),
    ...Object.fromEntries(bySteps),
  }
  return { fields, defaults: record.defaults }
}

function fieldsOf(step: Step): string[] {
  return [...('stores' in step && step.stores !== undefined ? [step.stores] : []), ...Object.keys(step.sets ?? {})]
}

interface Way {
  readonly order: string
  readonly given?: Answers
  readonly from?: string
  readonly to?: string
  readonly step?: string
  readonly asked?: boolean
}

/** The rows of a list of ways.yaml that do not hold. A row about a step that is in the order no more says nothing. */
function wayFaults(root: string, funnel: CompiledFunnel, kind: 'back' | 'next' | 'asked'): string[] {
  const table = readTable(root, 'ways')
  const rows = isMap(table.root) ? table.root.get(kind) : null
  if (!isSeq(rows)) throw new Error(`${table.path} has no list ${kind}`)
  return (rows.items as Node[]).flatMap((row) => {
    const way = row.toJSON() as Way
    const order = orderOf(funnel, way.order)
    const given = Object.entries({ ...fullAnswers, ...way.given }).filter(([, answer]) => answer !== null)
    const journey = { order, sexes: funnel.settings.sexes, answers: Object.fromEntries(given), variants: {} }
    const there = addressedSteps(order)
    if ([way.from, way.to, way.step].some((name) => name !== undefined && !there.includes(name))) return []
    const fault = kind === 'asked' ? askedFault(journey, way) : wayFault(journey, way, kind)
    if (fault === null) return []
    const who = way.given ? ` for who answered ${JSON.stringify(way.given)}` : ''
    return [
      `funnel/orders/${order.name}.yaml differs from the specification${who}: ${fault.said}. ${ifMeant(table, table.lineOf(row), `write ${fault.change} in`)}`,
    ]
  })
}

interface WayFault {
  readonly said: string
  readonly change: string
}

function wayFault(journey: Journey, { from = '', to }: Way, kind: 'back' | 'next'): WayFault | null {
  const found = kind === 'back' ? backTarget(journey, from) : nextStep(journey, from)
  if (found === to) return null
  return {
    said: `the way ${kind === 'back' ? 'back' : 'on'} from ${from} leads to ${found ?? 'nowhere'}, not to ${to}`,
    change: `to: ${found}`,
  }
}

function askedFault(journey: Journey, { step = '', asked }: Way): WayFault | null {
  const found = path(journey).includes(step)
  if (found === asked) return null
  return { said: `${step} is ${found ? '' : 'not '}asked`, change: `asked: ${found}` }
}

/** Cards are bare without a picture. The zones stand beside the figure on which they are tapped. */
function bareOptions(funnel: CompiledFunnel): string[] {
  return Object.entries(stepsOf(funnel)).flatMap(([name, step]) =>
    step.type === 'target-zones' || ('pictures' in step && step.pictures)
      ? []
      : optionLists(step).flatMap((list) =>
          list.flatMap((option) => {
            const { key, emoji, picture } = typeof option === 'string' ? { key: option } : option
            if (emoji !== undefined || picture !== undefined) return []
            return [
              `funnel/steps/${name}.yaml: the option ${key} has no picture. Write { key: ${key}, emoji: ui/seedling }, or another emoji of public/images/emoji.`,
            ]
          }),
        ),
  )
}

type Option = string | { readonly key: string; readonly emoji?: string; readonly picture?: string }

function optionLists(step: Step): readonly (readonly Option[])[] {
  if ('groups' in step) return (step.groups as { options: Option[] }[]).map(({ options }) => options)
  return 'options' in step && Array.isArray(step.options) ? [step.options as Option[]] : []
}
