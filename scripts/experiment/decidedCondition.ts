import type { Condition } from '../../schema/shape/condition'

/** A condition, or whether it holds for everybody or for nobody. */
export type Decided = Condition | boolean

/** What is left of a condition once everybody has one variant of an experiment. Null: it cannot be written without it. */
export function decidedCondition(condition: Condition, name: string, variant: string): Decided | null {
  const { any, all, not, experiment, ...rest } = condition
  const each = (parts: readonly Condition[]) => parts.map((part) => decidedCondition(part, name, variant))
  const parts = [
    experiment === undefined ? true : ofExperiment(experiment, name, variant),
    any === undefined ? true : joined('any', each(any)),
    all === undefined ? true : joined('all', each(all)),
    not === undefined ? true : turned(decidedCondition(not, name, variant)),
  ]
  if (parts.includes(false)) return false
  if (parts.includes(null)) return null
  const left = [rest as Condition, ...parts.filter((part) => part !== true)] as Condition[]
  const keys = left.flatMap((part) => Object.keys(part))
  // Two that say something of the same.
  if (new Set(keys).size < keys.length) return null
  return keys.length === 0 ? true : Object.assign({}, ...left)
}

function ofExperiment(wanted: { readonly [experiment: string]: string }, name: string, variant: string): Decided {
  const { [name]: own = variant, ...others } = wanted
  if (own !== variant) return false
  return Object.keys(others).length === 0 ? true : { experiment: others }
}

function joined(word: 'any' | 'all', parts: readonly (Decided | null)[]): Decided | null {
  const decides = word === 'any'
  if (parts.includes(decides)) return decides
  if (parts.includes(null)) return null
  const left = parts.filter((part): part is Condition => typeof part === 'object')
  const [only, ...others] = left
  if (!only) return !decides
  return others.length === 0 ? only : { [word]: left }
}

function turned(decided: Decided | null): Decided | null {
  return decided === null ? null : typeof decided === 'boolean' ? !decided : { not: decided }
}
