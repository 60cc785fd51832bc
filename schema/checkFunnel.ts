import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { appSlots } from './assembleSchemas.ts'
import { compile } from './compile.ts'
import type { CompiledFunnel } from './compiled.ts'
import { locatedProblems } from './locatedProblems.ts'
import { meaningFaults, readFunnel, type ShapedFile } from './meaning.ts'
import { parse } from './parse.ts'
import type { Fault, Problem } from './problem.ts'
import type { FileKind, SourceFile } from './readFiles.ts'
import { withoutPaths } from './repaired.ts'
import { shapeFaults } from './shape.ts'
import { webpSize } from './webpSize.ts'

export interface LoadedFunnel {
  /** In the order of files and lines. */
  readonly problems: readonly Problem[]
  /** Null while there is a problem that is more than a warning. */
  readonly funnel: CompiledFunnel | null
  /** The funnel's files, from the project's folder, with slashes. */
  readonly files: readonly string[]
}

/** Checks and compiles the files of a funnel. The root has renderer/words.json; the images are a folder as public/images. */
export function checkFunnel(root: string, sources: readonly SourceFile[], images: string): LoadedFunnel {
  const faults: Fault[] = []
  const shaped: ShapedFile[] = []
  const unreadable: SourceFile[] = []
  for (const source of sources) {
    if (source.kind === null) {
      faults.push(misplaced(source))
      continue
    }
    const file = parse(source as SourceFile & { kind: FileKind }, (fault) => faults.push(fault))
    if (file === null) {
      unreadable.push(source)
      continue
    }
    const found = shapeFaults(file)
    faults.push(...found.map(({ fault }) => fault))
    shaped.push({ file, data: usableData(file, found), isWhole: found.length === 0 })
  }
  const around = {
    appSlots: appSlots(root),
    hasImage: (path: string) => existsSync(join(images, path)),
    unreadable: unreadable.map(({ kind, name }) => ({ kind: kind ?? '', name })),
  }
  const funnel = readFunnel(shaped, around)
  if (funnel) faults.push(...meaningFaults(funnel))
  else if (!sources.some(({ kind }) => kind === 'settings')) faults.push(noSettings)
  const texts = new Map(sources.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]))
  const problems = locatedProblems(faults, texts)
  const isClean = problems.every(({ severity }) => severity === 'warning')
  return {
    problems,
    funnel: funnel && isClean ? compile(funnel, (path) => webpSize(join(images, path))) : null,
    files: sources.map(({ path }) => path),
  }
}

const noSettings: Fault = {
  code: 'missing-file',
  at: { file: 'funnel/settings.yaml', start: 0, end: 0 },
  message: 'the settings are missing',
  fix: 'Write funnel/settings.yaml.',
}

function misplaced({ path }: SourceFile): Fault {
  const message = 'no funnel file is looked for here'
  const fix = 'Move it to funnel/orders, funnel/steps or funnel/words, or out of funnel.'
  return { code: 'misplaced-file', at: { file: path, start: 0, end: 0 }, message, fix }
}

/** What of a file its shape allows; faulty keys are left out while the rest still is of the right shape. */
function usableData(file: ShapedFile['file'], found: ReturnType<typeof shapeFaults>): object | null {
  if (found.length === 0) return file.data as object
  if (file.kind === 'words') return file.data as object
  const left = withoutPaths(
    file.data,
    found.map(({ path }) => path),
  )
  if (left === null || file.kind === 'settings') return left
  return shapeFaults({ ...file, data: left }).length === 0 ? left : null
}
