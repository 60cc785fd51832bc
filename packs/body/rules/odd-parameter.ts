import { nearestName, type Rule, type Spot, spotAt } from '../../../schema/packRules/rule.ts'

/** Of a shorter one each other word is near. */
const LEAST_LETTERS = 4

/** A default of the record is no slip of a goal that a plan has calories for. */
export const oddParameter: Rule = ({ settings }, report) => {
  const goals = Object.keys(settings.values.plan?.calories ?? {})
  for (const { value, place } of valuesBelow(spotAt(settings.file, ['record', 'defaults']))) {
    if (typeof value !== 'string' || value.length < LEAST_LETTERS || goals.includes(value)) continue
    const meant = nearestName(value, goals, 1)
    if (meant !== null)
      report(place, `"${value}" looks like a slip of "${meant}"`, `Write ${meant}.`, { severity: 'warning' })
  }
}

function valuesBelow(spot: Spot | null): Spot[] {
  if (!spot) return []
  return spot.inside ? [...spot.inside.values()].flatMap(valuesBelow) : [spot]
}
