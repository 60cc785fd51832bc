import { isDeepStrictEqual } from 'node:util'
import { CONTROL, type Variants } from '../../../domain/experiments/assign.ts'
import { orderFor } from '../../../domain/experiments/orderFor.ts'
import { currentStep } from '../../../domain/path/currentStep.ts'
import type { Order, StepNavigation } from '../../../schema/compile/compiled.ts'
import { kindsOfVisitors } from '../../../schema/visitors/kindsOfVisitors.ts'
import type { Change } from '../change.ts'
import { isRunning } from '../isRunning.ts'
import { listMoves } from '../listMoves.ts'
import type { WholeSide } from '../side.ts'
import { backRules, navigationTexts } from './navigationTexts.ts'
import { progressChanges, segmentChanges } from './progressChanges.ts'
import { type Group, inForce } from './visitors.ts'
import { wayExample } from './wayExample.ts'
import { type WayLengths, wayLengths } from './wayLengths.ts'

/** What becomes of the ways of visitors: of each order, for each sex and each variant of the experiments that run. */
export function wayChanges(before: WholeSide, after: WholeSide, today: string): Change[] {
  const [old, fresh] = [Object.keys(before.funnel.orders), Object.keys(after.funnel.orders)]
  return [
    ...defaultOrder(before, after),
    ...entries(before, after),
    ...old
      .filter((name) => !fresh.includes(name))
      .map((about) => ({ kind: 'order-removed', about, text: 'The order is gone' })),
    ...fresh
      .filter((name) => !old.includes(name))
      .map((about) => ({ kind: 'order-added', about, text: 'The order is new' })),
    ...toldOnce(fresh.filter((name) => old.includes(name)).flatMap((name) => orderChanges(name, before, after, today))),
  ]
}

/** What a step says itself is the same in all orders that have it. */
function toldOnce(changes: readonly Change[]): Change[] {
  const keyOf = ({ notes: _, ...told }: Change) => JSON.stringify(told)
  return [...new Map(changes.toReversed().map((change) => [keyOf(change), change])).values()].toReversed()
}

function defaultOrder({ funnel: before }: WholeSide, { funnel: after }: WholeSide): Change[] {
  const [old, fresh] = [before.settings.orders.default, after.settings.orders.default]
  return old === fresh
    ? []
    : [{ kind: 'default-order', about: fresh, text: 'The order that / serves', before: old, after: fresh }]
}

function entries({ funnel: before }: WholeSide, { funnel: after }: WholeSide): Change[] {
  const [old, fresh] = [before.settings.entry, after.settings.entry]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((about) =>
    old[about] === fresh[about]
      ? []
      : [{ kind: 'entry', about, text: 'The address leads to', ...pair(old[about], fresh[about]) }],
  )
}

function orderChanges(name: string, before: WholeSide, after: WholeSide, today: string): Change[] {
  const [old, fresh] = [before.funnel.orders[name], after.funnel.orders[name]]
  if (!old || !fresh || isSameWay(old, fresh, before, after)) return []
  const groups = groupsOf(before, after, today)
  const several = orderIfSeveral(name, before, after)
  const ofGroups = (changesOf: typeof groupChanges) =>
    merged(
      groups.map((group) => ({ group, changes: changesOf(name, group, before, after) })),
      groups,
      several,
    )
  return [
    ...navigationChanges(old, fresh, before, after, groups),
    ...ofGroups(groupChanges),
    ...segmentChanges(name, before, after),
    ...ofGroups(progressChanges),
  ]
}

/** The name of an order where it takes one to know which is meant. */
function orderIfSeveral(name: string, ...sides: readonly WholeSide[]): string | null {
  return sides.some(({ funnel }) => Object.keys(funnel.orders).length > 1) ? name : null
}

/** Whether nothing that decides on the way differs. */
function isSameWay(old: Order, fresh: Order, before: WholeSide, after: WholeSide): boolean {
  const moves = ({ funnel }: WholeSide) =>
    Object.entries(funnel.experiments).map(([experiment, { variants, changes }]) => [
      experiment,
      isRunning(variants),
      Object.entries(changes ?? {}).map(([variant, { moves }]) => [variant, moves]),
    ])
  return (
    isDeepStrictEqual(old, fresh) &&
    isDeepStrictEqual(moves(before), moves(after)) &&
    isDeepStrictEqual(segmentNames(old.name, before), segmentNames(fresh.name, after))
  )
}

