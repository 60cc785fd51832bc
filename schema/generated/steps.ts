/** Written by `npm run generate`. Change schema/base or a schema.json of widgets/ instead. */

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
 * The key of a sex, as funnel/settings.yaml declares it.
 */
export type SexKey = 'female' | 'male'
/**
 * The key that the record stores. Never change it once visitors have answered.
 */
export type OptionKey = string
/**
 * The name of a step: its file's name without .yaml.
 */
export type StepName = string
/**
 * A field of the visitor's record, such as typicalDay.
 */
export type FieldName = string
/**
 * What the answer tells. health: body, food, sleep, mood, habits, motivation, and whatever is in doubt; contact: how to reach the visitor; profile: age or sex. Only a profile answer may be reported, and only where analytics says so.
 */
export type DataClass = 'health' | 'contact' | 'profile'
/**
 * A picture of public/images without size and ending. {sex} stands for the sex's folder, {option} for the option's key with hyphens.
 */
export type Picture = string
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
 * Shows the answers being read, asks a few yes/no questions on the way, and moves on by itself.
 */
export interface AnalysisStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
  }[]
  /**
   * What people say, one at each stage. Sample wording: marketing text, not quotes of real people.
   *
   * @minItems 1
   */
  reviews?: {
    /**
     * The name that the review's words stand under.
     */
    name: string
    stars: number
    emoji?: Emoji
    only?: SexKey
  }[]
}
/**
 * The keys that every step may have.
 */
export interface EveryStep {
  /**
   * The address of the step. Without it: /{sex}/ and the step's name. Write it only for a step that is shown before the sex is known. {sex?} stands for an address with and without the sex.
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
 * Answers to look at: the field and the option key it must have, or a list of keys of which one is enough.
 */
export interface Condition {
  [k: string]: OptionKey | OptionKey[]
}
/**
 * Asks for the date of birth. It is stored after the visitor agreed to the use of health data.
 */
export interface BirthdayStep extends EveryStep, EveryQuestion {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'birthday'
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
  /**
   * true: who goes on passes over this question when its answer is known already. Back, and its own address, still lead to it.
   */
  askedOnce?: true
}
/**
 * Asks for a day to come, on a calendar. The question can depend on an answer given before.
 */
export interface DateStep extends EveryStep, EveryQuestion {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
   * The extras that are listed here once they are bought. Those with a PDF get a link to it.
   *
   * @minItems 1
   */
  extras: {
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
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'email'
  emoji?: Emoji
}
/**
 * Foods to compare: how much of each has the same calories, in pairs, or how many calories the same weight of each has, as bars.
 */
export interface FoodCardsStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'food-cards'
  /**
   * portions: two foods a card, each drawn as the heap that has the same calories. density: one food a row, with a bar for the calories of 100 g.
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
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
  alsoReads?: AlsoReads
}
/**
 * Other spellings that a recovered record may hold, and the option each one is read as.
 */
export interface AlsoReads {
  [k: string]: OptionKey
}
/**
 * The extras after the payment, one after the other, each bought with one tap on the card that was given or declined. What was bought already and what is not for this customer is passed over.
 */
export interface GuidesStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
    }[]
  }[]
}
/**
 * Asks for the height, in centimetres or in feet and inches.
 */
export interface HeightStep extends EveryStep, EveryQuestion {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'height'
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
 * Something to read: a few blocks of text, each with a picture, an emoji, a ring that shows a share, or a list of points.
 */
export interface InfoStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'info'
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
    }[]
  }[]
}
/**
 * The way from today's weight to the goal in stages, each with the weight that the visitor would have by then.
 */
export interface JourneyStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'meal-log'
  /**
   * How the meal gets into the phone.
   */
  input: 'photo' | 'words'
  /**
   * What is on the plate.
   *
   * @minItems 2
   * @maxItems 4
   */
  foods: {
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
}
/**
 * One question with cards of which the visitor may choose several, and a button to go on.
 */
export interface MultiChoiceStep extends EveryStep, EveryQuestion {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'multi-choice'
  options: Options
  /**
   * list: one card a row, with a small picture. grid: two cards a row, with a large picture above the label. Without it: list.
   */
  layout?: 'list' | 'grid'
  pictures?: Picture
  none?: OptionKey
  all?: OptionKey
  /**
   * How many have to be chosen before the visitor can go on. Without it: one.
   */
  min?: number
  alsoReads?: AlsoReads
}
/**
 * Reports what the visitor's body uses up and what the plan lets them eat: calories at rest and in motion as a donut, calories of a day, carbs, protein and fat.
 */
export interface NutritionReportStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
  }[]
  /**
   * The diets that have words here.
   *
   * @minItems 1
   */
  diets: OptionKey[]
}
/**
 * Sells the plans: pictures, goal, plans, promo code, guarantee, reviews and the like, as blocks in the order of the file, and takes the payment.
 */
