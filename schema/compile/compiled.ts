import type { Brand } from '../generated/brand'
import type { Experiment, VariantChanges } from '../generated/experiments'
import type { Offers as OffersFile, Promo } from '../generated/offers'
import type { Personas } from '../generated/personas'
import type { Settings } from '../generated/settings'
import type { Step } from '../generated/steps'
import type { Condition, Shown, Variant } from '../shape/condition'
import type { FigureName } from '../shape/figures'
import type { PartOfPacks } from '../shape/packs'

export type {
  AnswerWish,
  Condition,
  NumberRange,
  Shown,
  Variant,
  VisitorCondition,
  VisitorFact,
} from '../shape/condition'
export type { FigureName }

/** What the browser and the server get to know of a funnel after it was checked. Plain data: it travels as JSON. */

/** Where the back arrow leads while the rule holds. */
export interface BackRule {
  readonly to: string
  readonly when?: Condition
  readonly whenMissing?: string
}

/** What navigation knows of a step before the step itself is loaded. Only what differs from the usual is there. */
export interface StepNavigation extends Shown {
  /** Absent: /{sex}/ and the step's name. {sex?} stands for both: with and without the sex. */
  readonly route?: string
  /** The record field that the step's answer goes to. */
  readonly stores?: string
  readonly showInExperiment?: { readonly [experiment: string]: Variant }
  /** Experiments in which something is different on the step itself. */
  readonly partsInExperiment?: readonly string[]
  /** Passed over on the way on when its answer is known. */
  readonly askedOnce?: true
  readonly next?: string
  readonly backTo?: readonly BackRule[]
  readonly passedByBack?: true
  readonly header?: { readonly back?: false; readonly progress?: false }
  readonly needs?: readonly string[]
  readonly preloads?: readonly string[]
  /** The step is for customers: who has not paid is sent to where the order sells. */
  readonly needsPurchase?: true
  /** The step sells a subscription; customers are sent on to this one. */
  readonly afterPurchase?: string
  /** What the step was called once. */
  readonly formerNames?: readonly string[]
  /** The addresses that it had once, with {sex} as in `route`. */
  readonly formerRoutes?: readonly string[]
  /** The keys that its options had once, and the option key that each is read as. */
  readonly formerKeys?: { readonly [former: string]: string }
  /** Option keys that only one sex has, by the key of that sex. */
  readonly optionsOnly?: { readonly [sex: string]: readonly string[] }
}

/** An order with everything that navigation needs. */
export interface Order {
  readonly name: string
  /** Where a visitor goes through it because of an experiment: the order that they would go through without it. */
  readonly insteadOf?: string
  readonly segments: readonly (readonly string[])[]
  /** Steps that have an address but no place in the order, such as the paywall of an agency. */
  readonly aside?: readonly string[]
  readonly steps: { readonly [name: string]: StepNavigation }
  /** Fields that were called otherwise once: the name of today by the old one. */
  readonly formerFields?: { readonly [former: string]: string }
  /** Option keys of each field that were chosen once and cannot be any more. */
  readonly goneKeys?: { readonly [field: string]: readonly string[] }
  /** Addresses that are gone for good, and the step that each leads to now. */
  readonly retiredRoutes?: { readonly [route: string]: string }
}

/** A sentence as the browser gets it: plain text, or the parsed ICU message (an AST of @formatjs/icu-messageformat-parser). */
export type Message = string | readonly MessageElement[]
export type MessageElement = { readonly type: number; readonly [key: string]: unknown }
export type Words = { readonly [place: string]: Message }

/** What a step's sentences say back of an earlier answer. */
export interface Echo {
  readonly field: string
  /** The text of each option key, or of each range. */
  readonly words: Words
  readonly atMost?: number
  readonly by?: FigureName
  readonly ranges?: readonly { readonly name: string; readonly below?: number }[]
}

