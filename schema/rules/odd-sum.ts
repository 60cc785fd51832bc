import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { type ParsedFile, type Path, placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { sourceLanguage } from '../words/translatedSentences.ts'

/** Shares of one whole make 100 %, and no bar is fuller than full. */
export const oddSum: Rule = (funnel, report) => {
  const { steps, guides } = funnel
  for (const step of steps.values()) if (step.isWhole) checkBars(step, funnel, report)
  const files = [...[...steps.values()].filter(({ isWhole }) => isWhole), ...guides].map(({ file }) => file)
  for (const file of files)
    for (const fault of faultsBelow(file, file.root, []))
      report(fault.at, fault.message, 'Look at their digits.', { severity: 'warning' })
}

/** A bar that is called "3 glasses" has three parts filled. "30 minutes" of eight parts are something else. */
function checkBars({ name, file }: ReadStep, { words, settings }: ReadFunnel, report: Report): void {
  const sentences = words.get(sourceLanguage({ settings }))?.steps.get(name)?.sentences
  for (const [index, block] of spotAt(file, ['blocks'])?.inside ?? []) {
    const bar = block.inside?.get('bar')?.inside
    const [figure, filled, of] = ['name', 'filled', 'of'].map((key) => bar?.get(key)?.value)
    const text = sentences?.get(`figures.${figure}`)?.text ?? ''
    const said = Number(/^\d+/.exec(text)?.[0] ?? filled)
    if (typeof filled !== 'number' || typeof of !== 'number' || said === filled || said > of || filled > of) continue
    report(
      placeOf(file, ['blocks', Number(index), 'bar', 'filled']),
      `${filled} parts of the bar are filled, and it is called "${text}"`,
      `Write filled: ${said}, or change its words.`,
      { severity: 'warning' },
    )
  }
}

interface SumFault {
  readonly at: Place
  readonly message: string
}

function faultsBelow(file: ParsedFile, { value, inside }: Spot, path: Path): SumFault[] {
  const below = [...(inside ?? [])].flatMap(([key, spot]) =>
    faultsBelow(file, spot, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  const shares = Array.isArray(value) ? numbersOf(inside, 'share') : []
  const sum = shares.reduce((all, share) => all + share, 0)
  if (shares.length > 1 && shares.length === inside?.size && Math.abs(sum - 100) >= 1)
    return [
      ...below,
      { at: placeOf(file, [...path, 0, 'share']), message: `the shares ${shares.join(', ')} make ${sum} %, not 100 %` },
    ]
  const [filled, of] = ['filled', 'of'].map((key) => inside?.get(key)?.value)
  if (typeof filled === 'number' && typeof of === 'number' && filled > of)
    return [
      ...below,
      { at: placeOf(file, [...path, 'filled']), message: `${filled} of ${of} parts of the bar are filled` },
    ]
  return below
}

function numbersOf(items: Spot['inside'], key: string): number[] {
  return [...(items?.values() ?? [])].flatMap((item) => {
    const number = item.inside?.get(key)?.value
    return typeof number === 'number' ? [number] : []
  })
}
