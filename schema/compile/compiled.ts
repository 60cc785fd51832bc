import type { Experiment } from '../generated/experiments'
import type { Offers as OffersFile } from '../generated/offers'
import type { Settings } from '../generated/settings'
import type { Step } from '../generated/steps'

/** What the browser and the server get to know of a funnel after it was checked. Plain data: it travels as JSON. */

/** A condition on answers: each field must have the option key, or one of the keys, that stands here. */
export type Condition = { readonly [field: string]: string | readonly string[] }

/** Where the back arrow leads while the rule holds. */
export interface BackRule {
  readonly to: string
  readonly when?: Condition
  readonly whenMissing?: string
}

export type Variant = 'control' | 'test'

/** What navigation knows of a step before the step itself is loaded. Only what differs from the usual is there. */
export interface StepNavigation {
  /** Absent: /{sex}/ and the step's name. {sex?} stands for both: with and without the sex. */
  readonly route?: string
  /** The record field that the step's answer goes to. */
  readonly stores?: string
  readonly showIf?: Condition
  readonly showUnless?: Condition
  readonly showInExperiment?: { readonly [experiment: string]: Variant }
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
  /** Other spellings that a recovered record may hold, and the option key that each is read as. */
  readonly alsoReads?: { readonly [spelling: string]: string }
  /** Option keys that only one sex has, by the key of that sex. */
  readonly optionsOnly?: { readonly [sex: string]: readonly string[] }
}

/** An order with everything that navigation needs. */
export interface Order {
  readonly name: string
  readonly segments: readonly (readonly string[])[]
  /** Steps that have an address but no place in the order, such as the paywall of an agency. */
  readonly aside?: readonly string[]
  readonly steps: { readonly [name: string]: StepNavigation }
}

/** A sentence as the browser gets it: plain text, or the parsed ICU message (an AST of @formatjs/icu-messageformat-parser). */
export type Message = string | readonly MessageElement[]
export type MessageElement = { readonly type: number; readonly [key: string]: unknown }
export type Words = { readonly [place: string]: Message }

/** A step as the browser loads it: its definition, its words in one language, and the size of each picture it names. */
export interface CompiledStep {
  readonly step: Step
  readonly words: Words
  /** A sentence of it says more than the app's name and the visitor's sex. */
  readonly isPersonal?: true
  /** The step's widget shows what there is to buy. */
  readonly usesShop?: true
  /** The promo codes that the step tells, as the offers have them. Whether one still holds, the server knows. */
  readonly promoCodes?: { readonly [code: string]: Pick<Offers['promoCodes'][string], 'percent' | 'from' | 'until'> }
  /** Width and height in pixels of the 360 px picture, by the picture's path with sex and option filled in. */
  readonly sizes: { readonly [picture: string]: readonly [width: number, height: number] }
}

/** The part of the settings that the browser needs. */
export type ClientSettings = Omit<Settings, 'variables' | 'pictures'> & {
  /** What each language in force calls itself. */
  readonly languageNames: { readonly [language: string]: string }
}

/** What is sold. A section that the file does not have is empty. */
export type Offers = Required<OffersFile>

/** The experiments that run, by name. */
export type CompiledExperiments = { readonly [name: string]: Experiment }

/** A checked funnel, ready for the page and the server. */
export interface CompiledFunnel {
  readonly settings: ClientSettings
  readonly orders: { readonly [name: string]: Order }
  readonly offers: Offers
  readonly experiments: CompiledExperiments
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
}
