/** Written by `npm run generate`. Change schema/base, a schema.json of widgets/ or a pack instead. */

/**
 * Every name that is in use or ever was: records, links, reports and advertisements may hold it. `npm run generate` adds to it, and takes nothing out.
 */
export interface Names {
  /**
   * Addresses of steps, and entries such as /.
   */
  routes: string[]
  /**
   * Steps.
   */
  steps: string[]
  /**
   * Fields of the record, each with the keys of its options.
   */
  fields: {
    /**
     * The keys of its options.
     */
    [k: string]: string[]
  }
  /**
   * Offers.
   */
  offers: string[]
  /**
   * Product codes of agencies.
   */
  agencies: string[]
  /**
   * Experiments.
   */
  experiments: string[]
  /**
   * Values that the app, advertisers, reports or a source know, by the keys that lead to them. A change of one is told, until its line is deleted here.
   */
  agreed?: {
    [k: string]: string | string[]
  }
}
