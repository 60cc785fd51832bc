import { keyOf, optionsFor, type WithOptions } from '../../domain/answers/optionsIn'
import type { Journey } from '../../domain/path/journey'
import { path } from '../../domain/path/path'
import type { CompiledStep, Condition, Order } from '../../schema/compile/compiled'
import { optionsOf } from '../../schema/model/optionsOf'

/** An option, and a step that is on the way or not because of it. */
export interface Branch {
  /** The step that offers the option. */
  readonly step: string
  readonly option: string
  readonly changes: string
}

type Steps = { readonly [name: string]: Pick<CompiledStep, 'step'> }

/** The branches of an order: each option with each step whose condition names it. */
export function branchesIn({ segments, steps }: Order, definitions: Steps): Branch[] {
  const names = segments.flat()
  return names.flatMap((changes) => {
    const { showIf, showUnless } = steps[changes] ?? {}
    const named = [showIf, showUnless].flatMap((condition) => (condition ? answersNamed(condition) : []))
    return names.flatMap((step) => {
      const field = steps[step]?.stores
      const offered = optionsOf(definitions[step]?.step ?? {}).map(({ key }) => key)
      const wanted = named.flatMap((answer) => (answer.field === field ? [answer.key] : []))
      return [...new Set(wanted)].filter((key) => offered.includes(key)).map((option) => ({ step, option, changes }))
    })
  })
}

/** Those that a visitor has taken: they have chosen the option, and with another answer the step would be on their way or not, unlike now. */
export function branchesTaken(journey: Journey, definitions: Steps, sex: string | null): Branch[] {
  const way = path(journey)
  return branchesIn(journey.order, definitions).filter(({ step, option, changes }) => {
    const field = journey.order.steps[step]?.stores
    if (field === undefined || !way.includes(step)) return false
    const answer = journey.answers[field]
    if (![answer].flat().includes(option)) return false
    const others = Array.isArray(answer)
      ? [answer.filter((key) => key !== option)]
      : (optionsFor((definitions[step]?.step ?? {}) as WithOptions, sex) ?? []).map(keyOf)
    return others.some(
      (other) =>
        path({ ...journey, answers: { ...journey.answers, [field]: other } }).includes(changes) !==
        way.includes(changes),
    )
  })
}

/** The answers that a condition compares with option keys. */
function answersNamed(condition: Condition): { readonly field: string; readonly key: string }[] {
  const { any = [], all = [], not, visitor: _, experiment: _variant, ...fields } = condition
  const own = Object.entries(fields).flatMap(([field, wish]) =>
    typeof wish === 'object' && 'answered' in wish ? [] : [wish].flat().map((key) => ({ field, key: String(key) })),
  )
  return [...own, ...[...any, ...all, ...(not ? [not] : [])].flatMap(answersNamed)]
}
