import type { ImageFolder } from '../assets/imageFolder.ts'
import type { Guide } from '../generated/guide.ts'
import type { Settings } from '../generated/settings.ts'
import type { Step } from '../generated/steps.ts'
import type { Translations } from '../generated/translations.ts'
import types from '../generated/types.json' with { type: 'json' }
import { keyPlaceOf, type ParsedFile, placeOf, type Spot } from '../parse/parsedFile.ts'
import type { FileKind, SourceFile } from '../parse/readFiles.ts'
import { isMapOfWords } from '../parse/unquotedText.ts'
import type { ShapedFile } from '../shape/shapedFile.ts'
import type { ReservedSlots } from '../shape/slots.ts'
import type {
  NeededSettings,
  ReadFunnel,
  ReadGuide,
  ReadOrder,
  ReadSentences,
  ReadStep,
  ReadTranslations,
  ReadWords,
  Sentence,
} from './funnel.ts'
import { sentenceOf } from './sentence.ts'

export interface Surroundings {
  readonly reservedSlots: ReservedSlots
  readonly images: ImageFolder
  hasFont(file: string): boolean
  /** The files that are no YAML at all. */
  readonly unreadable: readonly SourceFile[]
  /** YYYY-MM-DD */
  readonly today: string
  readonly isProduction: boolean
  readonly knowsCountry: boolean
}

const NEEDED: readonly (keyof NeededSettings)[] = ['languages', 'sexes', 'orders', 'entry', 'ageRanges', 'variables']
/** Those of them that a product may do without. */
const NONE: Pick<NeededSettings, 'sexes' | 'ageRanges'> = { sexes: {}, ageRanges: {} }

/** The funnel as the rules see it, or null while the settings lack what they all need. */
export function readFunnel(files: readonly ShapedFile[], around: Surroundings): ReadFunnel | null {
  const settings = files.find(({ file }) => file.kind === 'settings')
  if (!settings?.data) return null
  const values = { ...absentParts(settings.file), ...(settings.data as NeededSettings & Partial<Settings>) }
  if (NEEDED.some((key) => values[key] === undefined)) return null
  const ofKind = (kind: FileKind) => files.filter(({ file }) => file.kind === kind)
  return {
    settings: { file: settings.file, values, isWhole: settings.isWhole },
    brand: partsOf(files, 'brand'),
    offers: partsOf(files, 'offers'),
    experiments: partsOf(files, 'experiments'),
    claims: partsOf(files, 'claims'),
    names: partsOf(files, 'names'),
    personas: partsOf(files, 'personas'),
    brokenKinds: new Set(around.unreadable.flatMap(({ kind }) => kind ?? [])),
    orders: firstByName(ofKind('order').flatMap(orderOf)),
    steps: firstByName(ofKind('step').flatMap(stepOf(values))),
    orderNames: new Set([...ofKind('order').map(({ file }) => file.name), ...namesOf(around, 'order')]),
    stepNames: new Set([...ofKind('step').map(({ file }) => file.name), ...namesOf(around, 'step')]),
    words: new Map(ofKind('words').map(({ file }) => [file.name, wordsOf(file)])),
    brokenLanguages: new Set(namesOf(around, 'words')),
    translations: new Map(ofKind('translations').flatMap(translationsOf)),
    guides: ofKind('guide').flatMap(guideOf),
    guideNames: new Set([...ofKind('guide').map(({ file }) => file.name), ...namesOf(around, 'guide')]),
    types: types as unknown as ReadFunnel['types'],
    reservedSlots: around.reservedSlots,
    hasImage: around.images.has,
    imageSize: around.images.size,
    imageBytes: around.images.bytes,
    isImage: around.images.isImage,
    hasFont: around.hasFont,
    imagesIn: around.images.namesIn,
    files: files.map(({ file }) => file),
    today: around.today,
    isProduction: around.isProduction,
    knowsCountry: around.knowsCountry,
  }
}

/** What settings do not mention at all. What they say wrong is not absent. */
function absentParts(file: ParsedFile): Partial<NeededSettings> {
  return Object.fromEntries(Object.entries(NONE).filter(([key]) => !file.root.inside?.has(key)))
}

/** The file of a kind that there is one of, with what of it can be used. */
function partsOf<T>(files: readonly ShapedFile[], kind: FileKind) {
  const found = files.find(({ file }) => file.kind === kind)
  if (!found?.data) return null
  return { file: found.file, values: found.data as T, isWhole: found.isWhole }
}

function namesOf({ unreadable }: Surroundings, kind: FileKind): string[] {
  return unreadable.filter((file) => file.kind === kind).map(({ name }) => name)
}

function firstByName<T extends { readonly name: string }>(items: readonly T[]): Map<string, T> {
  return new Map(
    items
      .toReversed()
      .map((item) => [item.name, item] as const)
      .reverse(),
  )
}

function orderOf({ file, data }: ShapedFile): ReadOrder[] {
  if (!data) return []
  const segments = Object.entries(data as { readonly [segment: string]: readonly string[] }).map(
    ([segment, steps]) => ({
      name: { text: segment, at: keyPlaceOf(file, [segment]) },
      steps: steps.map((text, index) => ({ text, at: placeOf(file, [segment, index]) })),
    }),
  )
  return [{ name: file.name, file, segments }]
}

function stepOf({ sexes }: NeededSettings): (file: ShapedFile) => ReadStep[] {
  const isWithoutSex = Object.keys(sexes).length === 0 || undefined
  return ({ file, data, isWhole }) =>
    data ? [{ name: file.name, file, step: data as Step, isWhole, ...(isWithoutSex && { isWithoutSex }) }] : []
}

function guideOf({ file, data, isWhole }: ShapedFile): ReadGuide[] {
  return isWhole ? [{ file, guide: data as Guide }] : []
}

function translationsOf({ file, data }: ShapedFile): [string, ReadTranslations][] {
  return data ? [[file.name, { file, values: data as Translations }]] : []
}

function wordsOf(file: ParsedFile): ReadWords {
  const written = [...(file.root.inside ?? [])].filter(([, { isDropped }]) => !isDropped)
  const steps = written.map(([name, spot]): [string, ReadSentences] => [
    name,
    {
      at: spot.key ?? spot.place,
      sentences: new Map(sentencesBelow(file, spot, '').map((sentence) => [sentence.place, sentence])),
    },
  ])
  return { language: file.name, file, steps: new Map(steps) }
}

function sentencesBelow(file: ParsedFile, spot: Spot, place: string): Sentence[] {
  if (typeof spot.value === 'string') return place === '' ? [] : [sentenceOf(file, place, spot)]
  if (!isMapOfWords(spot)) return []
  return [...(spot.inside ?? [])].flatMap(([key, below]) =>
    sentencesBelow(file, below, place === '' ? key : `${place}.${key}`),
  )
}