/** Each sex, without any experiment and with each variant of those that run. */
function groupsOf(before: WholeSide, after: WholeSide, today: string): Group[] {
  const running = new Map<string, Variants>(
    [before, after].flatMap(({ funnel }) =>
      Object.entries(funnel.experiments).flatMap(([name, { variants }]) =>
        isRunning(variants)
          ? Object.keys(variants).flatMap((variant) =>
              variant === CONTROL ? [] : [[`${name} ${variant}`, { [name]: variant }] as const],
            )
          : [],
      ),
    ),
  )
  const sexes = kindsOfVisitors(after.read)
  const variants: Variants[] = [{}, ...running.values()]
  return sexes.flatMap((sex) => variants.map((each) => ({ sex, variants: each, today })))
}

interface GroupSide {
  readonly order: Order
  readonly lengths: WayLengths | null
  /** The steps that somebody of the group meets, in their order, by the names of today. */
  readonly steps: readonly string[]
}

function groupSide(name: string, group: Group, { funnel, read }: WholeSide, today: Order): GroupSide {
  const variants = inForce(group.variants, funnel.experiments)
  const order = orderFor(funnel.orders[name] as Order, funnel.experiments, variants)
  const lengths = wayLengths(order, read, { ...group, variants })
  const steps = order.segments.flat().filter((step) => lengths?.met.has(step) ?? true)
  return { order, lengths, steps: steps.map((step) => currentStep(today, step)) }
}

function groupChanges(name: string, group: Group, before: WholeSide, after: WholeSide): Change[] {
  const today = after.funnel.orders[name] as Order
  const [old, fresh] = [groupSide(name, group, before, today), groupSide(name, group, after, today)]
  const { added, removed, moved } = listMoves(old.steps, fresh.steps)
  const behind = (steps: readonly string[], step: string) => {
    const earlier = steps[steps.indexOf(step) - 1]
    return earlier === undefined ? 'first of all' : `behind ${earlier}`
  }
  return [
    ...removed.map((about) => ({
      kind: 'step-removed',
      about,
      text: `The step is not on the way any more: it stood ${behind(old.steps, about)}`,
    })),
    ...added.map((about) => ({
      kind: 'step-added',
      about,
      text: `The step is new on the way: it stands ${behind(fresh.steps, about)}`,
    })),
    ...moved.map((about) => ({
      kind: 'step-moved',
      about,
      text: 'The step stands elsewhere',
      before: behind(old.steps, about),
      after: behind(fresh.steps, about),
    })),
    ...lengthChanges(name, old.lengths, fresh.lengths),
  ]
}

function lengthChanges(about: string, old: WayLengths | null, fresh: WayLengths | null): Change[] {
  if (!old || !fresh) return [{ kind: 'way-length', about, text: 'The ways hang on too many answers to be counted' }]
  const said = ({ shortest, usual, longest }: WayLengths) => `${shortest} / ${usual} / ${longest}`
  return said(old) === said(fresh)
    ? []
    : [
        {
          kind: 'way-length',
          about,
          text: 'Screens on the shortest / usual / longest way',
          before: said(old),
          after: said(fresh),
        },
      ]
}

/** What a step itself says of the way: conditions, addresses, where back leads. With a visitor for whom it is different now. */
function navigationChanges(
  old: Order,
  fresh: Order,
  before: WholeSide,
  after: WholeSide,
  groups: readonly Group[],
): Change[] {
  return Object.entries(fresh.steps).flatMap(([step, now]) => {
    const formerly = Object.keys(old.steps).find((each) => currentStep(fresh, each) === step)
    const then = formerly === undefined ? undefined : old.steps[formerly]
    if (formerly === undefined || !then || isDeepStrictEqual(then, now)) return []
    const example = () => exampleFor({ step, formerly }, old, fresh, before, after, groups)
    return [...textChanges({ about: step, formerly }, then, now, example), ...backChanges(step, then, now)]
  })
}

