/** Written by `npm run generate`. Change schema/base, a schema.json of widgets/ or a pack instead. */

export type Step =
  | AnalysisStep
  | BirthdayStep
  | DateStep
  | DownloadStep
  | EmailStep
  | FoodCardsStep
  | GroupedChoiceStep
  | GuidesStep
  | HeightStep
  | InfoStep
  | JourneyStep
  | LoadingStep
  | MealLogStep
  | MultiChoiceStep
  | NutritionReportStep
  | PaywallStep
  | PlanStep
  | PredictionStep
  | PurchaseSuccessStep
  | ReviewsStep
  | SideBySideStep
  | SingleChoiceStep
  | SleepChartStep
  | SocialProofStep
  | StartStep
  | StatementStep
  | SummaryStep
  | TargetZonesStep
  | TimelineStep
  | TrendStep
  | WeightStep
  | WeightGoalStep
/**
 * A small picture of public/images/emoji without ending: food/veggies/carrot.
 */
export type Emoji = string
/**
 * A day as YYYY-MM-DD.
 */
export type Day = string
/**
 * The key that the record stores. Where it is called otherwise from now on, its old name goes under renamedFrom: npm run rename does that.
 */
export type OptionKey = string
/**
 * true: nobody has said this yet. The sentences are shown without stars, names and pictures: let the heading say what they are.
 */
export type SampleReviews = true
/**
 * A picture of public/images without size and ending. {sex} stands for the sex's folder, {option} for the option's key with hyphens, and any other name in braces for the answer of that name, with hyphens too: {sex}/body-{bodyType}.
 */
export type Picture = string
/**
 * The key of a sex, as funnel/settings.yaml declares it.
 */
export type SexKey = 'female' | 'male'
/**
 * What people say, in the order in which it is shown. Those of the visitor's own age come first.
 *
 * @minItems 1
 */
export type ReviewList = {
  /**
   * The name that the review's words stand under.
   */
  name: string
  /**
   * How many stars the person gave. A sample has none.
   */
  stars?: number
  /**
   * How old the person is. Visitors of the same age range see the review first.
   */
  age?: number
  /**
   * After how many weeks the person said it.
   */
  weeks?: number
  picture?: Picture
  emoji?: Emoji
  only?: SexKey
  showIf?: ShowUnless
  showUnless?: ShowUnless
  from?: Day
  until?: Day
}[]
/**
 * The name of a step: its file's name without .yaml.
 */
export type StepName = string
/**
 * A field of the visitor's record, such as typicalDay.
 */
export type FieldName = string
/**
 * What the answer tells. Only a profile answer may be reported, and only where analytics says so.
 */
export type DataClass = 'health' | 'contact' | 'profile'
/**
 * The figures of the visitor's own plan, in one card. One whose answers are missing is left out, and with nothing to say the card is.
 *
 * @minItems 1
 */
export type PlanFigures = {
  /**
   * What the figure says.
   */
  name: 'goal' | 'calories' | 'macros' | 'water'
  emoji: Emoji
  /**
   * True: the figure is not said yet. It is not on the page at all.
   */
  veiled?: boolean
}[]
/**
 * What the option was called once. Answers that records hold under these keys are read as this option.
 *
 * @minItems 1
 *
 * Items: A key that was once in use.
 */
export type FormerKeys = string[]
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
      renamedFrom?: FormerKeys
      only?: SexKey
      showIf?: ShowUnless
      showUnless?: ShowUnless
      from?: Day
      until?: Day
    }
)[]
/**
 * What is on the plate.
 *
 * @minItems 2
 * @maxItems 4
 */
export type MealFoods = {
  /**
   * The name that the food's words stand under.
   */
  name: string
  emoji: Emoji
  /**
   * How much of it is on the plate.
   */
  grams: number
  /**
   * The calories of 100 g, in kcal. Pure fat has 900.
   */
  kcalPer100g: number
  /**
   * Where the figure is from. Nobody but the readers of this file sees it.
   */
  source: string
}[]
/**
 * Earlier answers that are said back, one text beside the other: the field of each, _ and a kind of its echo, such as habits_chip. What is not answered is left out.
 *
 * @minItems 1
 */
export type EchoNames = string[]

/**
 * Shows the answers being read, asks a few yes/no questions on the way, and moves on by itself.
 */
export interface AnalysisStep extends EveryStep {
  /**
   * Shows the answers being read, asks a few yes/no questions on the way, and moves on by itself.
   */
  type: 'analysis'
  /**
   * The progress steps, in their order.
   *
   * @minItems 1
   */
  stages: {
    /**
     * The name that the stage's words stand under.
     */
    name: string
    /**
     * How long the stage takes.
     */
    seconds: number
  }[]
  /**
   * Yes/no questions on the way. The answers stay in this visit and are not stored.
   *
   * @minItems 1
   */
  questions?: {
    /**
     * The name that the question's words stand under.
     */
    name: string
    /**
     * The stage that waits halfway for the answer.
     */
    during: string
    emoji?: Emoji
    showIf?: ShowUnless
    showUnless?: ShowUnless
    from?: Day
    until?: Day
  }[]
  sample?: SampleReviews
  reviews?: ReviewList
}
/**
 * What must hold, all of it: answers, each by its field with the option key it must have, a list of keys of which one is enough, or { answered: true }; and what is known of the visitor.
 */
