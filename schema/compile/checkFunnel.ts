import { join } from 'node:path'
import { fontFile } from '../assets/fontFile.ts'
import { type ImageFolder, imageFolder } from '../assets/imageFolder.ts'
import { reservedSlots } from '../generate/assembleSchemas.ts'
import type { Guide } from '../generated/guide.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { readFunnel } from '../model/readFunnel.ts'
import type { RulesOfPacks } from '../packRules/rulesOfPacks.ts'
import { parse } from '../parse/parse.ts'
import type { ParsedFile } from '../parse/parsedFile.ts'
import { type FileKind, rightName, type SourceFile } from '../parse/readFiles.ts'
import { locatedProblems } from '../report/locatedProblems.ts'
import type { Fault, Problem } from '../report/problem.ts'
import { withoutConsequences } from '../report/withoutConsequences.ts'
import { meaningFaults } from '../rules/meaningFaults.ts'
import { type Allowance, idleAllowances, withoutAllowed } from '../shape/allowances.ts'
import type { ShapedFile } from '../shape/shapedFile.ts'
import { shapedFile } from '../shape/shapedFile.ts'
import { type VariantFunnel, variantFunnels, type Written } from '../variants/variantFunnels.ts'
import { draftWords } from '../words/draftWords.ts'
import { compile } from './compile.ts'
import type { CompiledFunnel } from './compiled.ts'
import { withVariants } from './withVariants.ts'

export interface LoadedFunnel {
  /** In the order of files and lines. */
  readonly problems: readonly Problem[]
  /** Null while there is a problem that is more than a warning. */
  readonly funnel: CompiledFunnel | null
  /** The funnel as far as it could be read, whatever its problems. Null while the settings lack what all needs. */
  readonly read: ReadFunnel | null
  /** The guides that are sold as PDFs, by language and offer: en/nutrition-guide. */
  readonly guides: ReadonlyMap<string, Guide>
  /** The funnel's files, from the project's folder, with slashes. */
  readonly files: readonly string[]
}

export interface Project {
  readonly sources: readonly SourceFile[]
  /** The folder that has renderer/words.json and server/report/words.json, public/fonts and the installed packages. */
  readonly root: string
  /** The folder of pictures. */
  readonly images: string
  /** The funnel is being worked on: what may only not be shipped is a warning. */
  readonly isDraft?: boolean
  /** YYYY-MM-DD, for what ends on a day. Without it: the day of the clock (UTC). */
  readonly today?: string
  /** It is to be shipped: what only stands for something is refused too. */
  readonly isProduction?: boolean
  /** The server that it is shipped to learns the country of a visitor. */
  readonly knowsCountry?: boolean
}

export type CheckFunnel = (project: Project) => LoadedFunnel

/** What checks and compiles the files of a funnel: parse, shape, meaning, and the report's places. */
export function checkFunnelWith(rulesOfPacks: RulesOfPacks): CheckFunnel {
  return (project) => checkedFunnel(project, rulesOfPacks)
}

function checkedFunnel(
  { sources, root, images, isDraft = false, today, isProduction, knowsCountry }: Project,
  rulesOfPacks: RulesOfPacks,
): LoadedFunnel {
  const pictures = imageFolder(images, join(root, 'public/images'))
  const {
    funnel,
    faults: found,
    allowances,
    written,
    isWhole,
  } = readSources(sources, root, pictures, { today, isProduction, knowsCountry })
  const usual = funnel ? [...found, ...meaningFaults(funnel, rulesOfPacks)] : found
  const variants = funnel ? variantFunnels(funnel, written, usual, rulesOfPacks) : []
  const all = [...usual, ...variants.flatMap((each) => each.faults)]
  // Where a file is read in part, what only may be wrong could come from the part that is left out: it is told once all is there.
  const certain = isWhole ? all : all.filter((fault) => fault.severity !== 'warning' || found.includes(fault))
  const causes = withoutConsequences(certain)
  const idle = isWhole ? idleAllowances(causes, allowances) : []
  const faults = funnel ? [...withoutAllowed(causes, allowances), ...idle] : found
  const isTranslation = isDraft && funnel ? translationFiles(funnel) : () => false
  const problems = locatedProblems(
    faults.map((fault) =>
      isTranslation(fault.at.file) || (isDraft && fault.code === DIFFERS) ? asDraft(fault) : fault,
    ),
    textsOf(sources),
  )
  const compiled = (read: ReadFunnel) => compile(isDraft ? draftWords(read) : read, pictures)
  const compiledVariant = (each: VariantFunnel) => ({ ...each, funnel: compiled(each.funnel) })
  const isClean = problems.every(({ severity }) => severity === 'warning')
  return {
    problems,
    funnel: funnel && isClean ? withVariants(compiled(funnel), variants.map(compiledVariant)) : null,
    read: funnel,
    guides: new Map(funnel?.guides.map(({ file, guide }) => [file.name, guide])),
    files: sources.map(({ path }) => path),
  }
}

