import {
  type ParsedFile,
  type Path,
  placeOf,
  type Report,
  type Rule,
  type Settings,
  variantChanges,
} from '../../../schema/packRules/rule.ts'

/**
 * The least that a plan may tell somebody to eat in a day without a health professional (Harvard Medical School, "Calorie counting made
 * easy": 1,200 for women, 1,500 for men).
 */
const LEAST_KCAL: { readonly [sex: string]: number } = { female: 1200, male: 1500 }

/** NHLBI, "Practical Guide to the Identification, Evaluation, and Treatment of Overweight and Obesity in Adults": 500 to 1,000 kcal a day less. */
const MOST_TAKEN_OFF = 1000

/** Percent of the weight a week. Above the first it is told, above the second refused: CDC advises 1 to 2 pounds a week. */
const USUAL_PACE = 1
const FASTEST_PACE = 1.5

/** The figures of a plan have the right sign and harm nobody. */
export const unsafePlan: Rule = ({ settings, experiments }, report) => {
  const { plan, pace } = settings.values
  if (plan) checkCalories(plan.calories, settings.file, report)
  if (pace) checkPace(pace.percentPerWeek, settings.file, ['pace', 'percentPerWeek'], report)
  for (const { changes, path } of variantChanges(experiments)) {
    const tested = changes.settings?.change.pace
    const at = [...path, 'settings', 'change', 'pace', 'percentPerWeek']
    if (experiments && tested) checkPace(tested.percentPerWeek, experiments.file, at, report)
  }
}

function checkCalories(
  { lose, gain, floor }: NonNullable<Settings['plan']>['calories'],
  file: ParsedFile,
  report: Report,
): void {
  const at = (...keys: string[]) => placeOf(file, ['plan', 'calories', ...keys])
  if (lose >= 0) {
    const fix = lose === 0 ? 'Write a number below 0, such as -500.' : `Write ${-lose}.`
    report(at('lose'), 'who wants to lose weight would not be told to eat less: "lose" is added to the daily need', fix)
  } else if (lose < -MOST_TAKEN_OFF) {
    report(
      at('lose'),
      `${-lose} kcal a day less than needed is more than is advised: ${MOST_TAKEN_OFF} at most`,
      undefined,
      { severity: 'warning' },
    )
  }
  if (gain <= 0) {
    const fix = gain === 0 ? 'Write a number above 0, such as 300.' : `Write ${-gain}.`
    report(at('gain'), 'who wants to gain weight would not be told to eat more: "gain" is added to the daily need', fix)
  }
  for (const [sex, kcal] of Object.entries(floor)) {
    const least = LEAST_KCAL[sex]
    if (least === undefined || kcal >= least) continue
    report(at('floor', sex), `${kcal} kcal a day are too few to be safe`, `Write ${least} or more.`)
  }
}

function checkPace(percent: number, file: ParsedFile, path: Path, report: Report): void {
  if (percent <= USUAL_PACE) return
  const message = `${percent} % of the weight a week is faster than is advised`
  if (percent > FASTEST_PACE)
    report(placeOf(file, path), message, `Write ${USUAL_PACE}. More than ${FASTEST_PACE} cannot be allowed.`)
  else
    report(placeOf(file, path), message, `Write ${USUAL_PACE}.`, {
      severity: 'warning',
    })
}
