/** Written by `npm run generate`. Change schema/base, a schema.json of widgets/ or a pack instead. */

/**
 * The name of a step: its file's name without .yaml.
 */
export type StepName = string
/**
 * A full address that begins with https://
 */
export type Link = string

/**
 * What holds for the whole product.
 */
export interface Settings {
  /**
   * The product's name and logo.
   */
  app: {
    /**
     * The product's name. Copy says {app_name}.
     */
    name: string
  }
  /**
   * The languages in force, each with the locale that formats its numbers and dates, such as de: de-DE. The first is the fallback.
   */
  languages: {
    [k: string]: string
  }
  /**
   * The currencies in force besides that of funnel/offers.yaml, each with the countries whose visitors see prices in it: EUR: [ES, FR]. [] is for who comes with ?currency=EUR alone. Every offer needs prices in each of them.
   */
  currencies?: {
    /**
     * Items: A country by its two capital letters (ISO 3166), such as ES.
     */
    [k: string]: string[]
  }
  /**
   * Which order is served where.
   */
  orders: {
    /**
     * The order that / serves: a file of funnel/orders.
     */
    default: string
  }
  /**
   * Each sex by its option key: how the route spells it (also the folder of its pictures) and how the record stores it.
   */
  sexes?: {
    [k: string]: {
      /**
       * How addresses spell it, and the folder of its pictures.
       */
      route: string
      /**
       * How the record stores it.
       */
      stored: string
    }
  }
  /**
   * Addresses without a step of their own, and the step each of them leads to.
   */
  entry: {
    [k: string]: StepName
  }
  /**
   * Steps that have an address but no place in any order, such as the paywall of an agency.
   *
   * @minItems 1
   */
  aside?: StepName[]
  /**
   * The age ranges by key: the first and the last year of each. They decide copy and the age that is used.
   */
  ageRanges?: {
    [k: string]: {
      /**
       * The first year of the range.
       */
      from: number
      /**
       * The last year of the range.
       */
      to: number
    }
  }
  /**
   * Pages outside the funnel.
   */
  links: {
    terms: Link
    privacy: Link
    refund: Link
    support: Link
  }
  /**
   * Where the app is to be had. A store without a link here is not named.
   */
  stores?: {
    ios?: Link
    android?: Link
  }
  /**
   * How many percent of the visitors take part in no experiment at all: what all experiments together have changed is seen against them.
   */
  holdout?: number
  /**
   * false: visitors with an Android phone are told that the app is not there for them yet, in place of the link to its store.
   */
  androidAvailable?: boolean
  androidNotice?: StepName
  /**
   * Added to the query of the terms, privacy and refund links.
   */
  linkParameters?: {
    [k: string]: string
  }
  /**
   * What every record has, and what calls to its server say.
   */
  record: {
    /**
     * Sent with every call to the record's server, which refuses any other value.
     */
    headers: {
      [k: string]: string
    }
    /**
     * Fields that every record has from the start. They are never shown as the visitor's own answer.
     */
    defaults: {
      [k: string]: string | number | null
    }
    /**
     * Fields that were called otherwise once: event: [specificMotivation]. What records hold under the old name is read as the answer under the new one.
     */
    renamedFrom?: {
      /**
       * What the field was called once.
       *
       * @minItems 1
       *
       * Items: A field that was once in use.
       */
      [k: string]: string[]
    }
  }
  /**
   * Names that were in use and are gone for good, so that nobody takes them for a slip.
   */
  retired?: {
    /**
     * Old addresses, and the step that each leads to now.
     */
    routes?: {
      [k: string]: StepName
    }
    /**
     * Steps.
     *
     * @minItems 1
     *
     * Items: A name that was once in use.
     */
    steps?: string[]
    /**
     * Fields of the record.
     *
     * @minItems 1
     *
     * Items: A name that was once in use.
     */
    fields?: string[]
    /**
     * Values that others know, such as those of record headers, and that are other now: each place with what stood there.
     */
    values?: {
      /**
       * The value that it had.
       */
      [k: string]: string
    }
    /**
     * Options, by the field that stored them: habits: [like_wine].
     */
    options?: {
      /**
       * Option keys.
       *
       * @minItems 1
       *
       * Items: A name that was once in use.
       */
      [k: string]: string[]
    }
    /**
     * Offers.
     *
     * @minItems 1
     *
     * Items: A name that was once in use.
     */
    offers?: string[]
    /**
     * Experiments.
     *
     * @minItems 1
     *
     * Items: A name that was once in use.
     */
    experiments?: string[]
    /**
     * Product codes of agencies.
     *
     * @minItems 1
     *
     * Items: A name that was once in use.
     */
    agencies?: string[]
  }
  /**
   * Where visitors came from, and where that is read.
   */
  attribution: {
    /**
     * Record fields and the query parameter that each is read from.
     */
    parameters: {
      [k: string]: string
    }
    /**
     * Record fields and the cookie that each is read from.
     */
    cookies: {
      [k: string]: string
    }
    /**
     * The media source that marks a visitor of the partner, in any case.
     */
    specialSource: string
    /**
     * The value of ?partnerid= that marks a partner's visitor.
     */
    partnerId: string
  }
  /**
   * How visits are counted, and what is reported about them. docs/tracking-plan.md lists the events.
   */
  analytics: {
    /**
     * Whether visitors are asked before they are counted. Who says no in their browser (Global Privacy Control) is not counted in either case.
     */
    consent: 'none' | 'required'
    /**
     * A visit ends after so many minutes without an event.
     */
    sessionMinutes: number
    /**
     * How long a browser is known again.
     */
    cookieDays: number
    /**
     * Events that come within this time are sent together.
     */
    flushMilliseconds: number
    /**
     * The most events that are sent together.
     */
    queueSize: number
    /**
     * Further tries when sending fails. Then the events wait for the network, the next event or the next page.
     */
    retries: number
    /**
     * The most events that a browser keeps. The oldest go first.
     */
    storedEvents: number
    /**
     * The query parameters that the event w2a_visit tells. No other part of the address is ever told.
     *
     * @minItems 1
     */
    campaign: string[]
  }
  /**
   * How large the files of public/images may be. Without it they may be of any size.
   */
  pictures?: {
    /**
     * The largest file, in thousands of bytes: of a picture's narrow and wide file, and of an emoji.
     */
    kilobytes: {
      '360': number
      '720': number
      emoji: number
    }
  }
  /**
   * What sentences may say in braces. Each has a value only in some places: npm run validate says where.
   */
  variables: (
    | 'app_name'
    | 'sex'
    | 'ageRange'
    | 'age'
    | 'offerPrice'
    | 'fullPrice'
    | 'offerPeriod'
    | 'offerPeriodNoun'
    | 'offerPeriodAdjective'
    | 'upgradePrice'
    | 'upgradePeriod'
    | 'finalPrice'
    | 'newOfferPrice'
    | 'endDate'
    | 'weight'
    | 'weightGoal'
    | 'weightUnit'
    | 'weightChange'
    | 'weeksToGoal'
    | 'weightLossPercentage'
    | 'bmi'
    | 'formattedGoalDate'
    | 'formattedGoalDateWithYear'
    | 'event'
    | 'sleepNeed'
    | 'sleepShort'
    | 'sleepShortWeek'
    | 'sleepState'
    | 'weeksToSleepGoal'
    | 'sleepGoalDate'
    | 'bedtime'
    | 'wakeUpTime'
  )[]
  /**
   * What the sheet that takes the payment shows.
   */
  payment?: {
    /**
     * The cards whose marks stand above the card form, from left to right: those that your account with the payment provider takes.
     *
     * @minItems 1
     */
    cards: ('visa' | 'mastercard' | 'amex')[]
  }
  /**
   * How a tap on a card that leads on by itself is answered.
   */
  choice?: {
    /**
     * How long the card is shown chosen before the next step comes, in milliseconds. Where the file does not say it is just long enough to be felt.
     */
    shownMilliseconds: number
  }
  /**
   * The packs that the product is made with: what they know of a field, with step types and variables for it.
   *
   * @minItems 1
   */
  packs?: ('body' | 'sleep')[]
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
   * Sleep coaching: how long somebody should sleep, and how their nights get there.
   */
  sleep?: {
    /**
     * How long people should sleep, by the option of ageGroup. The need of a visitor is in the middle of the range, and never outside of it.
     */
    need: {
      [k: string]: {
        /**
         * The least, in hours a night.
         */
        from: number
        /**
         * The most, in hours a night.
         */
        to: number
      }
    }
    /**
     * What is added to the middle of the range, in minutes, by a question and its options.
     */
    more?: {
      /**
       * Minutes by the option.
       */
      [k: string]: {
        [k: string]: number
      }
    }
    /**
     * The hours a night that each option of sleepNow stands for.
     */
    hoursNow: {
      [k: string]: number
    }
    /**
     * The time of day that each option of wakeTime stands for, such as "06:30".
     */
    wakeAt: {
      [k: string]: string
    }
    /**
     * How long it takes to fall asleep: bedtime is so much before.
     */
    fallingAsleepMinutes: number
    /**
     * By how much a night gets longer from week to week.
     */
    minutesPerWeek: number
  }
}
