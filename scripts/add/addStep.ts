import type { ReadOrder } from '../../schema/model/funnel'
import { spotAt } from '../../schema/parse/parsedFile'
import { readFiles } from '../../schema/parse/readFiles'
import { suggest } from '../../schema/report/suggest'
import { type Edit, withEdits } from '../edits/edits'
import { errorsIn, writeChanged } from '../edits/funnelFiles'
import { funnelOf } from '../words/funnelWords'

export interface Wanted {
  readonly step: string
  readonly after: string
  /** Without it: the default order. */
  readonly order?: string | undefined
}

/** Puts a step into an order, behind another one. Nothing is written where the result would have errors. */
export function addStep(root: string, { step, after, order }: Wanted): { written: string } | { fault: string } {
  const sources = readFiles(root)
  const { funnel } = funnelOf(root, sources)
  if (!funnel) return { fault: 'The settings cannot be read: npm run validate' }
  if (!funnel.stepNames.has(step)) {
    const cure = suggest(step, funnel.stepNames) ?? `To make one: npm run new-step -- TYPE ${step}`
    return { fault: `There is no step "${step}". ${cure}` }
  }
  const name = order ?? funnel.settings.values.orders.default
  const found = funnel.orders.get(name)
  if (!found) return { fault: `There is no order "${name}". ${suggest(name, funnel.orderNames) ?? ''}`.trim() }
  const names = found.segments.flatMap(({ steps }) => steps)
  if (names.some(({ text }) => text === step)) return { fault: `"${step}" is in ${found.file.path} already.` }
  const edit = editBehind(found, after, step)
  if (!edit) {
    const cure = suggest(
      after,
      names.map(({ text }) => text),
    )
    return { fault: `"${after}" is not in ${found.file.path}. ${cure ?? ''}`.trim() }
  }

  const changed = withEdits(sources, [edit])
  const before = new Set(errorsIn(root, sources).map(({ file, message }) => file + message))
  const problem = errorsIn(root, changed).find(({ file, message }) => !before.has(file + message))
  if (problem) return { fault: `It would be wrong in ${problem.file}: ${problem.message}\n${problem.fix ?? ''}`.trim() }
  writeChanged(root, sources, changed)
  return { written: found.file.path }
}

function editBehind({ file, segments }: ReadOrder, after: string, step: string): Edit | null {
  for (const segment of segments) {
    const place = segment.steps.find(({ text }) => text === after)?.at
    if (!place) continue
    if (spotAt(file, [segment.name.text])?.style === 'inlineList') return put(`, ${step}`, place.end)
    const lineStart = file.text.lastIndexOf('\n', place.start) + 1
    const lineEnd = file.text.indexOf('\n', place.end)
    const head = file.text.slice(lineStart, place.start)
    return put(`\n${head}${step}`, lineEnd < 0 ? file.text.length : lineEnd)
  }
  return null

  function put(text: string, offset: number): Edit {
    return { at: { file: file.path, start: offset, end: offset }, text }
  }
}
