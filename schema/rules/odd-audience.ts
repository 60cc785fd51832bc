import { type Expression, type Leaf, leavesOf } from '../model/conditionsOf.ts'
import { audiences } from '../model/experiments/audiences.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { type Assignment, fieldOf, isShown } from '../reach/showRules.ts'
import { suggest } from '../report/suggest.ts'
import { checkLeaf } from './odd-condition.ts'

/** Whom an experiment is for: some of the visitors that there are, and neither nobody nor everybody. */
export const oddAudience: Rule = (funnel, report) => {
  const sexes = Object.keys(funnel.settings.values.sexes)
  for (const { experiment, expression, at } of audiences(funnel)) {
    let isFaulty = false
    const tell: typeof report = (...fault) => {
      isFaulty = true
      report(...fault)
    }
    for (const leaf of leavesOf(expression)) {
      checkLeaf(leaf, funnel, tell)
      if (leaf.kind !== 'answer') continue
      for (const { text, at: place } of leaf.keys)
        if (!sexes.includes(text))
          tell(place, `there is no sex "${text}"`, suggest(text, sexes, `They are in ${funnel.settings.file.path}.`))
    }
    if (isFaulty) continue
    const parts = everyVisitor(expression, funnel).map((visitor) =>
      isShown({ wanted: [], unwanted: [], parts: [expression] }, visitor),
    )
    if (!parts.includes(true))
      report(
        at,
        `nobody takes part in "${experiment}"`,
        'No visitor is all of this at once. Take out what contradicts.',
      )
    else if (!parts.includes(false))
      report(
        at,
        `"${experiment}" leaves out nobody`,
        'Every visitor is one of these. Delete only:, or take something out.',
      )
  }
}

/** So many kinds of visitors are looked at; where there are more, it is not proved. */
const MOST_KINDS = 20_000

/** One visitor of each kind that makes a difference. */
function everyVisitor(expression: Expression, { settings }: ReadFunnel): Assignment[] {
  const leaves = new Map<string, Leaf[]>()
  for (const leaf of leavesOf(expression)) leaves.set(fieldOf(leaf), [...(leaves.get(fieldOf(leaf)) ?? []), leaf])
  let visitors: Assignment[] = [new Map()]
  for (const [field, asking] of leaves) {
    const values = valuesOf(field, asking, settings.values)
    if (visitors.length * values.length > MOST_KINDS) return [new Map()]
    visitors = visitors.flatMap((each) =>
      values.map((value) => (value === null ? each : new Map([...each, [field, [value]]]))),
    )
  }
  return visitors
}

/** Null stands for what is not known of somebody, or does not hold. */
function valuesOf(
  field: string,
  asking: readonly Leaf[],
  { sexes, languages }: ReadFunnel['settings']['values'],
): readonly (string | null)[] {
  if (field === 'sex') return Object.keys(sexes)
  if (field === 'visitor language') return Object.keys(languages)
  const named = asking.flatMap((leaf) => (leaf.kind === 'fact' ? leaf.keys.map(({ text }) => text) : ['yes']))
  const all = ALL_VALUES[field]
  return all ?? [...new Set(named), null]
}

/** Facts of which every value is known. */
const ALL_VALUES: Readonly<Record<string, readonly string[]>> = {
  'visitor device': ['phone', 'tablet', 'desktop'],
  'visitor system': ['ios', 'android', 'other'],
}
