import type { ReadFunnel, ReadOrder } from '../../schema/model/funnel'
import { spotAt } from '../../schema/parse/parsedFile'
import { describedPath, readFiles, type SourceFile } from '../../schema/parse/readFiles'
import { suggest } from '../../schema/report/suggest'
import { type Edit, withEdits } from '../edits/edits'
import { errorsIn, writeChanged } from '../edits/funnelFiles'
import { draftStep, type NewStep } from '../new/newStep'
import { funnelOf } from '../words/funnelWords'

export interface Wanted {
  readonly step: string
  readonly after: string
  /** Without it: every order that has the step before. */
  readonly order?: string | undefined
  /** What the step is made from, where it is a new one. */
  readonly from?: NewStep['from'] | undefined
}

type Added = { readonly written: readonly string[] } | { readonly fault: string }

/** Puts a step into the orders, behind another one, and makes it first where it is new. Nothing is written where the result would have errors. */
export function addStep(root: string, wanted: Wanted): Added {
  const { step, after, from } = wanted
  const sources = readFiles(root)
  const { funnel } = funnelOf(root, sources)
  if (!funnel) return { fault: 'The settings cannot be read: npm run validate' }
  if (!from && !funnel.stepNames.has(step)) {
    const cure = suggest(step, funnel.stepNames) ?? `To make one: add --type TYPE, or --like a step that there is`
    return { fault: `There is no step "${step}". ${cure}` }
  }
  const placed = editsIn(funnel, wanted)
  if ('fault' in placed) return placed
  const drafted = from ? draftStep(root, { name: step, from, after }) : { files: [] }
  if ('fault' in drafted) return drafted

  const changed = withEdits(withFiles(sources, drafted.files), placed.edits)
  const before = new Set(errorsIn(root, sources).map(({ file, message }) => file + message))
  const problem = errorsIn(root, changed).find(({ file, message }) => !before.has(file + message))
  if (problem) return { fault: `It would be wrong in ${problem.file}: ${problem.message}\n${problem.fix ?? ''}`.trim() }
  return { written: writeChanged(root, sources, changed) }
}

/** The files with others in their place, or beside them. */
function withFiles(sources: readonly SourceFile[], files: readonly { path: string; text: string }[]): SourceFile[] {
  const made = files.map(({ path, text }) => ({ ...describedPath(path), bytes: new TextEncoder().encode(text) }))
  const paths = new Set(files.map(({ path }) => path))
  return [...sources.filter(({ path }) => !paths.has(path)), ...made].sort((a, b) => (a.path < b.path ? -1 : 1))
}

function editsIn(
  { orders, orderNames }: ReadFunnel,
  { step, after, order }: Wanted,
): { edits: Edit[] } | { fault: string } {
  const named = order === undefined ? undefined : orders.get(order)
  if (order !== undefined && !named)
    return { fault: `There is no order "${order}". ${suggest(order, orderNames) ?? ''}`.trim() }
  const meant = named ? [named] : [...orders.values()].filter((each) => namesIn(each).includes(after))
  const known = (named ? [named] : [...orders.values()]).flatMap(namesIn)
  const open = meant.filter((each) => !namesIn(each).includes(step))
  const [first] = meant
  if (first && open.length === 0) return { fault: `"${step}" is in ${first.file.path} already.` }
  const edits = open.flatMap((each) => editBehind(each, after, step) ?? [])
  if (edits.length > 0) return { edits }
  const [only, ...others] = named ? [named] : [...orders.values()]
  const where = only && others.length === 0 ? only.file.path : 'any order'
  return { fault: `"${after}" is not in ${where}. ${suggest(after, known) ?? ''}`.trim() }
}

function namesIn({ segments }: ReadOrder): string[] {
  return segments.flatMap(({ steps }) => steps.map(({ text }) => text))
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
