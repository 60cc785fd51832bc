/** Written by `npm run generate`. Change schema/base, a schema.json of widgets/ or a pack instead. */

export type Line = string
/**
 * A small picture of public/images/emoji without ending: food/veggies/carrot.
 */
export type Emoji = string
export type Prose = string

/**
 * A guide that is sold as a PDF, in one language: funnel/guides/LANGUAGE/OFFER.yaml. `npm run guides` sets it.
 */
export interface Guide {
  title: Line
  subtitle: Line
  /**
   * The small pictures of the cover.
   *
   * @minItems 1
   * @maxItems 7
   */
  emoji: Emoji[]
  contents: Line
  /**
   * The pages. What does not fit on one goes on on the next.
   *
   * @minItems 1
   */
  pages: GuidePage[]
  smallPrint: Prose
}
export interface GuidePage {
  title: Line
  emoji: Emoji
  /**
   * @minItems 1
   */
  blocks: GuideBlock[]
}
/**
 * A block has one key: text, heading, steps, points, note, plate, table, cards or log.
 */
export interface GuideBlock {
  text?: Prose
  heading?: Line
  /**
   * A numbered list.
   *
   * @minItems 1
   */
  steps?: Prose[]
  /**
   * A list of points, each with a small picture or a dot.
   *
   * @minItems 1
   */
  points?: {
    emoji?: Emoji
    text: Prose
  }[]
  /**
   * A tinted box.
   */
  note?: {
    title: Line
    text: Prose
  }
  /**
   * A plate seen from above, its parts in percent, clockwise from the top.
   *
   * @minItems 2
   * @maxItems 4
   */
  plate?: {
    share: number
    title: Line
    text: Line
  }[]
  /**
   * A table. The first cell of a row is its heading.
   */
  table?: {
    /**
     * @minItems 2
     * @maxItems 6
     */
    columns: {
      title: Line
      /**
       * How wide it is next to the others. Without it: 1.
       */
      width?: number
    }[]
    /**
     * @minItems 1
     */
    rows: Line[][]
  }
  /**
   * Cards, one below the other. A card is never torn between two pages.
   *
   * @minItems 1
   */
  cards?: {
    emoji?: Emoji
    title: Line
    aside?: Line
    text?: Prose
    /**
     * @minItems 1
     */
    lines?: {
      label: Line
      text: Prose
    }[]
  }[]
  /**
   * Boxes to tick by hand: a row for each line, a box for each column.
   */
  log?: {
    /**
     * @minItems 1
     * @maxItems 8
     */
    columns: Line[]
    /**
     * @minItems 1
     */
    rows: Line[]
  }
}