export interface ShowUnless {
  /**
   * One of these conditions is enough.
   *
   * @minItems 2
   */
  any?: ShowUnless[]
  /**
   * All of these conditions must hold. Conditions that stand in one map hold together anyway: all is for two on the same answer.
   *
   * @minItems 2
   */
  all?: ShowUnless[]
  not?: ShowUnless
  visitor?: VisitorCondition
  /**
   * The visitor's variant of an experiment: { paywall: test }.
   */
  experiment?: {
    /**
     * A variant of the experiment: control sees everything as it is without it.
     */
    [k: string]: string
  }
  [k: string]:
    | OptionKey
    | OptionKey[]
    | {
        /**
         * true: the question is answered, whatever the answer. false: it is not.
         */
        answered: boolean
      }
    | ShowUnless[]
    | ShowUnless
    | VisitorCondition
    | {
        /**
         * A variant of the experiment: control sees everything as it is without it.
         */
        [k: string]: string
      }
    | undefined
}
/**
 * What is known of the visitor without a question, and the figures of their plan.
 */
export interface VisitorCondition {
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
  /**
   * Where the visitor has turned back in this browser. It holds until something is bought.
   */
  turnedBackFrom?: ('payment' | 'paywall') | ('payment' | 'paywall')[]
  /**
   * The visitor's day.
   */
  today?: {
    from?: Day
    until?: Day
  }
  age?: NumberRange
  bmi?: NumberRange
  weight?: NumberRange
  height?: NumberRange
  weightToLose?: NumberRange
  percentToLose?: NumberRange
  goalBmi?: NumberRange
}
/**
 * A range of numbers.
 */
export interface NumberRange {
  /**
   * This number or more.
   */
  from?: number
  /**
   * This number or less.
   */
  to?: number
  /**
   * More than this number.
   */
  above?: number
  /**
   * Less than this number.
   */
  below?: number
}
/**
 * The keys that every step may have.
 */
export interface EveryStep {
  /**
   * The address of the step. Without it: /{sex}/ and the step's name. Write it only for a step that is shown before the sex is known. {sex?} stands for an address with and without the sex.
   */
  route?: string
  /**
   * What the step was called once, and the addresses that it had: links, bookmarks and kept visits that name them lead to this step. An old name stands for /{sex}/ and this name too.
   *
   * @minItems 1
   *
   * Items: A name such as habits, or an address such as /{sex}/habits.
   */
  renamedFrom?: string[]
  showIf?: ShowUnless
  showUnless?: ShowUnless
  from?: Day
  until?: Day
  /**
   * Show the step only to visitors of this variant of an experiment: { paywall: test }.
   */
  showInExperiment?: {
    /**
     * A variant of the experiment: control sees everything as it is without it.
     */
    [k: string]: string
  }
  /**
   * Other sentences for some visitors: a name, and the condition under which the sentences below if: and this name, in the words files, stand in for those of the step. The first that holds counts.
   */
  wordsIf?: {
    [k: string]: ShowUnless
  }
  next?: StepName
  /**
   * Where the back arrow leads, when it is not the previous step. A step's name, or a list of rules of which the first that holds counts.
   */
  backTo?:
    | StepName
    | {
        to: StepName
        when?: ShowUnless
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
   * true: the step is for customers. Who has not paid is sent to the step that sells.
   */
  needsPurchase?: boolean
  afterPurchase?: StepName
  /**
   * For the paywall of an agency: whose offers it shows where the address does not say.
   */
  agency?: {
    productCode: string
    couponCode?: string
  }
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
    /**
     * true: the chosen answer is reported too. Only for an answer whose dataClass is profile.
     */
    sendsAnswer?: boolean
  }
}
/**
 * Asks for the date of birth. It is stored after the visitor agreed to the use of health data.
 */
export interface BirthdayStep extends EveryStep, EveryQuestion {
  /**
   * Asks for the date of birth. It is stored after the visitor agreed to the use of health data.
   */
  type: 'birthday'
  emoji?: Emoji
  /**
   * true: the question can be left unanswered. Skipping takes an older answer back.
   */
  skippable?: boolean
  /**
   * A birthday longer ago than this many years is taken for a slip.
   */
  oldestYears: number
}
/**
 * The keys of a step with an answer.
 */
export interface EveryQuestion {
  stores: FieldName
  dataClass?: DataClass
  echo?: Echo
  /**
   * true: who goes on passes over this question when its answer is known already. Back, and its own address, still lead to it.
   */
  askedOnce?: true
}
/**
 * How later steps say the answer back: for each kind, the words files have a text for each option, below echo:. A sentence says it as {FIELD_KIND}, such as {focus_short}.
 */
export interface Echo {
  /**
   * The names of the kinds, such as short, sentence or chip.
   *
   * @minItems 1
   */
  kinds: string[]
  /**
   * Of a list of options so many are said, the first ones. Without it: 3.
   */
  atMost?: number
  /**
   * Says a range of this figure in place of an option.
   */
  by?: 'age' | 'bmi' | 'weight' | 'height' | 'weightToLose' | 'percentToLose' | 'goalBmi'
  /**
   * The ranges, from the lowest to the highest. The last one needs no limit.
   *
   * @minItems 1
   */
  ranges?: {
    /**
     * The range's name in the words.
     */
    name: string
    /**
     * The range ends below this number.
     */
    below?: number
  }[]
}
/**
 * Asks for a day to come, on a calendar. The question can depend on an answer given before.
 */
