import type { Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Answers that stand in an order of their own, from one end to the other. */
const SCALES: readonly (readonly string[])[] = [
  ['excellent', 'very_good', 'good', 'fair', 'poor'],
  ['not_at_all', 'slightly', 'moderately', 'mostly', 'totally'],
  ['never', 'rarely', 'sometimes', 'often', 'very_often', 'always'],
  ['strongly_disagree', 'disagree', 'neutral', 'agree', 'strongly_agree'],
  ['beginner', 'intermediate', 'advanced', 'master'],
]
/** Of fewer no order is learnt. */
const LEAST = 3

/** The options of a scale go from one of its ends to the other, and so do those that begin with numbers. */
export const oddScale: Rule = ({ steps }, report) => {
  for (const { name, file, step, isWhole } of steps.values()) {
    const options = isWhole ? optionsOf(step) : []
    for (const placeIn of ORDERS) {
      const known = options.flatMap(({ key, path }) => {
        const place = placeIn(key)
        return place === null ? [] : [{ key, path, place }]
      })
      const [first, second] = known
      if (!first || !second || known.length < LEAST || known.length * 2 < options.length) continue
      const ends = [known.at(-1)?.place ?? 0, first.place] as const
      const isRising = ends[0] > ends[1]
      const odd = known.find(({ place }, at) => at > 0 && place > (known[at - 1]?.place ?? 0) !== isRising)
      if (!odd) continue
      report(
        placeOf(file, odd.path),
        `"${odd.key}" of "${name}" stands where the others go from one end to the other`,
        'Put the options in their order.',
        { severity: 'warning' },
      )
      break
    }
  }
}

/** The place of a key in an order, or null. */
const ORDERS: readonly ((key: string) => number | null)[] = [
  ...SCALES.map((scale) => (key: string) => (scale.includes(key) ? scale.indexOf(key) : null)),
  (key) => {
    // With a word behind it, it may be of another unit.
    const number = /^(\d+)(?:_(?:to_)?\d+)?$/.exec(key)?.[1]
    return number === undefined ? null : Number(number)
  },
]
