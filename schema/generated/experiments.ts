/** Written by `npm run generate`. Change schema/base or a schema.json of widgets/ instead. */

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
   * A step that must not lose visitors by it: a variant with which fewer come to this step is not shipped, whatever it sells.
   */
  guard?: string
  /**
   * The least lift that is worth shipping, in percent: 10 where nothing is said. With a smaller one the experiment takes longer.
   */
  lift?: number
  /**
   * What is different for visitors of a variant, by its name, besides steps that name the experiment (showInExperiment) and prices (todayInExperiment).
   */
  changes?: {
    [k: string]: VariantChanges
  }
}
/**
 * What visitors of the variant get, besides steps that name the experiment (showInExperiment) and prices (todayInExperiment).
 */
export interface VariantChanges {
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