export interface DateStep extends EveryStep, EveryQuestion {
  /**
   * Asks for a day to come, on a calendar. The question can depend on an answer given before.
   */
  type: 'date'
  /**
   * true: the question can be left unanswered. Skipping takes an older answer back.
   */
  skippable?: boolean
  /**
   * How many months from today the calendar reaches.
   */
  monthsAhead: number
  /**
   * Days that are chosen by one tap, without the calendar: how many weeks from today. They lie within monthsAhead.
   *
   * @minItems 1
   * @maxItems 4
   */
  weeks?: number[]
  questionBy?: FieldName
  /**
   * The options of that answer that have a question and a picture of their own.
   *
   * @minItems 1
   */
  events?: {
    key: OptionKey
    emoji: Emoji
  }[]
  emoji: Emoji
}
/**
 * Where the customer gets the app: the store of their device, or codes to scan on a computer; how to sign in; and the PDFs that were bought.
 */
export interface DownloadStep extends EveryStep {
  /**
   * Where the customer gets the app: the store of their device, or codes to scan on a computer; how to sign in; and the PDFs that were bought.
   */
  type: 'download'
  emoji: Emoji
  /**
   * How to sign in, point by point.
   *
   * @minItems 1
   */
  signIn: {
    /**
     * The name that the point's words stand under.
     */
    name: string
    emoji: Emoji
  }[]
  /**
   * The extras that are listed here once they are bought. Those with a PDF get a link to it. Leave it out where nothing but plans is sold.
   *
   * @minItems 1
   */
  extras?: {
    /**
     * The name that the words of the extra stand under.
     */
    name: string
    /**
     * The offer of funnel/offers.yaml.
     */
    offer: string
    emoji: Emoji
  }[]
}
/**
 * Asks for the e-mail address. A likely slip such as gmial.com is pointed out and can be corrected with a tap.
 */
export interface EmailStep extends EveryStep, EveryQuestion {
  /**
   * Asks for the e-mail address. A likely slip such as gmial.com is pointed out and can be corrected with a tap.
   */
  type: 'email'
  emoji?: Emoji
  planCard?: PlanFigures
}
/**
 * Foods to compare: how much of each has the same calories, in pairs, or how many calories the same weight of each has, as bars.
 */
export interface FoodCardsStep extends EveryStep {
  /**
   * Foods to compare: how much of each has the same calories, in pairs, or how many calories the same weight of each has, as bars.
   */
  type: 'food-cards'
  /**
   * What of the foods is compared.
   */
  compare: 'portions' | 'density'
  /**
   * For portions: the calories of each portion, in kcal. Without it: 200.
   */
  kcal?: number
  /**
   * For portions: how many grams one small picture of a heap stands for. Without it: 50.
   */
  gramsPerPicture?: number
  /**
   * The foods in their order. For portions each two that follow one another are a pair.
   *
   * @minItems 2
   */
  foods: {
    /**
     * The name that the food's words stand under.
     */
    name: string
    emoji: Emoji
    /**
     * The calories of 100 g, in kcal. Pure fat has 900.
     */
    kcalPer100g: number
    /**
     * Where the figure is from. Nobody but the readers of this file sees it.
     */
    source: string
  }[]
}
/**
 * One question with many small choices in groups. Each group can be chosen as a whole.
 */
export interface GroupedChoiceStep extends EveryStep, EveryQuestion {
  /**
   * One question with many small choices in groups. Each group can be chosen as a whole.
   */
  type: 'grouped-choice'
  /**
   * The groups, in the order in which they are shown.
   *
   * @minItems 1
   */
  groups: {
    /**
     * The name that the group's heading stands under.
     */
    name: string
    options: Options
  }[]
  /**
   * How many have to be chosen before the visitor can go on. Without it: one.
   */
  min?: number
}
/**
 * The extras after the payment, one after the other, each bought with one tap on the card that was given or declined. What was bought already and what is not for this customer is passed over.
 */
export interface GuidesStep extends EveryStep {
  /**
   * The extras after the payment, one after the other, each bought with one tap on the card that was given or declined. What was bought already and what is not for this customer is passed over.
   */
  type: 'guides'
  /**
   * The extras, in the order in which they are offered.
   *
   * @minItems 1
   */
  extras: {
    /**
     * The name that the words of the extra stand under.
     */
    name: string
    /**
     * What is sold: an add-on, an upgrade or a one-time offer of funnel/offers.yaml.
     */
    offer: string
    emoji: Emoji
    /**
     * Pages of the guide that are shown in place of the picture, the first in front: 1 is the cover. They are drawn from funnel/guides.
     *
     * @minItems 1
     * @maxItems 3
     */
    pages?: number[]
    /**
     * What is in it, each point with a small picture.
     *
     * @minItems 1
     */
    points?: {
      /**
       * The name that the point's words stand under.
       */
      name: string
      emoji: Emoji
      showIf?: ShowUnless
      showUnless?: ShowUnless
      from?: Day
      until?: Day
    }[]
  }[]
}
/**
 * Asks for the height, in centimetres or in feet and inches.
 */
