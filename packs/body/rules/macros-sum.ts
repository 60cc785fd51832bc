import { keyPlaceOf, type Rule } from '../../../schema/packRules/rule.ts'

/** The three shares of each diet make the whole. */
export const macrosSum: Rule = ({ settings }, report) => {
  for (const [diet, { carbs, protein, fat }] of Object.entries(settings.values.plan?.macros ?? {})) {
    const sum = carbs + protein + fat
    // Thirds may be written with a decimal or two.
    if (Math.abs(sum - 100) < 0.5) continue
    const at = keyPlaceOf(settings.file, ['plan', 'macros', diet])
    report(at, `carbs, protein and fat of "${diet}" make ${sum} %, not 100 %`, 'Change one of the three.')
  }
}
