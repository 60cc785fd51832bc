import { placeOf, type ReadFunnel, type Rule } from '../../../schema/packRules/rule.ts'

/** The box of a class of body mass index looks as the class is. */
export const wrongBox: Rule = (funnel, report) => {
  for (const { name: step, file, step: own, isWhole } of funnel.steps.values()) {
    if (!isWhole || own.type !== 'weight') continue
    for (const [index, { name, tone }] of (own.boxes ?? []).entries()) {
      const meant = toneOfClass(name, funnel)
      if (!meant || meant === tone || (meant === 'note' && tone === 'caution')) continue
      report(
        placeOf(file, ['boxes', index, 'tone']),
        `the box "${name}" of "${step}" has the tone "${tone}": of this class of body mass index it is "${meant}"`,
        `Write tone: ${meant}.`,
        { severity: 'warning' },
      )
    }
  }
}

/** WHO: from here on obesity is severe. */
const SEVERE_BMI = 35

/** The classes at both ends are for a doctor, and one is healthy. */
function toneOfClass(name: string, { settings }: ReadFunnel): string | null {
  const { bmi = {}, bmiAbove } = settings.values.plan ?? {}
  const classes = Object.keys(bmi)
  const last = Math.max(...Object.values(bmi))
  if (name === classes[0] || (name === bmiAbove && last >= SEVERE_BMI)) return 'caution'
  if (name === classes[1]) return 'good'
  return classes.includes(name) || name === bmiAbove ? 'note' : null
}
