import type { ReadStep, Report, Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** Lines that show two ways begin at the same point, and what is good goes the other way than what is not. */
export const oddTrend: Rule = ({ steps }, report) => {
  const lines = [...steps.values()].filter(({ isWhole }) => isWhole).flatMap(linesOf)
  const others = new Set<ReadStep['file']>()
  for (const line of lines) {
    const own = lines.filter(({ step }) => step === line.step)
    const first = own[0]
    if (first && first !== line && first.start !== line.start) {
      others.add(line.step.file)
      tell(
        line,
        ['heights', 0],
        `the line "${line.name}" of "${line.step.name}" begins at ${line.start}, and "${first.name}" at ${first.start}`,
        'Look at its digits: two ways begin at the same point.',
        report,
      )
    }
  }
  const rising = (line: Line) => line.end > line.start === (line.tone === 'caution')
  const usual = lines.filter(rising).length * 2 >= lines.length
  for (const line of lines) {
    const against = lines.find((other) => other !== line && rising(other) === usual)
    if (rising(line) === usual || !against || others.has(line.step.file)) continue
    others.add(line.step.file)
    const way = (each: Line) => `is ${each.tone} and ${each.end > each.start ? 'rises' : 'falls'}`
    tell(
      line,
      ['tone'],
      `the line "${line.name}" of "${line.step.name}" ${way(line)}, and "${against.name}" of "${against.step.name}" ${way(against)}`,
      'Look at its tone, or at the digits of its heights.',
      report,
    )
  }
}

interface Line {
  readonly step: ReadStep
  readonly index: number
  readonly name: string
  readonly tone: string
  readonly start: number
  readonly end: number
}

function linesOf(readStep: ReadStep): Line[] {
  const { step } = readStep
  if (step.type !== 'trend') return []
  return step.lines.flatMap(({ name, tone, heights }, index) => {
    const [start, end] = [heights[0], heights.at(-1)]
    return start === undefined || end === undefined || start === end
      ? []
      : [{ step: readStep, index, name, tone, start, end }]
  })
}

function tell(line: Line, path: readonly (string | number)[], message: string, fix: string, report: Report): void {
  report(placeOf(line.step.file, ['lines', line.index, ...path]), message, fix, { severity: 'warning' })
}
