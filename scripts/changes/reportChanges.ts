import { trackingPlan } from '../../domain/analytics/trackingPlan.ts'
import type { ReadFunnel } from '../../schema/model/funnel.ts'
import type { Change } from './change.ts'
import { listMoves } from './listMoves.ts'
import type { WholeSide } from './side.ts'
import { type StepPair, stepPairs } from './stepPairs.ts'

/** What is reported otherwise: numbers and titles of steps, values of events. It says which rows break in two. */
export function reportChanges(before: WholeSide, after: WholeSide): Change[] {
  const pairs = stepPairs(placed(before), placed(after))
  return [...pairs.flatMap(pageChanges), ...reusedTitles(pairs), ...valueChangesOf(before, after)]
}

/** Steps that no order has are never reported. */
function placed({ read, funnel }: WholeSide): ReadFunnel {
  const used = new Set(Object.values(funnel.orders).flatMap(({ steps }) => Object.keys(steps)))
  return { ...read, steps: new Map([...read.steps].filter(([name]) => used.has(name))) }
}

interface Row {
  readonly title: string
  readonly number: string
}

function rowOf(step: StepPair['before']): Row | null {
  return step && { title: step.step.analytics.title ?? step.name, number: String(step.step.analytics.step) }
}

function pageChanges({ name: about, before, after }: StepPair): Change[] {
  const [was, is] = [rowOf(before), rowOf(after)]
  if (!was || !is) {
    const row = was ?? is
    if (!row) return []
    const said = `"${row.title}" with number ${row.number}`
    return [
      was
        ? { kind: 'row-gone', about, text: `No visit is reported any more as ${said}` }
        : { kind: 'row-new', about, text: `Visits are reported as ${said}` },
    ]
  }
  return [
    ...(was.title === is.title
      ? []
      : [
          {
            kind: 'title',
            about,
            text: 'The title of its visits',
            before: was.title,
            after: is.title,
            notes: [
              'Its row breaks in two wherever events are grouped by their title, as in Segment. Our own report goes by the step, and keeps one row.',
            ],
          },
        ]),
    ...(was.number === is.number
      ? []
      : [
          {
            kind: 'number',
            about,
            text: 'The number of its visits',
            before: was.number,
            after: is.number,
            notes: ['Charts by this number break in two.'],
          },
        ]),
  ]
}

/** A title under which another step was reported: nobody could tell the two apart any more. */
function reusedTitles(pairs: readonly StepPair[]): Change[] {
  return pairs.flatMap(({ name: about, after, before }) => {
    const title = rowOf(after)?.title
    if (title === undefined || rowOf(before)?.title === title) return []
    const owner = pairs.find((pair) => pair.name !== about && rowOf(pair.before)?.title === title)
    if (!owner) return []
    return [
      {
        kind: 'title-reused',
        about,
        text: `Its visits are reported as "${title}", and so were those of another step: ${owner.name}`,
        decide: `Give ${about} a title that no other step had: analytics: { title: … } in funnel/steps/${about}.yaml.`,
      },
    ]
  })
}

/** The titles and numbers are told with their steps. */
const TOLD = ['step', 'title']

function valueChangesOf(before: WholeSide, after: WholeSide): Change[] {
  const [old, fresh] = [trackingPlan(before.funnel), trackingPlan(after.funnel)]
  const all = (plan: typeof old) => ({
    ...Object.fromEntries(Object.entries(plan.events).map(([name, { properties }]) => [name, properties])),
    'about the visitor': plan.traits,
  })
  const [was, is]: { readonly [event: string]: (typeof old)['traits'] }[] = [all(old), all(fresh)]
  return Object.keys({ ...was, ...is }).flatMap((about) => {
    const [then, now] = [was?.[about] ?? {}, is?.[about] ?? {}]
    return Object.keys({ ...then, ...now }).flatMap((name): Change[] => {
      if (about === 'page_visit' && TOLD.includes(name)) return []
      const [earlier, later] = [then[name], now[name]]
      if (!earlier) return [{ kind: 'value-added', about, text: `${name} is told, too` }]
      if (!later) return [{ kind: 'value-removed', about, text: `${name} is not told any more` }]
      const { added, removed } = listMoves((earlier.oneOf ?? []).map(String), (later.oneOf ?? []).map(String))
      return [
        ...(added.length > 0
          ? [{ kind: 'values-added', about, text: `${name} may be, too: ${added.join(', ')}` }]
          : []),
        ...(removed.length > 0
          ? [{ kind: 'values-removed', about, text: `${name} is never any more: ${removed.join(', ')}` }]
          : []),
      ]
    })
  })
}
