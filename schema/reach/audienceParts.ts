import { type Expression, type Leaf, leavesOf } from '../model/conditionsOf.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { type Assignment, fieldOf, isShown } from './showRules.ts'

/** A visitor of each kind that makes a difference, and whether an experiment is for them. None where there are too many kinds. */
export function audienceParts(
  expression: Expression,
  funnel: ReadFunnel,
): { readonly visitor: Assignment; readonly isIn: boolean }[] {
  return everyVisitor(expression, funnel).map((visitor) => ({
    visitor,
    isIn: isShown({ wanted: [], unwanted: [], parts: [expression] }, visitor),
  }))
}

/** So many kinds of visitors are looked at. */
const MOST_KINDS = 20_000

/** One visitor of each kind that makes a difference. */
function everyVisitor(expression: Expression, { settings }: ReadFunnel): Assignment[] {
  const leaves = new Map<string, Leaf[]>()
  for (const leaf of leavesOf(expression)) leaves.set(fieldOf(leaf), [...(leaves.get(fieldOf(leaf)) ?? []), leaf])
  let visitors: Assignment[] = [new Map()]
  for (const [field, asking] of leaves) {
    const values = valuesOf(field, asking, settings.values)
    if (visitors.length * values.length > MOST_KINDS) return []
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
