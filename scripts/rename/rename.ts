import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { productFile } from '../../schema/assets/productFolder'
import { readFiles, type SourceFile } from '../../schema/parse/readFiles'
import { type Edit, withEdits } from '../edits/edits'
import { errorsIn, IMAGES, MEND_FIRST } from '../edits/funnelFiles'
import { funnelOf } from '../words/funnelWords'
import { type MovedPicture, movedPictures } from './movedPictures'
import type { Refusal, Rename, Renaming } from './renaming'
import { movedSentences, recordEdits, wordsEdits } from './wordsEdits'

export interface Renamed {
  /** A line for each file. */
  readonly written: readonly string[]
  readonly notes: readonly string[]
}

/** Renames in all funnel files at once. Nothing is written where the request is wrong, or where the result would have errors. */
export function rename(root: string, find: Rename, args: readonly string[]): Renamed | Refusal {
  const sources = readFiles(root)
  const before = funnelOf(root, sources).funnel
  if (!before || errorsIn(root, sources).length > 0) return { fault: MEND_FIRST }
  const renaming = find(before, args)
  if ('fault' in renaming) return renaming

  const { step, sentenceCase, notes } = renaming
  const moved = stepFile(sources, step)
  const stepsRenamed = withEdits(sources, renaming.edits, moved)
  const after = funnelOf(root, stepsRenamed).funnel
  if (!after) return { fault: 'The settings could not be read any more. Nothing is written.' }
  const sentences = movedSentences(before, after, step)
  const words = wordsEdits(before, sentences, sentenceCase)
  const wordsRenamed = funnelOf(root, withEdits(stepsRenamed, words)).funnel
  const records: readonly Edit[] = wordsRenamed ? recordEdits(before, wordsRenamed, sentences) : []
  const changed = withEdits(sources, [...renaming.edits, ...words, ...records], moved)
  const pictures = movedPictures(before, after, step)

  const fault = faultOf(root, changed, pictures)
  if (fault !== null) return { fault: `${fault}\nNothing is written.` }
  const written = [...writeFunnel(root, sources, changed, moved), ...writePictures(root, pictures)]
  return { written, notes }
}

/** The step's file, by its path, with the path that it is to have. */
function stepFile(sources: readonly SourceFile[], step: Renaming['step']): ReadonlyMap<string, string> {
  const file = step && sources.find(({ kind, name }) => kind === 'step' && name === step.from)
  if (!file) return new Map()
  return new Map([[file.path, path.posix.join(path.posix.dirname(file.path), step.to + path.extname(file.path))]])
}

/** What would be wrong afterwards, or null. */
function faultOf(root: string, sources: readonly SourceFile[], pictures: readonly MovedPicture[]): string | null {
  const taken = pictures.find(({ to }) => existsSync(productFile(root, `${IMAGES}/${to}`)))
  if (taken) return `${IMAGES}/${taken.to} is there already. Delete it, or choose another name.`
  // Pictures are renamed after this.
  const problem = errorsIn(root, sources).find(({ code }) => code !== 'missing-picture')
  return problem ? `It would be wrong in ${problem.file}: ${problem.message} [${problem.code}]` : null
}

function writeFunnel(
  root: string,
  before: readonly SourceFile[],
  after: readonly SourceFile[],
  moved: ReadonlyMap<string, string>,
): string[] {
  return after.flatMap((file, index) => {
    const old = before[index]
    if (!old || (old.bytes === file.bytes && old.path === file.path)) return []
    writeFileSync(productFile(root, file.path), file.bytes)
    if (!moved.has(old.path)) return [file.path]
    rmSync(productFile(root, old.path))
    return [`${old.path} is now ${file.path}`]
  })
}

function writePictures(root: string, pictures: readonly MovedPicture[]): string[] {
  return pictures.flatMap(({ from, to, isCopied }) => {
    const [source, target] = [productFile(root, `${IMAGES}/${from}`), productFile(root, `${IMAGES}/${to}`)]
    if (!existsSync(source)) return []
    if (isCopied) copyFileSync(source, target)
    else renameSync(source, target)
    return [`${IMAGES}/${from} is ${isCopied ? 'copied to' : 'now'} ${IMAGES}/${to}`]
  })
}