export interface HeightStep extends EveryStep, EveryQuestion {
  /**
   * Asks for the height, in centimetres or in feet and inches.
   */
  type: 'height'
  emoji?: Emoji
  /**
   * The least and the greatest height that is accepted. Both are also shown in feet and inches.
   */
  limits: {
    /**
     * Centimetres.
     */
    minCm: number
    /**
     * Centimetres.
     */
    maxCm: number
  }
}
/**
 * Something to read: a few blocks of text, each with a picture, an emoji, a large figure, plates, a ring that shows a share, or a list of points.
 */
export interface InfoStep extends EveryStep {
  /**
   * Something to read: a few blocks of text, each with a picture, an emoji, a large figure, plates, a ring that shows a share, or a list of points.
   */
  type: 'info'
  /**
   * The visit ends here, such as with a thank-you: there is no button.
   */
  ends?: true
  /**
   * The blocks, from top to bottom. Each shows what is named here and, below it, its title and text.
   *
   * @minItems 1
   */
  blocks: {
    /**
     * The name that the block's words stand under.
     */
    name: string
    /**
     * A share in percent, drawn as a ring with the number inside.
     */
    ring?: number
    /**
     * A large figure over a bar of equal parts.
     */
    bar?: {
      /**
       * The name that its words stand under.
       */
      name: string
      /**
       * How many parts are filled.
       */
      filled: number
      /**
       * How many parts there are.
       */
      of: number
    }
    /**
     * Two plates side by side, each with what lies on it and a line below.
     *
     * @minItems 2
     * @maxItems 2
     */
    plates?: {
      /**
       * The name that the plate's words stand under.
       */
      name: string
      /**
       * The small pictures on the plate.
       *
       * @minItems 1
       * @maxItems 4
       */
      foods: Emoji[]
    }[]
    picture?: Picture
    emoji?: Emoji
    /**
     * A list of short points, each with a small picture.
     *
     * @minItems 1
     */
    points?: {
      /**
       * The name that the point's words stand under.
       */
      name: string
      emoji: Emoji
      showIf?: ShowUnless
      showUnless?: ShowUnless
      from?: Day
      until?: Day
    }[]
    /**
     * A small curve from today's weight to the goal. Left out where one of them is not known.
     */
    curve?: true
    showIf?: ShowUnless
    showUnless?: ShowUnless
    from?: Day
    until?: Day
  }[]
}
/**
 * The way from today's weight to the goal in stages, each with the weight that the visitor would have by then.
 */
export interface JourneyStep extends EveryStep {
  /**
   * The way from today's weight to the goal in stages, each with the weight that the visitor would have by then.
   */
  type: 'journey'
  /**
   * The stages from the start to the goal.
   *
   * @minItems 2
   */
  stages: {
    /**
     * The name that the stage's words stand under.
     */
    name: string
    /**
     * How much of the way is done by then: 0 is today's weight, 100 the goal.
     */
    percent: number
    emoji: Emoji
  }[]
}
/**
 * A short wait while something is put together. It moves on by itself, and runs once in a visit.
 */
export interface LoadingStep extends EveryStep {
  /**
   * A short wait while something is put together. It moves on by itself, and runs once in a visit.
   */
  type: 'loading'
  /**
   * What happens meanwhile, one after the other.
   *
   * @minItems 1
   */
  stages: {
    /**
     * The name that the stage's words stand under.
     */
    name: string
    /**
     * How long the stage takes.
     */
    seconds: number
    emoji?: Emoji
  }[]
}
/**
 * A phone on which a meal is logged: it takes a photo or is told in words, finds the foods and counts their calories.
 */
export interface MealLogStep extends EveryStep {
  /**
   * A phone on which a meal is logged: it takes a photo or is told in words, finds the foods and counts their calories.
   */
  type: 'meal-log'
  /**
   * How the meal gets into the phone.
   */
  input: 'photo' | 'words'
  foods: MealFoods
}
/**
 * One question with cards of which the visitor may choose several, and a button to go on.
 */
export interface MultiChoiceStep extends EveryStep, EveryQuestion {
  /**
   * One question with cards of which the visitor may choose several, and a button to go on.
   */
  type: 'multi-choice'
  options: Options
  /**
   * How the cards stand. Without it: list.
   */
  layout?: 'list' | 'grid' | 'chips'
  pictures?: Picture
  none?: OptionKey
  all?: OptionKey
  /**
   * How many have to be chosen before the visitor can go on. Without it: one.
   */
  min?: number
}
/**
 * Reports what the visitor's body uses up and what the plan lets them eat: calories at rest and in motion as a donut, calories of a day, carbs, protein and fat.
 */
export interface NutritionReportStep extends EveryStep {
  /**
   * Reports what the visitor's body uses up and what the plan lets them eat: calories at rest and in motion as a donut, calories of a day, carbs, protein and fat.
   */
  type: 'nutrition-report'
  /**
   * The figures from top to bottom. One whose answers are missing is left out.
   *
   * @minItems 1
   */
  blocks: {
    /**
     * What the block shows.
     */
    name: 'energy' | 'calories' | 'macros'
    emoji: Emoji
    showIf?: ShowUnless
    showUnless?: ShowUnless
    from?: Day
    until?: Day
  }[]
  /**
   * The diets that have words here.
   *
   * @minItems 1
   */
  diets: OptionKey[]
}
/**
 * Sells the plans: plans, promo code, guarantee, reviews and the like, as blocks in the order of the file, and takes the payment.
 */
