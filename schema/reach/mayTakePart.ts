import { audiences } from '../model/experiments/audiences.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { audienceParts } from './audienceParts.ts'
import type { Assignment } from './showRules.ts'

/** Stands for each value that nothing names. */
export const SOMETHING_ELSE = 'something else'

/** Of each experiment that is only for some: whether it may be for a visitor of whom so much is known. What is not known may be so. */
export function takersOf(funnel: ReadFunnel): ReadonlyMap<string, (known: Assignment) => boolean> {
  return new Map(
    audiences(funnel).map(({ experiment, expression }) => {
      const kinds = audienceParts(expression, funnel)
      const takers = kinds.filter(({ isIn }) => isIn).map(({ visitor }) => visitor)
      const asked = new Set(kinds.flatMap(({ visitor }) => [...visitor.keys()]))
      // One of whom something is asked and not known is of the kind that has nothing there.
      const isAs = (taker: Assignment, known: Assignment) =>
        [...asked].every((field) => {
          const [value] = known.get(field) ?? []
          if (value === undefined || value === SOMETHING_ELSE) return true
          const isNamed = kinds.some(({ visitor }) => visitor.get(field)?.includes(value))
          return isNamed ? taker.get(field)?.includes(value) === true : !taker.has(field)
        })
      // Too many kinds to be looked at, or nobody, which is told by itself.
      const isUnknown = takers.length === 0
      return [experiment, (known: Assignment) => isUnknown || takers.some((taker) => isAs(taker, known))] as const
    }),
  )
}