function textChanges(
  { about, formerly }: { readonly about: string; readonly formerly: string },
  then: StepNavigation,
  now: StepNavigation,
  example: () => string[],
): Change[] {
  const [old, fresh] = [navigationTexts(formerly, then), navigationTexts(about, now)]
  const changed = Object.keys({ ...old, ...fresh }).filter((key) => old[key]?.said !== fresh[key]?.said)
  const firstCondition = changed.find((key) => (fresh[key] ?? old[key])?.decidesOnWay)
  return changed.flatMap((key) => {
    const said = fresh[key] ?? old[key]
    if (!said) return []
    const absent = said.decidesOnWay ? 'no such condition' : undefined
    return [
      {
        kind: said.decidesOnWay ? 'condition' : 'navigation',
        about,
        text: said.text,
        ...pair(old[key]?.said ?? absent, fresh[key]?.said ?? absent),
        ...(key === firstCondition && { notes: example() }),
      },
    ]
  })
}

function backChanges(about: string, then: StepNavigation, now: StepNavigation): Change[] {
  const [old, fresh] = [backRules(then), backRules(now)]
  return old === fresh ? [] : [{ kind: 'back', about, text: 'The back arrow leads', before: old, after: fresh }]
}

function exampleFor(
  { step, formerly }: { readonly step: string; readonly formerly: string },
  old: Order,
  fresh: Order,
  before: WholeSide,
  after: WholeSide,
  groups: readonly Group[],
): string[] {
  for (const group of groups) {
    const side = (order: Order, { funnel, read }: WholeSide, name: string) => ({
      order: orderFor(order, funnel.experiments, inForce(group.variants, funnel.experiments)),
      read,
      step: name,
    })
    const variants = inForce(group.variants, { ...before.funnel.experiments, ...after.funnel.experiments })
    const found = wayExample(side(old, before, formerly), side(fresh, after, step), { ...group, variants })
    if (found !== null) return [`${found} (${groupText(group)})`]
  }
  return ['No answers were found that now lead elsewhere.']
}

function segmentNames(order: string, { read }: WholeSide): string[] {
  return (read.orders.get(order)?.segments ?? []).map(({ name }) => name.text)
}

/** What is the same for several groups is told once, with for whom it is. */
function merged(
  byGroup: readonly { readonly group: Group; readonly changes: readonly Change[] }[],
  all: readonly Group[],
  order: string | null,
): Change[] {
  const found = new Map<string, { readonly change: Change; readonly groups: Group[] }>()
  for (const { group, changes } of byGroup) {
    for (const change of changes) {
      const key = JSON.stringify(change)
      const same = found.get(key)
      if (same) same.groups.push(group)
      else found.set(key, { change, groups: [group] })
    }
  }
  return [...found.values()].map(({ change, groups }) => {
    const inOrder = order === null || change.about === order ? [] : [order]
    const whom = [...inOrder, ...(groups.length === all.length ? [] : [groupsText(groups, all)])].join('; ')
    return whom === '' ? change : { ...change, text: `${change.text} (${whom})` }
  })
}

/** female; or: female in paywall: test. */
function groupsText(groups: readonly Group[], all: readonly Group[]): string {
  const sexes = [...new Set(groups.map(({ sex }) => sex))]
  const variants = [...new Set(groups.map(({ variants: each }) => variantsText(each)))]
  const allVariants = new Set(all.map(({ variants: each }) => variantsText(each)))
  const allSexes = new Set(all.map(({ sex }) => sex))
  if (groups.length !== sexes.length * variants.length) return groups.map(groupText).join('; ')
  return [
    sexes.length === allSexes.size ? '' : sexes.join(', '),
    variants.length === allVariants.size ? '' : variants.join(', '),
  ]
    .filter((part) => part !== '')
    .join('; ')
}

function groupText({ sex, variants }: Group): string {
  return [sex, ...(Object.keys(variants).length > 0 ? [variantsText(variants)] : [])].join(', ')
}

function variantsText(variants: Variants): string {
  const said = Object.entries(variants).map(([name, variant]) => `${name}: ${variant}`)
  return said.length === 0 ? 'control of all experiments' : said.join(', ')
}

function pair(before: string | undefined, after: string | undefined): Pick<Change, 'before' | 'after'> {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}