/** A step as the browser loads it: its definition, its words in one language, and the size of each picture it names. */
export interface CompiledStep {
  readonly step: Step
  readonly words: Words
  /** A part of it, or some of its sentences, are only for some visitors. */
  readonly isConditional?: true
  /** A sentence of it says more than the app's name and the visitor's sex, or it shows something by a figure. */
  readonly isPersonal?: true
  /** A part of it, or some of its sentences, are for who has a figure in a range, such as an age. */
  readonly showsByFigures?: true
  /** What the step says back of earlier answers, by the name of the variable. */
  readonly echoes?: { readonly [variable: string]: Echo }
  /** The step's widget shows what there is to buy. */
  readonly usesShop?: true
  /** The promo codes that the step tells, as the offers have them. Whether one still holds, the server knows. */
  readonly promoCodes?: { readonly [code: string]: Omit<Promo, 'maxUses'> }
  /** Width and height in pixels of the 360 px picture, by the picture's path with sex and option filled in. */
  readonly sizes: { readonly [picture: string]: readonly [width: number, height: number] }
}

/** What only some products have. Of any other it is there too, and says nothing: no sexes, no age ranges. */
export type PartsOfSome = Required<Pick<Settings, 'sexes' | 'ageRanges' | 'linkParameters'>>

/**
 * What packs read of the settings. It is there wherever its pack is named (the validator's missing-constants), and nobody else looks at it.
 * It is not optional: which packs a product names is nothing the compiler knows, so each line of a pack would ask for what cannot be absent.
 */
export type PartsOfPacks = Required<Pick<Settings, PartOfPacks>>

/** The part of the settings that the browser needs. */
export type ClientSettings = Omit<
  Settings,
  'variables' | 'pictures' | 'app' | 'retired' | 'holdout' | keyof PartsOfSome | PartOfPacks
> &
  PartsOfSome &
  PartsOfPacks & {
    readonly app: Settings['app'] & Pick<Brand, 'logo' | 'appIcon'>
    /** Absent where there is only one. The currency of the offers is the first, and for everybody else: it names no countries. */
    readonly currencies?: Required<Settings>['currencies']
    /** What each language in force calls itself. */
    readonly languageNames: { readonly [language: string]: string }
  }

/** What is sold. A section that the file does not have is empty. */
export type Offers = Required<OffersFile> & {
  /** The currencies in force: that of the file first, then those of the settings. */
  readonly currencies: readonly string[]
}

/** An experiment with the share, in percent, of each of its variants: control is the first, and all make 100. */
export interface CompiledExperiment extends Omit<Experiment, 'share' | 'variants' | 'changes' | 'status' | 'group'> {
  readonly variants: { readonly [variant: Variant]: number }
  readonly changes?: { readonly [variant: Variant]: CompiledChanges }
  /** The variants offer other promo codes or plans, so that visitors pay something else: money decides, and not how many buy. */
  readonly offersOtherwise?: true
  /** Who takes part: whose seed lies in all of these parts of 0 to 100. Absent: everybody. */
  readonly places?: readonly { readonly of: string; readonly from: number; readonly to: number }[]
}

/** What is different for visitors of a variant, as the page gets to know it before it fetches a step. */
export interface CompiledChanges extends Pick<VariantChanges, 'moves' | 'settings'> {
  /** The order that they go through in place of another, and how many steps both have in common at the beginning. */
  readonly order?: { readonly name: string; readonly insteadOf: string; readonly common: number }
  /** The steps that have a file of their own for them, with its name. */
  readonly steps?: { readonly [step: string]: string }
}

/** The experiments that run, by name. */
export type CompiledExperiments = { readonly [name: string]: CompiledExperiment }

/** A checked funnel, ready for the page and the server. */
export interface CompiledFunnel {
  readonly settings: ClientSettings
  /** Its colours are all of the form #0a7a68. */
  readonly brand: Brand
  readonly orders: { readonly [name: string]: Order }
  readonly offers: Offers
  readonly experiments: CompiledExperiments
  /** The made-up visitors, where there are any. They stay on the server. */
  readonly personas?: Personas
  /** Whether a step is on the way, or where its back arrow leads, depends on a figure such as the age. */
  readonly usesFigures?: true
  readonly languages: {
    readonly [language: string]: {
      readonly steps: { readonly [name: string]: CompiledStep }
      readonly app: Words
      /** The words of the question whether a visit may be reported. */
      readonly consent: Words
      /** Those of the questions whose a record is. */
      readonly whose: Words
      /** The words of the report: they stay on the server. */
      readonly report: Words
    }
  }
  /** By language, and by the name of their file: the steps that are other ones for visitors of a variant. */
  readonly variantSteps?: { readonly [language: string]: { readonly [file: string]: CompiledStep } }
}