/** The files of a funnel as the rules see them, with the faults that were found while reading. */
export function readSources(
  sources: readonly SourceFile[],
  root: string,
  pictures: ImageFolder,
  {
    today = todayUtc(),
    isProduction = false,
    knowsCountry = false,
  }: Pick<Project, 'today' | 'isProduction' | 'knowsCountry'> = {},
): {
  readonly funnel: ReadFunnel | null
  readonly faults: readonly Fault[]
  readonly allowances: readonly Allowance[]
  readonly written: Written
  /** Nothing of any file had to be left out. */
  readonly isWhole: boolean
} {
  const faults: Fault[] = []
  const report = (fault: Fault) => faults.push(fault)
  const parsed: ParsedFile[] = []
  const shaped: ShapedFile[] = []
  const unreadable: SourceFile[] = []
  for (const source of sources) {
    const file = isFunnelFile(source, report) ? parse(source, report) : null
    if (!file) unreadable.push(source)
    else {
      parsed.push(file)
      shaped.push(shapedFile(file, report))
    }
  }
  for (const missing of NEEDED_FILES) if (!sources.some(({ kind }) => kind === missing.kind)) report(missing.fault)
  const around = {
    reservedSlots: reservedSlots(root),
    images: pictures,
    hasFont: (file: string) => fontFile(root, file) !== null,
    unreadable,
    today,
    isProduction,
    knowsCountry,
  }
  return {
    funnel: readFunnel(shaped, around),
    faults,
    written: { parsed, shaped, around },
    isWhole: unreadable.length === 0 && shaped.every((file) => file.isWhole),
    allowances: shaped.flatMap(({ allowances }) => allowances),
  }
}

function todayUtc(): string {
  return new Date().toISOString().slice(0, 10)
}

/** What is wrong with a translation once the first language was changed. Whoever changes a sentence wants to see it before it is translated. */
const BEHIND: ReadonlySet<string> = new Set([
  'cases-differ',
  'missing-words',
  'stale-translation',
  'unused-words',
  'variables-differ',
])

/** It is told where the first language was changed, and still it is the translations that are behind. */
const DIFFERS = 'variables-differ'

function asDraft(fault: Fault): Fault {
  return BEHIND.has(fault.code) ? { ...fault, severity: 'warning' } : fault
}

/** Whether a file has the words of another language than the first. */
function translationFiles({ settings, words }: ReadFunnel): (file: string) => boolean {
  const [, ...others] = Object.keys(settings.values.languages)
  const files = new Set(others.map((language) => words.get(language)?.file.path))
  return (file) => files.has(file)
}

function isFunnelFile(source: SourceFile, report: (fault: Fault) => void): source is SourceFile & { kind: FileKind } {
  const at = { file: source.path, start: 0, end: 0 }
  if (source.unreadable !== undefined) {
    report({
      code: 'unreadable-file',
      at,
      message: `the file cannot be read: ${source.unreadable}`,
      fix: 'Delete it, or write it anew.',
    })
    return false
  }
  const right = rightName(source.path)
  if (source.kind !== null && right !== null) {
    const message = 'the name of a funnel file ends in .yaml, in small letters'
    report({ code: 'misplaced-file', at, message, fix: `Rename it to ${right}.` })
    return false
  }
  if (source.kind !== null) return true
  const fix =
    'Move it to funnel/orders, funnel/steps, funnel/words, funnel/guides/LANGUAGE or funnel/translations, or out of funnel.'
  report({ code: 'misplaced-file', at, message: 'no funnel file is looked for here', fix })
  return false
}

const NEEDED_FILES: readonly { readonly kind: FileKind; readonly fault: Fault }[] = [
  { kind: 'settings', fault: missingFile('funnel/settings.yaml', 'the settings are missing') },
  { kind: 'brand', fault: missingFile('funnel/brand.yaml', 'the brand is missing: colours, font, logo and icons') },
]

function missingFile(file: string, message: string): Fault {
  return { code: 'missing-file', at: { file, start: 0, end: 0 }, message, fix: `Write ${file}.` }
}

/** Without byte-order marks, as the places count. */
function textsOf(sources: readonly SourceFile[]): Map<string, string> {
  return new Map(sources.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]))
}
