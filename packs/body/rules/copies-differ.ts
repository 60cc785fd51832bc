import { placeOf, type Rule, spotAt } from '../../../schema/packRules/rule.ts'

/** The scales of one figure, by the keys under which steps have them. */
const SCALES = ['ruler', 'bmiScale']

/** The body mass index is drawn on one scale wherever it is shown. */
export const copiesDiffer: Rule = ({ steps }, report) => {
  const all = [...steps.values()].flatMap((step) =>
    SCALES.flatMap((key) => {
      const spot = spotAt(step.file, [key])
      return spot && step.isWhole ? [{ step, key, text: JSON.stringify(spot.value) }] : []
    }),
  )
  for (const { step, key, text: own } of all) {
    const others = all.filter((each) => each.text !== own)
    const [other] = others
    // One against several others that agree.
    if (!other || others.length !== all.length - 1 || others.length < 2) continue
    if (others.some((each) => each.text !== other.text)) continue
    report(
      placeOf(step.file, [key]),
      `the scale of "${step.name}" has other ends than that of "${other.step.name}"`,
      'Write the same in both.',
      { severity: 'warning' },
    )
  }
}
