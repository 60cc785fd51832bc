import { existsSync, rmSync } from 'node:fs'
import { productFile } from '../../schema/assets/productFolder'
import { answersReadBy } from '../../schema/model/answersReadBy'
import { fieldsWritten } from '../../schema/model/fieldsWritten'
import type { ReadFunnel, ReadStep } from '../../schema/model/funnel'
import { filesOf, picturesOf, shownPictures } from '../../schema/model/picturesOf'
import { locationText } from '../../schema/parse/locationText'
import { spotAt } from '../../schema/parse/parsedFile'
import { readFiles } from '../../schema/parse/readFiles'
import type { Problem } from '../../schema/report/problem'
import { suggest } from '../../schema/report/suggest'
import { type Edit, withEdits } from '../edits/edits'
import { IMAGES, MEND_FIRST, problemsIn, writeChanged } from '../edits/funnelFiles'
import { itemsRemoved, pairRemoved } from '../edits/removals'
import { funnelOf } from '../words/funnelWords'
import { retiredEdits } from './retired'

interface Removed {
  /** A line for each file. */
  readonly written: readonly string[]
}

/**
 * Takes a step out of the funnel with all that is its own. Nothing is written where something else still needs it; where something would be
 * worse without it, such as the plan, only for who is sure.
 */
export function removeStep(root: string, name: string, { isSure = false } = {}): Removed | { readonly fault: string } {
  const sources = readFiles(root)
  const { funnel } = funnelOf(root, sources)
  if (!funnel) return { fault: MEND_FIRST }
  const step = funnel.steps.get(name)
  if (!step) return { fault: `There is no step "${name}". ${suggest(name, funnel.steps.keys()) ?? ''}`.trim() }
  const readers = readersOf(step, funnel)
  if (readers.length > 0) {
    const lines = readers.map((place) => `  ${place}`)
    return { fault: [`The answer of "${name}" is still read. Change this first:`, ...lines].join('\n') }
  }

  const gone = fieldsGone(step, funnel)
  const edits = [...editsFor(name, funnel), ...inPersonas(funnel, gone), ...retiredEdits(funnel, step, gone)]
  const changed = withEdits(sources, edits).filter(({ path: file }) => file !== step.file.path)
  // What is wrong already may be what the removal mends, as where an experiment ends.
  const known = new Set(problemsIn(root, sources).map(({ code, message }) => code + message))
  const after = problemsIn(root, changed).filter(({ code, message }) => !known.has(code + message))
  const error = after.find(({ severity, code }) => severity === 'error' && code !== 'gone-name')
  if (error) return { fault: `"${name}" is still needed. Change this first:\n${told(error)}` }
  if (after.length > 0 && !isSure) {
    const cure = `Nothing is removed. To remove it all the same: npm run remove -- ${name} --yes`
    return { fault: [`Without "${name}" this would be so:`, ...after.map(told), cure].join('\n') }
  }
  const pictures = ownPictures(step, funnel).filter((file) => existsSync(productFile(root, file)))
  const written = writeChanged(root, sources, changed)
  for (const file of [step.file.path, ...pictures]) rmSync(productFile(root, file))
  return { written: [...written, ...[step.file.path, ...pictures].map((file) => `${file} is deleted`)] }
}

function told({ file, range, message }: Problem): string {
  return `  ${file}:${range.start.line}: ${message}`
}

/** Where other steps look at an answer that only this one asks for. */
function readersOf(step: ReadStep, funnel: ReadFunnel): string[] {
  const others = [...funnel.steps.values()].filter((each) => each !== step)
  const gone = fieldsGone(step, funnel)
  return others.flatMap((other) =>
    answersReadBy(other)
      .filter(({ field }) => gone.includes(field))
      .map(({ field, at }) => `${locationText(other.file, at.start)}: ${field}`),
  )
}

/** The fields that no other step stores. */
function fieldsGone(step: ReadStep, { steps }: ReadFunnel): string[] {
  const kept = new Set([...steps.values()].flatMap((each) => (each === step ? [] : fieldsWritten(each))))
  return fieldsWritten(step).filter((field) => !kept.has(field))
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

/** What the personas answer to it. Between brackets it stays, and is told. */
function inPersonas(funnel: ReadFunnel, gone: readonly string[]): Edit[] {
  const { personas } = funnel
  if (!personas) return []
  return Object.entries(personas.values.visitors ?? {}).flatMap(([persona, { answers = {} }]) => {
    const all = ['visitors', persona, 'answers']
    const fields = Object.keys(answers).filter((field) => gone.includes(field))
    if (fields.length === 0 || spotAt(personas.file, all)?.style === 'inlineMap') return []
    if (fields.length === Object.keys(answers).length) return pairRemoved(personas.file, all)
    return fields.flatMap((field) => pairRemoved(personas.file, [...all, field]))
  })
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
  const own = picturesOf(step, funnel).filter(({ isEmoji }) => !isEmoji)
  return [...new Set(own.flatMap(filesOf))].filter((each) => !kept.has(each)).map((each) => `${IMAGES}/${each}`)
}
