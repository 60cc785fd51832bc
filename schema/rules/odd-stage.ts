import type { ReadStep, Report, Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** So many times as long as the others together on average: their visitors see something that hangs. */
const TIMES = 4

/** The stages of a wait take about as long as each other, and no two questions interrupt the same one. */
export const oddStage: Rule = ({ steps }, report) => {
  for (const readStep of steps.values()) {
    if (!readStep.isWhole) continue
    checkSeconds(readStep, report)
    checkQuestions(readStep, report)
  }
}

function checkSeconds({ name, file, step }: ReadStep, report: Report): void {
  if (step.type !== 'analysis' && step.type !== 'loading') return
  const { stages } = step
  for (const [index, { name: stage, seconds }] of stages.entries()) {
    const others = stages.filter((_, at) => at !== index)
    const usual = others.reduce((sum, other) => sum + other.seconds, 0) / others.length
    if (others.length < 2 || (seconds <= usual * TIMES && seconds >= usual / TIMES)) continue
    report(
      placeOf(file, ['stages', index, 'seconds']),
      `the stage "${stage}" of "${name}" takes ${seconds} seconds, and the others ${Math.round(usual * 10) / 10}`,
      'Look at its digits.',
      { severity: 'warning' },
    )
    return
  }
}

function checkQuestions({ name, file, step }: ReadStep, report: Report): void {
  if (step.type !== 'analysis') return
  const { questions = [], stages } = step
  for (const [index, { name: question, during }] of questions.entries()) {
    if (!stages.some((stage) => stage.name === during)) {
      report(
        placeOf(file, ['questions', index, 'during']),
        `"${question}" is never asked: "${name}" has no stage "${during}"`,
        suggest(
          during,
          stages.map((stage) => stage.name),
          'Its stages are under "stages".',
        ),
      )
      return
    }
    const other = questions.slice(0, index).find((each) => each.during === during)
    if (!other) continue
    const free = stages.filter((stage) => !questions.some((each) => each.during === stage.name))
    report(
      placeOf(file, ['questions', index, 'during']),
      `"${question}" and "${other.name}" interrupt the same stage "${during}" of "${name}", and another has no question`,
      `Write the stage that it belongs to: ${free.map((stage) => stage.name).join(', ')}.`,
      { severity: 'warning' },
    )
    return
  }
}