export interface PaywallStep extends EveryStep, EveryQuestion {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'paywall'
  /**
   * The blocks from top to bottom. Take out, add or move what you like: countdown, pictures, goal, plans, promo, promoOffer, email, guarantee, included, claims, reviews, faq, terms, disclaimer.
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
      }
    | {
        /**
         * The figure before and after. Left out where the goal is to gain.
         */
        block: 'pictures'
        picture: Picture
      }
    | {
        /**
         * Weight now, goal and date, where they are known.
         */
        block: 'goal'
        emoji?: Emoji
      }
    | {
        /**
         * The plans to choose from, as funnel/offers.yaml lists them.
         */
        block: 'plans'
        /**
         * list: one plan a row. columns: side by side. Without it: list.
         */
        layout?: 'list' | 'columns'
        /**
         * The plan that wears the tag of the words, such as our pick.
         */
        offer?: string
      }
    | {
        /**
         * The field for a promo code.
         */
        block: 'promo'
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
      }
    | {
        /**
         * Asks for the e-mail address, for who comes without the quiz.
         */
        block: 'email'
      }
    | {
        /**
         * The money-back guarantee.
         */
        block: 'guarantee'
        emoji?: Emoji
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
        }[]
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
        }[]
      }
    | {
        /**
         * What people say. Sample wording: marketing text, not quotes of real people.
         */
        block: 'reviews'
        /**
         * From top to bottom.
         *
         * @minItems 1
         */
        reviews: {
          /**
           * The name that its words stand under.
           */
          name: string
          stars: number
          emoji?: Emoji
          only?: SexKey
        }[]
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
        }[]
      }
    | {
        /**
         * The renewal terms, with links to the terms, privacy and refund pages and to the support.
         */
        block: 'terms'
      }
    | {
        /**
         * Small print on what can be expected.
         */
        block: 'disclaimer'
      }
  )[]
}
/**
 * Welcomes with the personal plan: daily calories, what they are made of, water and the goal date.
 */
export interface PlanStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
    name: 'goal' | 'calories' | 'macros' | 'water'
    emoji: Emoji
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
  }[]
}
/**
 * Shows when the goal weight can be reached, with a graph.
 */
export interface PredictionStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
}
/**
 * Thanks for the payment: what was bought, what it cost, when and at what price it renews, how to cancel, and what happens next.
 */
export interface PurchaseSuccessStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'purchase-success'
  emoji: Emoji
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
 * What people say, one card next to the other. The visitor turns them by swiping, by buttons or by the arrow keys; they can also turn by themselves, never where less motion is wished for. Sample wording: marketing text, not quotes of real people.
 */
export interface ReviewsStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'reviews'
  /**
   * How long a review stays until the next one comes by itself. Without it they wait for the visitor.
   */
  seconds?: number
  /**
   * The reviews, in the order in which they are shown.
   *
   * @minItems 1
   */
  reviews: {
    /**
     * The name that the review's words stand under.
     */
    name: string
    stars: number
    emoji?: Emoji
    only?: SexKey
  }[]
}
/**
 * Two things side by side: as columns that show the share of each, or as a table that compares them point by point.
 */
export interface SideBySideStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'single-choice'
  options: Options
  /**
   * list: one card a row, with a small picture. grid: two cards a row, with a large picture above the label. Without it: list.
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
    emoji?: Emoji
  }[]
  /**
   * The answer is stored after the visitor agreed, in a dialog, to its use. The name that the dialog's words stand under.
   */
  consent?: string
  alsoReads?: AlsoReads
}
/**
 * A picture of many people and the figures that speak for the product, with a button to go on.
 */
export interface SocialProofStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
  }[]
}
/**
 * One sentence about the visitor and how far they agree, on a scale; a tap answers it and moves on.
 */
export interface StatementStep extends EveryStep, EveryQuestion {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
    name: 'pictures' | 'bmi' | 'body-fat' | 'activity' | 'water' | 'diet'
    emoji?: Emoji
    picture?: Picture
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
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
  alsoReads?: AlsoReads
}
/**
 * One question about a point in time, with a line that rises to the choice; the visitor chooses, looks, and continues with the button.
 */
export interface TimelineStep extends EveryStep, EveryQuestion {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'timeline'
  options: Options
}
/**
 * Something to read next to a chart: one line or several over time, drawn once.
 */
export interface TrendStep extends EveryStep {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
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
     * good: the way that is recommended. caution: the one to compare with.
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
  }[]
}
/**
 * Asks for today's weight, in kilograms or pounds, and answers with a note on the body mass index.
 */
export interface WeightStep extends EveryStep, EveryQuestion {
  /**
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'weight'
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
   * Which widget shows this step. One folder of widgets/types/ is one type.
   */
  type: 'weight-goal'
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
