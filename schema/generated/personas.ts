/** Written by `npm run generate`. Change schema/base, a schema.json of widgets/ or a pack instead. */

/**
 * A day as YYYY-MM-DD.
 */
export type Day = string
/**
 * An option, a list of options, a day, or a measure: { cm: 170 }, { ft: 5, inch: 7 }, { kg: 70 }, { lbs: 154 }, { year: 1990, month: 5, day: 17 }.
 */
export type PersonaAnswer =
  | string
  | string[]
  | {
      cm?: number
      ft?: number
      inch?: number
      kg?: number
      lbs?: number
      year?: number
      month?: number
      day?: number
    }
/**
 * The name of a step: its file's name without .yaml.
 */
export type StepName = string

/**
 * Made-up visitors who walk the funnel: `npm run personas` writes what each of them sees, and /preview shows any step as one of them.
 */
export interface Personas {
  today: Day
  /**
   * The personas by name. What one does not say is chosen by their place in this list: add new ones at its end.
   */
  visitors: {
    [k: string]: Persona
  }
}
export interface Persona {
  /**
   * Who it is, in a few words.
   */
  about: string
  /**
   * A sex of funnel/settings.yaml. A product without sexes says none.
   */
  sex?: string
  /**
   * A language of funnel/settings.yaml. Without it the first.
   */
  language?: string
  /**
   * The units of measures that are not said. Without it metric.
   */
  units?: 'metric' | 'imperial'
  /**
   * Where they come from, as utm_source says it.
   */
  source?: string
  /**
   * Their campaign, as utm_campaign says it.
   */
  campaign?: string
  /**
   * Their country in two letters, such as US. Without it that of their language.
   */
  country?: string
  /**
   * What they hold. Without it a phone.
   */
  device?: 'phone' | 'tablet' | 'desktop'
  /**
   * The system of the device. Without it ios.
   */
  system?: 'ios' | 'android' | 'other'
  /**
   * Where they have turned back without buying: they see what is shown to who has.
   *
   * @minItems 1
   */
  turnedBackFrom?: ('payment' | 'paywall')[]
  /**
   * Their variants: { paywall: test }. Of an experiment that is not named it is control.
   */
  variants?: {
    /**
     * The variant that they get.
     */
    [k: string]: string
  }
  /**
   * The answers that matter. All others follow from a rule, so that a new question needs none here.
   */
  answers?: {
    [k: string]: PersonaAnswer
  }
  /**
   * Steps beside the orders that they open by an address, such as the paywall of an agency.
   *
   * @minItems 1
   */
  opens?: StepName[]
  /**
   * What they buy: a plan, and what is sold after it. Without it the plan that is chosen for everybody.
   *
   * @minItems 1
   *
   * Items: An offer of funnel/offers.yaml.
   */
  buys?: string[]
}
