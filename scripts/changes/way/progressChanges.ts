import { orderFor } from '../../../domain/experiments/orderFor.ts'
import { backTarget } from '../../../domain/path/backTarget.ts'
import { currentStep } from '../../../domain/path/currentStep.ts'
import type { Journey } from '../../../domain/path/journey.ts'
import { path } from '../../../domain/path/path.ts'
import { progress } from '../../../domain/path/progress.ts'
import type { Order } from '../../../schema/compile/compiled.ts'
import type { Change } from '../change.ts'
import type { WholeSide } from '../side.ts'
import { answerFor, askersIn, choicesOf, type Group, inForce, journeyOf, knownOf } from './visitors.ts'

/** What the progress bar and the back arrow do for a visitor of the group who answers each question as most would: with its first option. */
export function progressChanges(name: string, group: Group, before: WholeSide, after: WholeSide): Change[] {
  const today = after.funnel.orders[name]
  const [old, fresh] = [usualJourney(name, group, before), usualJourney(name, group, after)]
  if (!today || !old || !fresh) return []
  return [...barChanges(name, old, fresh, today), ...backChanges(old, fresh, today)]
}

function usualJourney(name: string, group: Group, { funnel, read }: WholeSide): Journey | null {
  const { orders, experiments } = funnel
  const written = orders[name]
  if (!written) return null
  const variants = inForce(group.variants, experiments)
  const order = orderFor(written, experiments, variants)
  const answers = Object.fromEntries(
    askersIn(order, read).map((asker) => [asker.field, answerFor(asker, choicesOf(asker, [], group.sex)[0])]),
  )
  return journeyOf(order, knownOf(new Map(), { ...answers, sex: group.sex }, { ...group, variants }))
}

/** The segments of the bar, with how many steps each has. */
export function segmentChanges(about: string, before: WholeSide, after: WholeSide): Change[] {
  const said = ({ read }: WholeSide) =>
    (read.orders.get(about)?.segments ?? []).map(({ name, steps }) => `${name.text} ${steps.length}`).join(', ')
  return said(before) === said(after)
    ? []
    : [
        {
          kind: 'segments',
          about,
          text: 'Segments of the progress bar, and the steps in each',
          before: said(before),
          after: said(after),
        },
      ]
}

/** Where the bar differs most on a step that stayed. */
function barChanges(about: string, old: Journey, fresh: Journey, today: Order): Change[] {
  const before = new Map(path(old).map((step) => [currentStep(today, step), progress(old, step)]))
  const shifts = path(fresh).flatMap((step) => {
    const [was, is] = [before.get(step), progress(fresh, step)]
    return was ? [{ step, was, is, shift: Math.abs(mean(is) - mean(was)) }] : []
  })
  const largest = shifts.sort((one, other) => other.shift - one.shift)[0]
  if (!largest || largest.shift < 0.5) return []
  return [
    {
      kind: 'progress',
      about,
      text: `The bar differs on ${shifts.filter(({ shift }) => shift >= 0.5).length} steps, most on ${largest.step}`,
      before: barText(largest.was),
      after: barText(largest.is),
    },
  ]
}

function mean(percents: readonly number[]): number {
  return percents.reduce((sum, each) => sum + each, 0) / Math.max(1, percents.length)
}

/** The share of each segment that is full. */
function barText(percents: readonly number[]): string {
  return percents.map((percent) => `${percent} %`).join(' | ')
}

/** Where back leads elsewhere although the step before is the same. */
function backChanges(old: Journey, fresh: Journey, today: Order): Change[] {
  const [oldPath, freshPath] = [path(old).map((step) => currentStep(today, step)), path(fresh)]
  const formerly = new Map(path(old).map((step) => [currentStep(today, step), step]))
  return freshPath.flatMap((about) => {
    const then = formerly.get(about)
    if (then === undefined) return []
    const target = backTarget(old, then)
    const [was, is] = [target === null ? null : currentStep(today, target), backTarget(fresh, about)]
    const isOrdinary =
      was === (oldPath[oldPath.indexOf(about) - 1] ?? null) && is === (freshPath[freshPath.indexOf(about) - 1] ?? null)
    if (was === is || isOrdinary) return []
    return [
      {
        kind: 'back-target',
        about,
        text: 'Back leads most visitors to',
        before: was ?? 'the page before',
        after: is ?? 'the page before',
      },
    ]
  })
}
