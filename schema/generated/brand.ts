/** Written by `npm run generate`. Change schema/base, a schema.json of widgets/ or a pack instead. */

/**
 * A font file: of an installed package, such as @fontsource/figtree/files/figtree-latin-400-normal.woff, or of public/fonts, such as fonts/Figtree.woff2.
 */
export type FontPath = string
/**
 * The weight of the file, such as [400], or the first and the last of a file that has all between: [300, 900].
 *
 * @minItems 1
 * @maxItems 2
 */
export type Weights = number[]

/**
 * How the product looks: colours, corners, font, logo and icons, for the page, the report and the guides.
 */
export interface Brand {
  /**
   * The colours, by what they are for. Any form will do: "#0a7a68", rgb(10 122 104), hsl(170 85% 26%).
   */
  colours: {
    /**
     * The page itself.
     */
    paper: string
    /**
     * Around the page on a wide screen, and below switches.
     */
    backdrop: string
    /**
     * Cards, fields and dialogs on the page.
     */
    surface: string
    /**
     * A quiet area on a card: below a picture, a row that is not chosen.
     */
    well: string
    /**
     * Thin lines between things, and the empty part of a bar. They only set off: nothing is read by them.
     */
    line: string
    /**
     * The edge of a field or a box to tick, and what stands in an empty field.
     */
    lineStrong: string
    /**
     * Text.
     */
    ink: string
    /**
     * Text that says less: notes, units, captions.
     */
    inkSoft: string
    /**
     * The colour of the brand: buttons, links, what is chosen, progress, the good line of a chart.
     */
    accent: string
    /**
     * The accent as small text, and a button below the finger.
     */
    accentDeep: string
    /**
     * The ground of what is chosen, and of good news.
     */
    accentSoft: string
    /**
     * The edge of a card below the pointer, and the faint line of a chart.
     */
    accentLine: string
    /**
     * Text and ticks on the accent.
     */
    onAccent: string
    /**
     * Stars, and the first part of a scale.
     */
    highlight: string
    /**
     * The ground of notes.
     */
    highlightSoft: string
    /**
     * The colour beside the accent: the other line of a chart, the far part of a scale.
     */
    second: string
    /**
     * The second colour as small text.
     */
    secondDeep: string
    /**
     * The ground of what is saved, and of a warning.
     */
    secondSoft: string
    /**
     * What is wrong: text, and the edge of a field.
     */
    danger: string
    /**
     * The ground of what is wrong.
     */
    dangerSoft: string
    /**
     * A button that cannot be tapped yet.
     */
    disabled: string
    /**
     * The text on such a button.
     */
    onDisabled: string
    /**
     * The colour of shadows, which is mixed with much of what lies below.
     */
    shadow: string
    /**
     * The bar of the browser above the page, on phones.
     */
    browserBar: string
  }
  /**
   * How round corners are, in pixels.
   */
  corners: {
    /**
     * Of fields, rows and notes.
     */
    small: number
    /**
     * Of cards.
     */
    medium: number
    /**
     * Of dialogs and large cards.
     */
    large: number
  }
  /**
   * The font. Without files it is one that the visitor's device has.
   */
  font: {
    /**
     * The name of the font, such as Figtree.
     */
    name: string
    /**
     * The files that the page loads. Each is loaded once a letter of it is shown.
     *
     * @minItems 1
     */
    files?: FontFile[]
    /**
     * Fonts of the visitor's device that are shown until the font has come, stretched to its measures, so that nothing jumps then. Each under a name of your own; the first that the device has is taken.
     */
    standIns?: {
      /**
       * @minItems 1
       */
      [k: string]: StandIn[]
    }
    /**
     * The files that the guides are set in: one file a weight. Without them the guides are set in Helvetica.
     */
    guides?: {
      regular: FontPath
      bold: FontPath
      heavy: FontPath
    }
  }
  /**
   * The icon of the app, as the page for customers shows it on a phone: an SVG of public/images, such as svg/app-icon.svg.
   */
  appIcon?: string
  /**
   * The logo in the header and on the cover of guides: an SVG of public/images, such as svg/logo-mark.svg.
   */
  logo: string
  /**
   * The pictures by which browsers and phones show the site, files of public/images.
   */
  icons: {
    /**
     * The icon in the browser's tab: an SVG.
     */
    browser: string
    /**
     * The same for browsers that do not show an SVG there: an ICO of 32 by 32 pixels.
     */
    olderBrowsers: string
    /**
     * The icon of the site on an iPhone's home screen: a PNG of 180 by 180 pixels.
     */
    phone: string
  }
  /**
   * What messengers and social networks show of a link to the site.
   */
  linkPreview?: {
    /**
     * A picture of public/images, best 1200 by 630 pixels: a PNG or JPG.
     */
    picture: string
    /**
     * The address of the site, such as https://example.com, without a slash at its end: these services need the whole address of the picture.
     */
    site: string
  }
}
export interface FontFile {
  file: FontPath
  /**
   * The letters that are in it. Without it: all.
   */
  letters?: 'latin' | 'latin-ext' | 'cyrillic' | 'cyrillic-ext' | 'greek' | 'vietnamese'
  weights: Weights
}
export interface StandIn {
  /**
   * The names of the device's font, as systems spell them.
   *
   * @minItems 1
   */
  fonts: string[]
  weights: Weights
  /**
   * Its width, in percent of its own (size-adjust).
   */
  size: number
  /**
   * Its height above the line, in percent (ascent-override).
   */
  ascent: number
  /**
   * Its depth below the line, in percent (descent-override).
   */
  descent: number
}
