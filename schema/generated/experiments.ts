/** Written by `npm run generate`. Change schema/base or a schema.json of widgets/ instead. */

/**
 * The experiments that run, by name. A visitor gets the variant control or test of each, and keeps it.
 */
export interface Experiments {
  [k: string]: Experiment
}
export interface Experiment {
  /**
   * How many percent of the visitors get the variant test: 0 to 100.
   */
  share: number
}
