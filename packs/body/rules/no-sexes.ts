import { placeOf, type Rule } from '../../../schema/packRules/rule.ts'

/** In a product without sexes no figure is drawn for each sex. */
export const noSexes: Rule = ({ settings: { file }, steps }, report) => {
  if (file.root.inside?.has('sexes')) return
  for (const { name, file: own, step } of steps.values())
    if (step.type === 'target-zones')
      report(
        placeOf(own, ['type']),
        `"${name}" shows a figure for each sex, and the product has no sexes`,
        `Take it out, or write the sexes under "sexes" in ${file.path}.`,
      )
}
