/** Written by `npm run generate`. Change schema/base, a schema.json of widgets/ or a pack instead. */

/**
 * A step and the place of the sentence in its words: your-age.options.18_29.
 */
export type Sentence = string

/**
 * What is known of the sentences of one language: funnel/translations/LANGUAGE.yaml. `npm run words` writes it.
 */
export interface Translations {
  /**
   * The sentences that say the same as in another language, and are right so.
   */
  sameOnPurpose?: Sentence[]
  /**
   * A mark of the sentence in the first language that each was translated from. Another mark than today's: the translation is behind.
   */
  translatedFrom?: {
    [k: string]: string
  }
  /**
   * A mark of each translation as it was when it was accepted. The same as today's: nobody has changed it since.
   */
  acceptedAs?: {
    [k: string]: string
  }
}
