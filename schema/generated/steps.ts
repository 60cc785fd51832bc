/** Written by `npm run generate`. Change schema/base or a schema.json of widgets/ instead. */

export type Step = SingleChoiceStep
/**
 * A field of the visitor's record, such as typicalDay.
 */
export type FieldName = string
/**
 * The key that the record stores. Never change it once visitors have answered.
 */
export type OptionKey = string
/**
 * A small picture of public/images/emoji without ending: food/veggies/carrot.
 */
export type Emoji = string
/**
 * A picture of public/images without size and ending. {sex} stands for the sex's folder, {option} for the option's key with hyphens.
 */
export type Picture = string
/**
 * The key of a sex, as funnel/settings.yaml declares it.
 */
export type SexKey = 'female' | 'male'
/**
 * The answers to choose from, in the order in which they are shown.
 *
 * @minItems 1
 */
export type Options = (
  | OptionKey
  | {
      key: OptionKey
      emoji?: Emoji
      picture?: Picture
      only?: SexKey
    }
)[]
/**
 * The name of a step: its file's name without .yaml.
 */
export type StepName = string

/**
 * One question with cards; a tap on a card answers it and moves on.
 */
export interface SingleChoiceStep {
  /**
   * Which widget shows this step. One folder of widgets/ is one type.
   */
  type: 'single-choice'
  stores: FieldName
  options: Options
  /**
   * list: one card a row, with a small picture. grid: two cards a row, with a large picture above the label.
   */
  layout?: 'list' | 'grid'
  pictures?: Picture
  /**
   * Notes that answer a choice. With boxes the visitor reads the note and continues with the button.
   *
   * @minItems 1
   */
  boxes?: {
    /**
     * The name that the note's words stand under.
     */
    name: string
    /**
     * The options that show the note.
     *
     * @minItems 1
     */
    for: OptionKey[]
    /**
     * How the note looks.
     */
    tone: 'good' | 'note' | 'caution'
  }[]
  alsoReads?: AlsoReads
  /**
   * Links shown under the cards.
   */
  links?: ('terms' | 'privacy')[]
  /**
   * The address of the step. Without it: /{sex}/ and the step's name. Write it only for a step that is shown before the sex is known.
   */
  route?: string
  showIf?: Condition
  showUnless?: Condition
  /**
   * Show the step only to visitors of this variant of an experiment: { paywall: test }.
   */
  showInExperiment?: {
    [k: string]: 'control' | 'test'
  }
  next?: StepName
  /**
   * Where the back arrow leads, when it is not the previous step. A step's name, or a list of rules of which the first that holds counts.
   */
  backTo?:
    | StepName
    | {
        to: StepName
        when?: Condition
        whenMissing?: FieldName
      }[]
  /**
   * true: the back arrow of later steps passes over this one.
   */
  passedByBack?: boolean
  /**
   * What the header shows on this step. Both are shown unless switched off here.
   */
  header?: {
    /**
     * false hides the back arrow.
     */
    back?: boolean
    /**
     * false hides the progress bar.
     */
    progress?: boolean
  }
  /**
   * Answers without which this step makes no sense. Who arrives without one is sent to the step that asks for it.
   *
   * @minItems 1
   */
  needs?: FieldName[]
  /**
   * Record fields that leaving this step forward writes.
   */
  sets?: {
    [k: string]: string | number
  }
  /**
   * Further steps to fetch while this one is shown. The next one is always fetched.
   *
   * @minItems 1
   */
  preloads?: StepName[]
  /**
   * How the visit of this step is reported.
   */
  analytics: {
    /**
     * The step number of the page visit event.
     */
    step: number
    /**
     * The title of the page visit event. Without it: the step's name.
     */
    title?: string
  }
}
/**
 * Other spellings that a recovered record may hold, and the option each one is read as.
 */
export interface AlsoReads {
  [k: string]: OptionKey
}
/**
 * Answers to look at: the field and the option key it must have, or a list of keys of which one is enough.
 */
export interface Condition {
  [k: string]: OptionKey | OptionKey[]
}

export type StepType = Step['type']

/** The steps of one type. */
export type StepOfType<T extends StepType> = Extract<Step, { type: T }>
