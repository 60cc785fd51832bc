import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Brand } from '../generated/brand.ts'
import type { Claims } from '../generated/claims.ts'
import type { Experiments } from '../generated/experiments.ts'
import type { Guide } from '../generated/guide.ts'
import type { Names } from '../generated/names.ts'
import type { Offers } from '../generated/offers.ts'
import type { Personas } from '../generated/personas.ts'
import type { Settings } from '../generated/settings.ts'
import type { Step, StepType } from '../generated/steps.ts'
import type { Translations } from '../generated/translations.ts'
import type { ParsedFile } from '../parse/parsedFile.ts'
import type { FileKind } from '../parse/readFiles.ts'
import type { Place } from '../report/problem.ts'
import type { ReservedSlots, StepTypeFacts } from '../shape/slots.ts'

/** A funnel as the rules see it: every file that could be read, typed where its shape was right, with the place of each value. */
export interface ReadFunnel {
  readonly settings: ReadSettings
  /** Null where there is no such file, or nothing of it can be used. */
  readonly brand: ReadBrand | null
  readonly offers: ReadOffers | null
  readonly experiments: ReadExperiments | null
  /** Of the funnel as visitors of a variant have it: which, and of which sexes they may be. */
  readonly seenAs?: { readonly experiment: string; readonly variant: string; readonly sexes: readonly string[] }
  readonly claims: ReadClaims | null
  /** The kinds of which a file is no YAML at all: what it says is not known. */
  readonly brokenKinds: ReadonlySet<FileKind>
  /** By name, in the order of their paths. */
  readonly orders: ReadonlyMap<string, ReadOrder>
  /** The names of all order files, also of those that are too broken to be in `orders`. */
  readonly orderNames: ReadonlySet<string>
  /** By name, in the order of their paths. Of a step whose shape has faults the faulty keys are left out. */
  readonly steps: ReadonlyMap<string, ReadStep>
  /** The names of all step files, also of those that are too broken to be in `steps`. */
  readonly stepNames: ReadonlySet<string>
  /** By language. A words file that is no YAML is absent, and its language is in `brokenLanguages`. */
  readonly words: ReadonlyMap<string, ReadWords>
  readonly brokenLanguages: ReadonlySet<string>
  /** The guides whose shape is right, in the order of their paths. */
  readonly guides: readonly ReadGuide[]
  /** The names of all guides, such as en/nutrition-guide, also of those that are too broken to be in `guides`. */
  readonly guideNames: ReadonlySet<string>
  /** The names that were in use once. Null where there is no such file, or nothing of it can be used. */
  readonly names: ReadNames | null
  /** Null where there is no such file, or nothing of it can be used. */
  readonly personas: ReadPersonas | null
  /** What is recorded of the translations of each language, where its file can be used. */
  readonly translations: ReadonlyMap<string, ReadTranslations>
  /** What the schema.json of each step type says of its answer and words. */
  readonly types: { readonly [type in StepType]: StepTypeFacts }
  /** The places of the words that belong to no step. */
  readonly reservedSlots: ReservedSlots
  /** Whether public/images has the file: hasImage('woman/age-18-29-360.webp'). */
  hasImage(path: string): boolean
  /** The pixels of a picture of public/images, and how large its file is. */
  imageSize(path: string): readonly [width: number, height: number] | null
  imageBytes(path: string): number
  /** Whether a file of public/images is what its ending says: an SVG, a PNG, a JPG or an ICO. */
  isImage(path: string): boolean
  /** Whether there is the font file: of an installed package, or of public/. */
  hasFont(file: string): boolean
  /** The file names in a folder of public/images. */
  imagesIn(folder: string): readonly string[]
  /** All files that could be read as YAML. */
  readonly files: readonly ParsedFile[]
  /** The day for which it is checked, YYYY-MM-DD. */
  readonly today: string
  /** It is to be shipped: nothing may be left that only stands for something. */
  readonly isProduction: boolean
  /** Where it is to run, the server learns the country of a visitor. */
  readonly knowsCountry: boolean
}

/** Of faulty settings the faulty keys are left out; what navigation and words need is there. */
export type NeededSettings = Required<
  Pick<Settings, 'languages' | 'sexes' | 'orders' | 'entry' | 'ageRanges' | 'variables'>
>

export interface ReadSettings {
  readonly file: ParsedFile
  readonly values: NeededSettings & Partial<Settings>
  /** False where something was left out. */
  readonly isWhole: boolean
}

export interface ReadBrand {
  readonly file: ParsedFile
  /** Sections whose shape has faults are left out. */
  readonly values: Partial<Brand>
}

export interface ReadOffers {
  readonly file: ParsedFile
  /** Sections whose shape has faults are left out. */
  readonly values: Partial<Offers>
  /** False where something was left out. */
  readonly isWhole: boolean
}

export interface ReadClaims {
  readonly file: ParsedFile
  /** Claims whose shape has faults are left out. */
  readonly values: Claims
}

export interface ReadExperiments {
  readonly file: ParsedFile
  readonly values: Experiments
  readonly isWhole: boolean
}

/** A step's name where an order or another step names it. */
export interface Name {
  readonly text: string
  readonly at: Place
}

export interface ReadOrder {
  readonly name: string
  readonly file: ParsedFile
  readonly segments: readonly { readonly name: Name; readonly steps: readonly Name[] }[]
}

export interface ReadStep {
  readonly name: string
  readonly file: ParsedFile
  readonly step: Step
  /** False where its shape has faults: keys may be missing from `step`. */
  readonly isWhole: boolean
  /** The product has no sexes: without a route of its own its address is /NAME. */
  readonly isWithoutSex?: true
}

export interface ReadGuide {
  readonly file: ParsedFile
  readonly guide: Guide
}

export interface ReadNames {
  readonly file: ParsedFile
  readonly values: Partial<Names>
}

export interface ReadPersonas {
  readonly file: ParsedFile
  /** Sections whose shape has faults are left out. */
  readonly values: Partial<Personas>
}

export interface ReadTranslations {
  readonly file: ParsedFile
  readonly values: Translations
}

export interface ReadWords {
  readonly language: string
  readonly file: ParsedFile
  /** The sentences under each top name: a step's name, or `app` or `report`. */
  readonly steps: ReadonlyMap<string, ReadSentences>
}

export interface ReadSentences {
  /** The top name. */
  readonly at: Place
  /** By place: options.vacation. */
  readonly sentences: ReadonlyMap<string, Sentence>
}

export interface Sentence {
  readonly place: string
  readonly text: string
  /** The last key of the place. */
  readonly keyAt: Place
  /** The text. */
  readonly at: Place
  /** From the key to the end of the text's last line. */
  readonly whole: Place
  /** The part of the file that stands for some letters of the text. */
  part(start: number, end: number): Place
  /** The parsed message, or null where it is no ICU message. Parsed when it is first asked for. */
  message(): readonly MessageFormatElement[] | null
  /** Why the message could not be parsed, and which part of the file that is. */
  fault(): { readonly reason: string; readonly at: Place } | null
}

/** Reports one fault: where, what is wrong in one line, and the cure. The code is the rule's name in schema/rules/all.ts. */
export type Report = (at: Place, message: string, fix?: string, options?: ReportOptions) => void

export interface ReportOptions {
  readonly severity?: 'warning'
  /** Where something else is wrong there, this follows from it and is not told. */
  readonly follows?: Place
}

/** One rule of what the files mean together. */
export type Rule = (funnel: ReadFunnel, report: Report) => void