export interface PaywallStep extends EveryStep, EveryQuestion {
  /**
   * Sells the plans: plans, promo code, guarantee, reviews and the like, as blocks in the order of the file, and takes the payment.
   */
  type: 'paywall'
  /**
   * The blocks from top to bottom. Take out, add or move what you like: countdown, answers, plans, promo, promoOffer, planOffer, email, guarantee, included, claims, reviews, faq, terms, disclaimer. With the pack body also: pictures, goal, planCard, phone.
   *
   * @minItems 1
   */
  blocks: (
    | {
        /**
         * Counts down from the first visit on. It hides at zero, and nothing else changes: say nothing that would be over then.
         */
        block: 'countdown'
        /**
         * How many minutes it counts, from the first visit on.
         */
        minutes: number
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * Says earlier answers back.
         */
        block: 'answers'
        echoes: EchoNames
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * The plans to choose from, as funnel/offers.yaml lists them.
         */
        block: 'plans'
        /**
         * How the plans stand. Without it: list.
         */
        layout?: 'list' | 'columns'
        /**
         * The plan that wears the tag of the words, such as our pick.
         */
        offer?: string
        /**
         * What a plan is long enough for, by the visitor's own dates. Each is said of the shortest plan that covers it, the furthest one first; none while no date is known.
         *
         * @minItems 1
         */
        reasons?: {
          /**
           * The name that its words stand under.
           */
          name: string
          /**
           * How much of the way is done by then. 100 is the goal.
           */
          percent: number
        }[]
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * The field for a promo code.
         */
        block: 'promo'
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * Tells a promo code with what it takes off, and applies it with one tap. It goes once the code is over.
         */
        block: 'promoOffer'
        /**
         * A code of funnel/offers.yaml. Its percentage is read there.
         */
        promoCode: string
        emoji?: Emoji
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * Offers a plan that stands in no list (listed: false in funnel/offers.yaml), such as to who has turned back. Who says no is not asked again.
         */
        block: 'planOffer'
        /**
         * The plan, by its id in funnel/offers.yaml.
         */
        offer: string
        emoji?: Emoji
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * Asks for the e-mail address, for who comes without the quiz.
         */
        block: 'email'
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * The money-back guarantee.
         */
        block: 'guarantee'
        emoji?: Emoji
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * What the plan has.
         */
        block: 'included'
        /**
         * From top to bottom.
         *
         * @minItems 1
         */
        features: {
          /**
           * The name that its words stand under.
           */
          name: string
          emoji: Emoji
          showIf?: ShowUnless
          showUnless?: ShowUnless
          from?: Day
          until?: Day
        }[]
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * What is said of the product in figures.
         */
        block: 'claims'
        /**
         * From top to bottom.
         *
         * @minItems 1
         */
        claims: {
          /**
           * The name that its words stand under.
           */
          name: string
          emoji?: Emoji
          only?: SexKey
          showIf?: ShowUnless
          showUnless?: ShowUnless
          from?: Day
          until?: Day
        }[]
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * What people say, or might say.
         */
        block: 'reviews'
        sample?: SampleReviews
        reviews: ReviewList
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * Questions and answers that fold.
         */
        block: 'faq'
        /**
         * From top to bottom.
         *
         * @minItems 1
         */
        questions: {
          /**
           * The name that its words stand under.
           */
          name: string
          showIf?: ShowUnless
          showUnless?: ShowUnless
          from?: Day
          until?: Day
        }[]
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * The renewal terms, with links to the terms, privacy and refund pages and to the support.
         */
        block: 'terms'
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * Small print on what can be expected.
         */
        block: 'disclaimer'
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * The figure before and after. Left out where the goal is to gain.
         */
        block: 'pictures'
        /**
         * How large the pictures are. Without it: large.
         */
        size?: 'large' | 'small'
        /**
         * The body of now. The first picture counts that is there for the visitor. Where it is that of the goal too, the goal stands alone.
         *
         * @minItems 1
         */
        now?: {
          picture: Picture
          showIf?: ShowUnless
          showUnless?: ShowUnless
          from?: Day
          until?: Day
        }[]
        /**
         * The body of the goal, chosen alike.
         *
         * @minItems 1
         */
        goal: {
          picture: Picture
          showIf?: ShowUnless
          showUnless?: ShowUnless
          from?: Day
          until?: Day
        }[]
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * Weight now, goal and date, where they are known.
         */
        block: 'goal'
        emoji?: Emoji
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * The figures of the visitor's own plan in one card: goal date, calories, carbs, protein and fat, water.
         */
        block: 'planCard'
        figures: PlanFigures
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
    | {
        /**
         * A phone that takes a photo of a meal and counts it, once it is seen.
         */
        block: 'phone'
        foods: MealFoods
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
  )[]
}
/**
 * Welcomes with the personal plan: daily calories, what they are made of, water and the goal date.
 */
export interface PlanStep extends EveryStep {
  /**
   * Welcomes with the personal plan: daily calories, what they are made of, water and the goal date.
   */
  type: 'plan'
  /**
   * The figures from top to bottom. One whose answers are missing is left out.
   *
   * @minItems 1
   */
  blocks: {
    /**
     * What the block shows.
     */
    name: 'goal' | 'calories' | 'macros' | 'water' | 'phone' | 'answers'
    emoji: Emoji
    echoes?: EchoNames
    foods?: MealFoods
    showIf?: ShowUnless
    showUnless?: ShowUnless
    from?: Day
    until?: Day
  }[]
  /**
   * The diets that have words here.
   *
   * @minItems 1
   */
  diets: OptionKey[]
  /**
   * What the visitor gets, each point with a small picture.
   *
   * @minItems 1
   */
  points?: {
    /**
     * The name that the point's words stand under.
     */
    name: string
    emoji: Emoji
    showIf?: ShowUnless
    showUnless?: ShowUnless
    from?: Day
    until?: Day
  }[]
}
/**
 * Shows when the goal weight can be reached, with a graph.
 */
export interface PredictionStep extends EveryStep {
  /**
   * Shows when the goal weight can be reached, with a graph.
   */
  type: 'prediction'
  /**
   * The options of specificMotivation that have words and a picture here.
   *
   * @minItems 1
   */
  events: {
    key: OptionKey
    emoji: Emoji
  }[]
  emoji: Emoji
  /**
   * What is shown on the way to the goal, where it is at least one kilogram or pound from its ends.
   *
   * @minItems 1
   * @maxItems 3
   */
  milestones?: {
    /**
     * The name that the milestone's words stand under.
     */
    name: string
    /**
     * How much of the way is done by then.
     */
    percent: number
    emoji: Emoji
  }[]
}
/**
 * Thanks for the payment: what was bought, what it cost, when and at what price it renews, how to cancel, and what happens next.
 */
export interface PurchaseSuccessStep extends EveryStep {
  /**
   * Thanks for the payment: what was bought, what it cost, when and at what price it renews, how to cancel, and what happens next.
   */
  type: 'purchase-success'
  emoji: Emoji
  /**
   * True: confetti falls when the visitor comes for the first time. None for who wants less motion.
   */
  confetti?: boolean
  /**
   * The extras and the upgrade that are listed with their prices once they are bought.
   *
   * @minItems 1
   */
  extras?: {
    /**
     * The name that the words of the extra stand under.
     */
    name: string
    /**
     * The offer of funnel/offers.yaml.
     */
    offer: string
  }[]
  /**
   * What happens next, in its order.
   *
   * @minItems 1
   */
  afterwards: {
    /**
     * The name that the words stand under.
     */
    name: string
    emoji: Emoji
  }[]
}
/**
 * What people say, one card next to the other. The visitor turns them by swiping, by buttons or by the arrow keys; they can also turn by themselves, never where less motion is wished for. Samples stand below each other instead, all in view.
 */
export interface ReviewsStep extends EveryStep {
  /**
   * What people say, one card next to the other. The visitor turns them by swiping, by buttons or by the arrow keys; they can also turn by themselves, never where less motion is wished for. Samples stand below each other instead, all in view.
   */
  type: 'reviews'
  /**
   * How long a review stays until the next one comes by itself. Without it they wait for the visitor.
   */
  seconds?: number
  sample?: SampleReviews
  reviews: ReviewList
}
/**
 * Two things side by side: as columns that show the share of each, or as a table that compares them point by point.
 */
export interface SideBySideStep extends EveryStep {
  /**
   * Two things side by side: as columns that show the share of each, or as a table that compares them point by point.
   */
  type: 'side-by-side'
  /**
   * The two, from left to right. The second is the one that the screen speaks for, unless the shares say otherwise.
   *
   * @minItems 2
   * @maxItems 2
   */
  sides: {
    /**
     * The name that the side's words stand under.
     */
    name: string
    emoji: Emoji
    /**
     * In percent. With a share on both sides they are drawn as columns.
     */
    share?: number
  }[]
  /**
   * The points of the table.
   *
   * @minItems 1
   */
  rows?: {
    /**
     * The name that the point's words stand under.
     */
    name: string
  }[]
}
/**
 * One question with cards; a tap on a card answers it and moves on.
 */
export interface SingleChoiceStep extends EveryStep, EveryQuestion {
  /**
   * One question with cards; a tap on a card answers it and moves on.
   */
  type: 'single-choice'
  /**
   * The answers to choose from, in the order in which they are shown.
   *
   * @minItems 1
   */
  options: (
    | OptionKey
    | {
        key: OptionKey
        emoji?: Emoji
        picture?: Picture
        renamedFrom?: FormerKeys
        only?: SexKey
        /**
         * true: the option is a quiet link below the cards, without a picture.
         */
        asLink?: boolean
        showIf?: ShowUnless
        showUnless?: ShowUnless
        from?: Day
        until?: Day
      }
  )[]
  /**
   * How the cards stand. Without it: list.
   */
  layout?: 'list' | 'grid'
  /**
   * true: the pictures are cut off at their upper edge, such as bodies at the neck. They reach up to the edge of their card, in grid.
   */
  bleed?: boolean
  pictures?: Picture
  emoji?: Emoji
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
    emoji?: Emoji
  }[]
  /**
   * The answer is stored after the visitor agreed, in a dialog, to its use. The name that the dialog's words stand under.
   */
  consent?: string
}
/**
 * How the visitor's nights get longer from week to week until they sleep as long as they need to: a bar for each week, and the line of the need.
 */
export interface SleepChartStep extends EveryStep {
  /**
   * How the visitor's nights get longer from week to week until they sleep as long as they need to: a bar for each week, and the line of the need.
   */
  type: 'sleep-chart'
  /**
   * What stands above the chart. One that is not known is left out.
   *
   * @minItems 1
   * @maxItems 3
   */
  figures?: ('need' | 'bedtime' | 'wakeUp')[]
}
/**
 * A picture of many people and the figures that speak for the product, with a button to go on.
 */
export interface SocialProofStep extends EveryStep {
  /**
   * A picture of many people and the figures that speak for the product, with a button to go on.
   */
  type: 'social-proof'
  picture: Picture
  /**
   * The names of the claims, in the order in which they are shown. Figure and text of each stand in the words.
   *
   * @minItems 1
   */
  claims: string[]
}
/**
 * The cover of the quiz: a picture, what it is about, and the button that starts it.
 */
export interface StartStep extends EveryStep {
  /**
   * The cover of the quiz: a picture, what it is about, and the button that starts it.
   */
  type: 'start'
  picture: Picture
  /**
   * A few short points, each with a small picture.
   *
   * @minItems 1
   */
  points?: {
    /**
     * The name that the point's words stand under.
     */
    name: string
    emoji: Emoji
    showIf?: ShowUnless
    showUnless?: ShowUnless
    from?: Day
    until?: Day
  }[]
}
/**
 * One sentence about the visitor and how far they agree, on a scale; a tap answers it and moves on.
 */
export interface StatementStep extends EveryStep, EveryQuestion {
  /**
   * One sentence about the visitor and how far they agree, on a scale; a tap answers it and moves on.
   */
  type: 'statement'
  options: Options
  emoji?: Emoji
}
/**
 * Shows what the plan is built on: body mass index, body fat, activity, water and diet.
 */
export interface SummaryStep extends EveryStep {
  /**
   * Shows what the plan is built on: body mass index, body fat, activity, water and diet.
   */
  type: 'summary'
  /**
   * The blocks from top to bottom. A block whose answers are missing is left out.
   *
   * @minItems 1
   */
  blocks: {
    /**
     * What the block shows.
     */
    name: 'pictures' | 'bmi' | 'body-fat' | 'activity' | 'water' | 'diet' | 'answers' | 'planCard'
    emoji?: Emoji
    /**
     * For pictures: the body of now. The first picture counts that is there for the visitor. Where it is that of the goal too, the goal stands alone.
     *
     * @minItems 1
     */
    now?: {
      picture: Picture
      showIf?: ShowUnless
      showUnless?: ShowUnless
      from?: Day
      until?: Day
    }[]
    /**
     * For pictures: the body of the goal, chosen alike.
     *
     * @minItems 1
     */
    goal?: {
      picture: Picture
      showIf?: ShowUnless
      showUnless?: ShowUnless
      from?: Day
      until?: Day
    }[]
    echoes?: EchoNames
    figures?: PlanFigures
    showIf?: ShowUnless
    showUnless?: ShowUnless
    from?: Day
    until?: Day
  }[]
  /**
   * The categories of plan.bmi in the settings, from the lowest to the highest: the parts of the scale.
   *
   * @minItems 2
   */
  bmiCategories: string[]
  /**
   * Where the scale begins and ends.
   */
  bmiScale: {
    from: number
    to: number
  }
  /**
   * Where the bars for body fat begin and end, in percent.
   */
  bodyFatScale: {
    from: number
    to: number
  }
  /**
   * The activity levels that have words here.
   *
   * @minItems 1
   */
  activityLevels: OptionKey[]
  /**
   * The diets that have words here.
   *
   * @minItems 1
   */
  diets: OptionKey[]
}
/**
 * A figure whose zones can be tapped, with the same zones as cards next to it.
 */
export interface TargetZonesStep extends EveryStep, EveryQuestion {
  /**
   * A figure whose zones can be tapped, with the same zones as cards next to it.
   */
  type: 'target-zones'
  options: Options
  all?: OptionKey
  /**
   * How many have to be chosen before the visitor can go on. Without it: one.
   */
  min?: number
  /**
   * The views of the figure. Where a sex has two, front and back, the visitor can turn it.
   *
   * @minItems 1
   */
  figures: {
    sex: SexKey
    picture: Picture
    /**
     * What lights up on this view, and where it can be tapped. A later zone's light lies over an earlier one.
     *
     * @minItems 1
     */
    zones: {
      option: OptionKey
      picture: Picture
      /**
       * The zone's rectangles, each [left, top, width, height] in percent of the picture. Without them the whole figure lights up and is not tapped.
       *
       * @minItems 1
       */
      boxes?: number[][]
    }[]
  }[]
}
/**
 * One question about a point in time, with a line that rises to the choice; the visitor chooses, looks, and continues with the button.
 */
export interface TimelineStep extends EveryStep, EveryQuestion {
  /**
   * One question about a point in time, with a line that rises to the choice; the visitor chooses, looks, and continues with the button.
   */
  type: 'timeline'
  options: Options
}
/**
 * Something to read next to a chart: one line or several over time, drawn once.
 */
export interface TrendStep extends EveryStep {
  /**
   * Something to read next to a chart: one line or several over time, drawn once.
   */
  type: 'trend'
  /**
   * The lines of the chart. A sketch of a principle, not of measured data: the scale has no numbers.
   *
   * @minItems 1
   */
  lines: {
    /**
     * The name that the line's words stand under.
     */
    name: string
    /**
     * How the line looks.
     */
    tone: 'good' | 'caution'
    /**
     * How high the line is from left to right, at even distances: 0 is the bottom, 100 the top.
     *
     * @minItems 2
     */
    heights: number[]
  }[]
  /**
   * The names of the marks below the chart, from left to right, at even distances.
   *
   * @minItems 2
   */
  marks: string[]
  /**
   * A list of short points below the chart, each with a small picture.
   *
   * @minItems 1
   */
  points?: {
    /**
     * The name that the point's words stand under.
     */
    name: string
    emoji: Emoji
    showIf?: ShowUnless
    showUnless?: ShowUnless
    from?: Day
    until?: Day
  }[]
}
/**
 * Asks for today's weight, in kilograms or pounds, and answers with a note on the body mass index.
 */
export interface WeightStep extends EveryStep, EveryQuestion {
  /**
   * Asks for today's weight, in kilograms or pounds, and answers with a note on the body mass index.
   */
  type: 'weight'
  emoji?: Emoji
  /**
   * The least and the greatest weight that is accepted. Both are also shown in pounds.
   */
  limits: {
    /**
     * Kilograms.
     */
    minKg: number
    /**
     * Kilograms.
     */
    maxKg: number
  }
  /**
   * A scale of body mass indices below the field, on which the weight moves while it is typed: where it begins and ends. Shown once the height is known.
   */
  ruler?: {
    from: number
    to: number
  }
  /**
   * A note for each category of the body mass index. The categories and their limits are in funnel/settings.yaml. Shown once the height is known.
   *
   * @minItems 1
   */
  boxes: {
    /**
     * The category of plan.bmi in the settings.
     */
    name: string
    /**
     * How the note looks.
     */
    tone: 'good' | 'note' | 'caution'
    emoji?: Emoji
  }[]
}
/**
 * Asks for the goal weight, in kilograms or pounds, and answers with a note on how far it is from today's weight.
 */
export interface WeightGoalStep extends EveryStep, EveryQuestion {
  /**
   * Asks for the goal weight, in kilograms or pounds, and answers with a note on how far it is from today's weight.
   */
  type: 'weight-goal'
  emoji?: Emoji
  /**
   * The least and the greatest goal that is accepted. Both are also shown in pounds.
   */
  limits: {
    /**
     * Kilograms.
     */
    minKg: number
    /**
     * Kilograms.
     */
    maxKg: number
  }
  /**
   * How far below and above today's weight the suggested goals reach, in each unit.
   */
  suggests: {
    kg: number
    lbs: number
  }
  /**
   * A scale below the field with the range that is healthy for the visitor's height, today's weight and the goal: the body mass indices at which it begins and ends. Shown once the height is known.
   */
  ruler?: {
    from: number
    to: number
  }
  /**
   * Notes on a loss, from the smallest to the greatest. The first one whose limit is above the loss is shown; the last one needs no limit.
   *
   * @minItems 1
   */
  boxes: {
    /**
     * The name that the note's words stand under.
     */
    name: string
    /**
     * The note is for losses below this, in whole percent of today's weight.
     */
    below?: number
    /**
     * How the note looks.
     */
    tone: 'good' | 'note' | 'caution'
    emoji?: Emoji
  }[]
}

export type StepType = Step['type']

/** The step types of the engine: all that no pack brings. */
export type OwnStepType = Exclude<StepType, TypesOfPacks[keyof TypesOfPacks]>

/** The step types that each pack brings. */
export interface TypesOfPacks {
  body: 'food-cards' | 'height' | 'journey' | 'meal-log' | 'nutrition-report' | 'plan' | 'prediction' | 'summary' | 'target-zones' | 'weight' | 'weight-goal'
  sleep: 'sleep-chart'
}

/** The steps of one type. */
export type StepOfType<T extends StepType> = Extract<Step, { type: T }>

/** What the steps of each type ask for. */
export interface AnswerKindOf {
  analysis: 'none'
  birthday: 'birthday'
  date: 'date'
  download: 'none'
  email: 'email'
  'food-cards': 'none'
  'grouped-choice': 'options'
  guides: 'none'
  height: 'height'
  info: 'none'
  journey: 'none'
  loading: 'none'
  'meal-log': 'none'
  'multi-choice': 'options'
  'nutrition-report': 'none'
  paywall: 'email'
  plan: 'none'
  prediction: 'none'
  'purchase-success': 'none'
  reviews: 'none'
  'side-by-side': 'none'
  'single-choice': 'option'
  'sleep-chart': 'none'
  'social-proof': 'none'
  start: 'none'
  statement: 'option'
  summary: 'none'
  'target-zones': 'options'
  timeline: 'option'
  trend: 'none'
  weight: 'weight'
  'weight-goal': 'weight'
}
