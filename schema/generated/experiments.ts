/** Written by `npm run generate`. Change schema/base, a schema.json of widgets/ or a pack instead. */

/**
 * A day as year, month and day, such as 2027-01-31.
 */
export type Day = string
/**
 * A full address that begins with https://
 */
export type Link = string

/**
 * The experiments, by name. A visitor gets a variant of each that runs, and keeps it.
 */
export interface Experiments {
  [k: string]: Experiment
}
export interface Experiment {
  /**
   * How many percent of the visitors get the variant test: 0 to 100. Short for variants: { control: 80, test: 20 }.
   */
  share?: number
  /**
   * The variants, and how many percent of the visitors get each: { control: 50, warm: 25, bold: 25 }. The first is control, who see what there is without the experiment.
   */
  variants?: {
    /**
     * How many percent of the visitors get it.
     */
    [k: string]: number
  }
  /**
   * What is tried, and what is hoped for. For people who read the report.
   */
  about?: string
  /**
   * Where it is in its life. Without it the experiment runs.
   */
  status?: 'draft' | 'running' | 'stopped'
  from?: Day
  until?: Day
  only?: Audience
  /**
   * Experiments of the same group exclude each other: each visitor takes part in one of them at most.
   */
  group?: string
  /**
   * Why it was changed while it runs: a typo that changes nothing of what is tried. Without it such a change is refused.
   */
  note?: string
  /**
   * A step that must not lose visitors by it: a variant with which fewer come to this step is not shipped, whatever it sells.
   */
  guard?: string
  /**
   * The least lift that is worth shipping, in percent: 10 where nothing is said. With a smaller one the experiment takes longer.
   */
  lift?: number
  /**
   * What is different for visitors of a variant, by its name, besides steps that name the experiment (showInExperiment), prices (todayInExperiment) and promo codes (percentInExperiment).
   */
  changes?: {
    [k: string]: VariantChanges
  }
}
/**
 * What must hold, all of it, as in a condition: what is known of the visitor, their sex, and whether they are new.
 */
export interface Audience {
  /**
   * What is known of the visitor without a question.
   */
  visitor?: {
    /**
     * The language of the page, one of those in force.
     */
    language?: string | string[]
    /**
     * What the visitor reads on.
     */
    device?: ('phone' | 'tablet' | 'desktop') | ('phone' | 'tablet' | 'desktop')[]
    /**
     * The system of the device.
     */
    system?: ('ios' | 'android' | 'other') | ('ios' | 'android' | 'other')[]
    /**
     * Where the visitor comes from: what their link says as the media source. Small and capital letters count the same.
     */
    source?: string | string[]
    /**
     * The campaign that their link names as utm_campaign. Small and capital letters count the same.
     */
    campaign?: string | string[]
    /**
     * The country that the proxy in front of the server tells (COUNTRY_HEADER), by its two letters. Without such a proxy no country is known.
     */
    country?: string | string[]
  }
  /**
   * The visitor's sex, by its key in the settings: who takes part is decided as soon as it is known. No other answer can be asked for.
   */
  sex?: string
  /**
   * true: only who has answered nothing yet when they come.
   */
  newVisitors?: true
  /**
   * One of these is enough.
   *
   * @minItems 2
   */
  any?: Audience[]
  /**
   * All of these must hold.
   *
   * @minItems 2
   */
  all?: Audience[]
  not?: Audience
}
/**
 * What visitors of the variant get, besides steps that name the experiment (showInExperiment), prices (todayInExperiment) and promo codes (percentInExperiment).
 */
export interface VariantChanges {
  /**
   * Sentences that are other ones, in every language: en: { age: { title: How old are you? } }.
   */
  words?: {
    /**
     * The sentences of steps, as in funnel/words.
     */
    [k: string]: {
      [k: string]: {}
    }
  }
  /**
   * Steps that show something else: age: { options: [young, old] }.
   */
  steps?: {
    /**
     * Keys of the step's file that are other ones: its options, blocks and pictures, whole.
     */
    [k: string]: {}
  }
  /**
   * A whole order of its own, by the name of its file in funnel/orders: what visitors of the variant go through in place of the usual order.
   */
  order?: string
  /**
   * Steps that stand elsewhere in the order: your-pace: { after: weight-goal }.
   */
  moves?: {
    [k: string]: Move
  }
  settings?: TestedSettings
}
export interface Move {
  /**
   * The step that it then follows.
   */
  after?: string
  /**
   * The step that it then comes before.
   */
  before?: string
}
/**
 * Settings that are other than in funnel/settings.yaml.
 */
export interface TestedSettings {
  /**
   * The settings with their other values.
   */
  change: {
    /**
     * How fast the predicted weight changes, in percent of today's weight a week.
     */
    pace?: {
      /**
       * Percent of today's weight a week.
       */
      percentPerWeek: number
    }
    /**
     * The figures that the personal plan is computed with.
     */
    plan?: {
      /**
       * By activity level: what the basal metabolic rate is multiplied by.
       */
      activityFactors: {
        [k: string]: number
      }
      /**
       * The activity level that each typical day stands for where activity was not asked.
       */
      activityOfTypicalDay: {
        [k: string]: string
      }
      /**
       * Added to the daily need for losing and for gaining, and the least for each sex, in kcal.
       */
      calories: {
        /**
         * Added to the daily need of who wants to lose, in kcal: below 0.
         */
        lose: number
        /**
         * Added to the daily need of who wants to gain, in kcal.
         */
        gain: number
        /**
         * The least for each sex, in kcal a day.
         */
        floor: {
          [k: string]: number
        }
      }
      /**
       * Percent of the calories by diet.
       */
      macros: {
        [k: string]: {
          carbs: number
          protein: number
          fat: number
        }
      }
      /**
       * Millilitres a day.
       */
      water: {
        millilitresPerKg: number
        min: number
        max: number
      }
      /**
       * Where the pace in percent is faster than so many kilograms a week, the prediction also tells the date at this pace.
       */
      calmPace?: {
        kilogramsPerWeek: number
      }
      idealBodyFat: {
        from: number
        to: number
      }
      /**
       * BMI categories, each with the value that it stays below. The last has no end and is not listed: see bmiAbove.
       */
      bmi: {
        [k: string]: number
      }
      /**
       * The category of a BMI that no limit of bmi holds.
       */
      bmiAbove: string
    }
    /**
     * false: visitors with an Android phone are told that the app is not there for them yet, in place of the link to its store.
     */
    androidAvailable?: boolean
    /**
     * Where the app is to be had. A store without a link here is not named.
     */
    stores?: {
      ios?: Link
      android?: Link
    }
    /**
     * Pages outside the funnel.
     */
    links?: {
      terms: Link
      privacy: Link
      refund: Link
      support: Link
    }
  }
  /**
   * The steps that look different by it. The experiment is reported as begun when a visitor sees the first of them.
   *
   * @minItems 1
   *
   * Items: A step that looks different.
   */
  seenOn: string[]
}
