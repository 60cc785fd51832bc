import type { Guide } from '../generated/guide.ts'
import type { Step } from '../generated/steps.ts'
import type { ParsedFile, Path } from '../parse/parsedFile.ts'
import type { Condition } from '../shape/condition.ts'
import { kindsOfVisitors, NO_SEX } from '../visitors/kindsOfVisitors.ts'
import { askersByField } from './askersOf.ts'
import type { ReadFunnel } from './funnel.ts'
import { optionsOf, type StepOption } from './optionsOf.ts'

/** A picture that a step or a guide shows, with sex, option and answers filled in. */
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
  /** For whom the item of a list is that names the picture. */
  readonly showIf?: Condition | undefined
}

/** What the names of pictures are filled in with. */
export type PictureSource = Pick<ReadFunnel, 'settings' | 'steps' | 'types'>

/** How the files of a picture end: a narrow one and a wide one. */
export const SIZES = ['-360.webp', '-720.webp']

/** The files of a picture, below public/images. */
export function filesOf({ name, isEmoji }: StepPicture): string[] {
  return isEmoji ? [`emoji/${name}.webp`] : SIZES.map((size) => name + size)
}

/** Every picture that a step or a guide shows, with the file that names it. */
export function shownPictures(funnel: ReadFunnel): {
  readonly file: ParsedFile
  readonly pictures: readonly StepPicture[]
}[] {
  const { steps, guides } = funnel
  return [
    ...[...steps.values()].map(({ file, step }) => ({ file, pictures: picturesOf(step, funnel) })),
    ...guides.map(({ file, guide }) => ({ file, pictures: picturesOfGuide(guide) })),
  ]
}

/** Every picture of a step, for each sex that sees the step and each answer that the picture is named after. */
export function picturesOf(step: Step, funnel: PictureSource): StepPicture[] {
  const options = optionsOf(step)
  const seenBy = kindsOfVisitors(funnel).filter((sex) => isSeenBy(step, sex))
  return patternsBelow(step, []).flatMap((pattern) =>
    withAnswers(pattern, funnel).flatMap((named) => filledIn(named, options, seenBy, funnel.settings.values.sexes)),
  )
}

/** The pictures of a step as it names them, with {sex}, {option} and answers in braces. */
export function patternsOf(step: Step): readonly { readonly text: string; readonly path: Path }[] {
  return patternsBelow(step, [])
}

/** The answers that the names of a step's pictures are filled in with. */
export function answersInPictures(step: Step): { readonly field: string; readonly path: Path }[] {
  return patternsBelow(step, []).flatMap(({ text, path }) => answersIn(text).map((field) => ({ field, path })))
}

function answersIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    name === 'sex' || name === 'option' ? [] : [name],
  )
}

interface NamedPattern extends Pattern {
  /** The key of the only sex that can have given the answer. */
  readonly only?: string
}

/** A pattern for each option that the answer in its name can be, of those that the picture's own condition lets through. */
function withAnswers(pattern: Pattern, funnel: PictureSource): NamedPattern[] {
  const [field] = answersIn(pattern.text)
  const ownSex = wishOf(pattern, 'sex')
  const only = ownSex?.length === 1 ? ownSex[0] : undefined
  if (field === undefined) return [only === undefined ? pattern : { ...pattern, only }]
  const askers = askersByField(funnel).get(field) ?? []
  const wanted = wishOf(pattern, field)
  const found = new Map(
    askers
      .filter(({ kind }) => kind === 'option')
      .flatMap(({ options }) => options)
      .filter(({ key }) => wanted?.includes(key) ?? true)
      .map((option) => [option.key, option]),
  )
  return [...found.values()]
    .filter((option) => only === undefined || option.only === undefined || option.only === only)
    .flatMap((option) => {
      const text = pattern.text.replaceAll(`{${field}}`, asFileName(option.key))
      return withAnswers({ ...pattern, text }, funnel).map((named) => {
        const sex = named.only ?? option.only
        return sex === undefined ? named : { ...named, only: sex }
      })
    })
}

/** The keys of which the picture's own condition wants one. */
function wishOf({ showIf }: Pattern, field: string): readonly string[] | undefined {
  const wish = showIf?.[field]
  if (typeof wish === 'string') return [wish]
  return Array.isArray(wish) ? wish : undefined
}

function asFileName(key: string): string {
  return key.replaceAll('_', '-')
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
      return textsBelow(below, [...path, key], key === 'emoji').map((pattern) => ({
        ...pattern,
        showIf: showIfOf(value),
      }))
    return patternsBelow(below, [...path, key])
  })
}

function showIfOf(item: object): Condition | undefined {
  return 'showIf' in item ? (item.showIf as Condition) : undefined
}

function textsBelow(value: unknown, path: Path, isEmoji: boolean): Pattern[] {
  if (typeof value === 'string') return [{ text: value, isEmoji, path }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) =>
    textsBelow(below, [...path, Array.isArray(value) ? Number(key) : key], isEmoji),
  )
}

function filledIn(
  pattern: NamedPattern,
  options: readonly StepOption[],
  seenBy: readonly string[],
  sexes: PictureSource['settings']['values']['sexes'],
): StepPicture[] {
  const { text, isEmoji, path, only } = pattern
  const around = path.slice(0, -1)
  const own = options.find((option) => isPrefix(option.path, path))
  const named = own ? [own] : options.filter((option) => isPrefix(around, option.path) && !option.hasOwnPicture)
  const forOptions: readonly (StepOption | null)[] = text.includes('{option}') ? named : [own ?? null]
  return forOptions.flatMap((option) => {
    const name = option ? text.replaceAll('{option}', asFileName(option.key)) : text
    if (!name.includes('{sex}')) return [{ name, isEmoji, path }]
    const seeing = seenBy.filter((sex) => [option?.only, only].every((each) => each === undefined || each === sex))
    return seeing
      .filter((sex) => sex !== NO_SEX)
      .map((sex) => ({ name: name.replaceAll('{sex}', sexes[sex]?.route ?? sex), isEmoji, path, sex }))
  })
}

function isPrefix(short: Path, long: Path): boolean {
  return short.every((part, index) => String(part) === String(long[index]))
}
