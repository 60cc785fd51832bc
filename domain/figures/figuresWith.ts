import type { FigureName } from '../../schema/shape/figures'
import type { FiguresFor } from '../conditions/known'
import { ageForPlan } from '../dates/age'
import type { PackFigures } from '../pack'

/** Computes the figures that conditions ask for: the age in years, and those of packs. Null while what they are computed from is not answered. */
export function figuresWith(packs: readonly PackFigures[]): FiguresFor {
  const ofPacks: PackFigures = Object.assign({}, ...packs)
  return ({ ageRanges }, today) => {
    const figures: PackFigures = { ...ofPacks, age: (answers) => ageForPlan(answers, today, ageRanges) }
    return (name: FigureName, answers) => figures[name]?.(answers) ?? null
  }
}
