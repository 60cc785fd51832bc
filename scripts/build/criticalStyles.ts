import Beasties from 'beasties'

/** Kept though nothing in the built pages needs it: what the page shows before its code runs, or where it never does. */
const ALWAYS = [/:checked/, /:root/, /^html/, /data-resuming/, /message-screen/, /no-script/, /\.button/]

const FONT_FACE = /@font-face\s*\{[^}]*\}/g

export interface FirstStyles {
  /** What the pages are drawn with, in the order that it has in the stylesheet. */
  readonly critical: string
  /** Fonts that have to be fetched. The first drawing does without them, and is quicker when it knows nothing of them. */
  readonly fonts: string
}

/**
 * The part of a stylesheet that these pages are drawn with. One part for all pages: the server tells the browser which styles are ours, by a hash of
 * each.
 */
export async function criticalStyles(css: string, pages: readonly string[]): Promise<FirstStyles> {
  const beasties = new Beasties({
    pruneSource: false,
    reduceInlineStyles: true,
    fonts: false,
    keyframes: 'critical',
    allowRules: ALWAYS,
    logLevel: 'error',
  })
  const html = await beasties.process(
    `<!doctype html><html lang="en"><head><style>${css}</style></head><body><div id="root">${pages.join('')}</div></body></html>`,
  )
  const [, critical = ''] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? []
  const faces = css.match(FONT_FACE) ?? []
  const isFetched = (face: string) => face.includes('url(')
  return {
    critical: faces.filter((face) => !isFetched(face)).join('') + critical,
    fonts: faces.filter(isFetched).join(''),
  }
}
