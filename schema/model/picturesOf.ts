import type { Guide } from '../generated/guide.ts'
import type { Step } from '../generated/steps.ts'
import type { ParsedFile, Path } from '../parse/parsedFile.ts'
import type { NeededSettings, ReadFunnel } from './funnel.ts'
import { optionsOf, type StepOption } from './optionsOf.ts'

/** A picture that a step or a guide shows, with sex and option filled in. */
export interface StepPicture {
  /** Without size and ending: woman/age-18-29. */
  readonly name: string
  readonly isEmoji: boolean
  /** The sex whose visitors see it, where its pattern names the sex. */
  readonly sex?: string
  readonly path: Path
}

interface Pattern {
  readonly text: string
  readonly isEmoji: boolean
  readonly path: Path
}

/** How the files of a picture end: a narrow one and a wide one. */
export const SIZES = ['-360.webp', '-720.webp']

/** The files of a picture, below public/images. */
export function filesOf({ name, isEmoji }: StepPicture): string[] {
  return isEmoji ? [`emoji/${name}.webp`] : SIZES.map((size) => name + size)
}

/** Every picture that a step or a guide shows, with the file that names it. */
export function shownPictures({ settings, steps, guides }: ReadFunnel): {
  readonly file: ParsedFile
  readonly pictures: readonly StepPicture[]
}[] {
  return [
    ...[...steps.values()].map(({ file, step }) => ({ file, pictures: picturesOf(step, settings.values.sexes) })),
    ...guides.map(({ file, guide }) => ({ file, pictures: picturesOfGuide(guide) })),
  ]
}

/** Every picture of a step, for each sex that sees the step. */
export function picturesOf(step: Step, sexes: NeededSettings['sexes']): StepPicture[] {
  const options = optionsOf(step)
  const seenBy = Object.keys(sexes).filter((sex) => isSeenBy(step, sex))
  return patternsBelow(step, []).flatMap((pattern) => filledIn(pattern, options, seenBy, sexes))
}

/** Every picture of a guide. */
function picturesOfGuide(guide: Guide): StepPicture[] {
  return patternsBelow(guide, []).map(({ text, isEmoji, path }) => ({ name: text, isEmoji, path }))
}

function isSeenBy(step: Step, sex: string): boolean {
  const only = step.showIf?.sex
  const never = step.showUnless?.sex
  if (only !== undefined && ![only].flat().includes(sex)) return false
  return never === undefined || Object.keys(step.showUnless ?? {}).length > 1 || ![never].flat().includes(sex)
}

function patternsBelow(value: unknown, path: Path): Pattern[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => patternsBelow(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => {
    if (key === 'picture' || key === 'pictures' || key === 'emoji')
      return textsBelow(below, [...path, key], key === 'emoji')
    return patternsBelow(below, [...path, key])
  })
}

function textsBelow(value: unknown, path: Path, isEmoji: boolean): Pattern[] {
  if (typeof value === 'string') return [{ text: value, isEmoji, path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) =>
    textsBelow(below, [...path, Array.isArray(value) ? Number(key) : key], isEmoji),
  )
}

function filledIn(
  pattern: Pattern,
  options: readonly StepOption[],
  seenBy: readonly string[],
  sexes: NeededSettings['sexes'],
): StepPicture[] {
  const { text, isEmoji, path } = pattern
  const around = path.slice(0, -1)
  const own = options.find((option) => isPrefix(option.path, path))
  const named = own ? [own] : options.filter((option) => isPrefix(around, option.path) && !option.hasOwnPicture)
  const forOptions: readonly (StepOption | null)[] = text.includes('{option}') ? named : [own ?? null]
  return forOptions.flatMap((option) => {
    const name = option ? text.replaceAll('{option}', option.key.replaceAll('_', '-')) : text
    if (!name.includes('{sex}')) return [{ name, isEmoji, path }]
    const seeing = seenBy.filter((sex) => option?.only === undefined || option.only === sex)
    return seeing.map((sex) => ({ name: name.replaceAll('{sex}', sexes[sex]?.route ?? sex), isEmoji, path, sex }))
  })
}

function isPrefix(short: Path, long: Path): boolean {
  return short.every((part, index) => String(part) === String(long[index]))
}
