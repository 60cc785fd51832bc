import { type ImageFolder, imageFolder } from '../../schema/assets/imageFolder.ts'
import { checkFunnel, type Project } from '../../schema/compile/checkFunnel.ts'
import { compile } from '../../schema/compile/compile.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import type { ReadFunnel } from '../../schema/model/funnel.ts'
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

/** Problems that are told by the comparison itself, as decisions: what has them can be compiled all the same. */
const TOLD_HERE: ReadonlySet<ErrorCode> = new Set(['gone-name'])

/** Reads a state of the funnel as a draft: a change is looked at before it is translated. */
export function readSide(project: Project): Side {
  const { problems, read, funnel, files } = checkFunnel({ ...project, isDraft: true })
  const errors = problems.filter(({ severity }) => severity === 'error')
  const isComparable = read !== null && errors.every(({ code }) => TOLD_HERE.has(code))
  return {
    problems: errors,
    fileCount: files.length,
    read,
    funnel: funnel ?? (isComparable ? compiledDraft(read, imageFolder(project.images)) : null),
    images: project.images,
  }
}

export function isWhole(side: Side): side is WholeSide {
  return side.read !== null && side.funnel !== null
}

function compiledDraft(read: ReadFunnel, images: ImageFolder): CompiledFunnel {
  return compile(draftWords(read), images)
}
