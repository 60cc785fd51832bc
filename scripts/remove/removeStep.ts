import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { answersReadBy } from '../../schema/model/answersReadBy'
import { fieldsWritten } from '../../schema/model/fieldsWritten'
import type { ReadFunnel, ReadStep } from '../../schema/model/funnel'
import { filesOf, picturesOf, shownPictures } from '../../schema/model/picturesOf'
import { locationText } from '../../schema/parse/locationText'
import { spotAt } from '../../schema/parse/parsedFile'
import { readFiles } from '../../schema/parse/readFiles'
import { suggest } from '../../schema/report/suggest'
import { type Edit, withEdits } from '../edits/edits'
import { errorsIn, IMAGES, MEND_FIRST, writeChanged } from '../edits/funnelFiles'
import { itemsRemoved, pairRemoved } from '../edits/removals'
import { funnelOf } from '../words/funnelWords'

interface Removed {
  /** A line for each file. */
  readonly written: readonly string[]
}

/** Takes a step out of the funnel with all that is its own. Nothing is written where something else still needs it. */
export function removeStep(root: string, name: string): Removed | { readonly fault: string } {
  const sources = readFiles(root)
  const { funnel } = funnelOf(root, sources)
  if (!funnel || errorsIn(root, sources).length > 0) return { fault: MEND_FIRST }
  const step = funnel.steps.get(name)
  if (!step) return { fault: `There is no step "${name}". ${suggest(name, funnel.steps.keys()) ?? ''}`.trim() }
  const readers = readersOf(step, funnel)
  if (readers.length > 0) {
    const lines = readers.map((place) => `  ${place}`)
    return { fault: [`The answer of "${name}" is still read. Change this first:`, ...lines].join('\n') }
  }

  const changed = withEdits(sources, editsFor(name, funnel)).filter(({ path: file }) => file !== step.file.path)
  const [problem] = errorsIn(root, changed)
  if (problem) {
    const place = `${problem.file}:${problem.range.start.line}`
    return { fault: `"${name}" is still needed. Change this first:\n  ${place}: ${problem.message}` }
  }
  const pictures = ownPictures(step, funnel).filter((file) => existsSync(path.join(root, file)))
  const written = writeChanged(root, sources, changed)
  for (const file of [step.file.path, ...pictures]) rmSync(path.join(root, file))
  return { written: [...written, ...[step.file.path, ...pictures].map((file) => `${file} is deleted`)] }
}

/** Where other steps look at an answer that only this one asks for. */
function readersOf(step: ReadStep, { steps }: ReadFunnel): string[] {
  const others = [...steps.values()].filter((each) => each !== step)
  const kept = new Set(others.flatMap(fieldsWritten))
  const gone = new Set(fieldsWritten(step).filter((field) => !kept.has(field)))
  return others.flatMap((other) =>
    answersReadBy(other)
      .filter(({ field }) => gone.has(field))
      .map(({ field, at }) => `${locationText(other.file, at.start)}: ${field}`),
  )
}

function editsFor(name: string, { orders, steps, words, translations }: ReadFunnel): Edit[] {
  const isIt = ({ value }: { readonly value: unknown }) => value === name
  const inOrders = [...orders.values()].flatMap(({ file }) =>
    [...(file.root.inside?.keys() ?? [])].flatMap((segment) => itemsRemoved(file, [segment], isIt)),
  )
  const inSteps = [...steps.values()].flatMap(({ file, step }) => [
    ...(step.backTo === name ? pairRemoved(file, ['backTo']) : []),
    ...removedOrEmptied(file, 'backTo', ({ inside }) => inside?.get('to')?.value === name),
    ...removedOrEmptied(file, 'preloads', isIt),
  ])
  const inWords = [...words.values()].flatMap(({ file }) => pairRemoved(file, [name]))
  const inRecords = [...translations.values()].flatMap(({ file }) => [
    ...['translatedFrom', 'acceptedAs'].flatMap((section) =>
      [...(spotAt(file, [section])?.inside?.keys() ?? [])]
        .filter((id) => id.startsWith(`${name}.`))
        .flatMap((id) => pairRemoved(file, [section, id])),
    ),
    ...itemsRemoved(file, ['sameOnPurpose'], ({ value }) => String(value).startsWith(`${name}.`)),
  ])
  return [...inOrders, ...inSteps, ...inWords, ...inRecords]
}

/** The edits that take items out of a list under a key of a step, or the key where none is left. */
function removedOrEmptied(
  file: ReadStep['file'],
  key: string,
  isGone: Parameters<typeof itemsRemoved>[2],
): readonly Edit[] {
  const items = [...(spotAt(file, [key])?.inside?.values() ?? [])]
  if (!items.some(isGone)) return []
  return items.every(isGone) ? pairRemoved(file, [key]) : itemsRemoved(file, [key], isGone)
}

/** The files that only this step shows. Emoji stay: they are a library. */
function ownPictures({ file, step }: ReadStep, funnel: ReadFunnel): string[] {
  const others = shownPictures(funnel).filter((each) => each.file !== file)
  const kept = new Set(others.flatMap(({ pictures }) => pictures.flatMap(filesOf)))
  const own = picturesOf(step, funnel.settings.values.sexes).filter(({ isEmoji }) => !isEmoji)
  return [...new Set(own.flatMap(filesOf))].filter((each) => !kept.has(each)).map((each) => `${IMAGES}/${each}`)
}
