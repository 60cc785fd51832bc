import { join } from 'node:path'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import { type ImageFolder, imageFolder } from '../../schema/assets/imageFolder.ts'
import { type LoadedFunnel, type Project, readSources } from '../../schema/compile/checkFunnel.ts'
import { compile } from '../../schema/compile/compile.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import type { ReadFunnel } from '../../schema/model/funnel.ts'
import { areStepsKnown } from '../../schema/model/wholeOrders.ts'
import type { ErrorCode } from '../../schema/report/codes.ts'
import type { Problem } from '../../schema/report/problem.ts'
import { draftWords } from '../../schema/words/draftWords.ts'

/** One of the two states of a funnel that are compared. */
export interface Side {
  /** What keeps it from being built. */
  readonly problems: readonly Problem[]
  readonly fileCount: number
  /** Null where not even the settings can be used. */
  readonly read: ReadFunnel | null
  /** Null where a problem keeps it from being compiled. */
  readonly funnel: CompiledFunnel | null
  /** The folder of its pictures. */
  readonly images: string
}

/** A side that could be compiled. */
export interface WholeSide extends Side {
  readonly read: ReadFunnel
  readonly funnel: CompiledFunnel
}

/** Problems of what is not used any more: what has them can be compiled all the same. */
const HARMLESS: ReadonlySet<ErrorCode> = new Set(['gone-name', 'unused-words'])

/** Reads a state of the funnel as a draft: a change is looked at before it is translated. */
export function readSide(project: Project): Side {
  const { problems, read, funnel, files } = checkFunnel({ ...project, isDraft: true })
  const errors = problems.filter(({ severity }) => severity === 'error')
  const isComparable = read !== null && errors.every(({ code }) => HARMLESS.has(code))
  return {
    problems: errors,
    fileCount: files.length,
    read,
    funnel: funnel ?? (isComparable ? compiledDraft(read, imageFolder(project.images)) : null),
    images: project.images,
  }
}

/** The side of files that are checked already. It is compiled as far as its problems let it be. */
export function checkedSide({ problems, read, funnel, files }: LoadedFunnel, images: string): Side {
  const errors = problems.filter(({ severity }) => severity === 'error')
  return { problems: errors, fileCount: files.length, read, funnel: funnel ?? attempted(read, images), images }
}

/** A state of the funnel that was checked when it was written: only read and compiled, which takes a third of the time. */
export function uncheckedSide({ sources, root, images, today }: Project): Side {
  const { funnel: read } = readSources(sources, root, imageFolder(images, join(root, 'public/images')), { today })
  return { problems: [], fileCount: sources.length, read, funnel: attempted(read, images), images }
}

/** Null where a problem is in the way. */
function attempted(read: ReadFunnel | null, images: string): CompiledFunnel | null {
  try {
    return read && compiledDraft(read, imageFolder(images))
  } catch {
    return null
  }
}

export function isWhole(side: Side): side is WholeSide {
  return side.read !== null && side.funnel !== null
}

/** Whether it is known of every name whether it is in use: a file that cannot be read may name it. */
export function areNamesKnown(side: Side): side is Side & { readonly read: ReadFunnel } {
  return side.read !== null && side.read.brokenKinds.size === 0 && areStepsKnown(side.read)
}

function compiledDraft(read: ReadFunnel, images: ImageFolder): CompiledFunnel {
  return compile(draftWords(read), images)
}
