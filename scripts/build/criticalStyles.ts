import Beasties from 'beasties'

/** Kept though nothing in the built pages needs it: what the page shows before its code runs, or where it never does. */
const ALWAYS = [/:checked/, /:root/, /^html/, /data-resuming/, /message-screen/, /no-script/, /\.button/]

const FONT_FACE = /@font-face\s*\{[^}]*\}/g

/**
 * The part of a stylesheet that these pages are drawn with, in the order that it has there. One part for all pages: the server tells the browser
 * which styles are ours, by a hash of each.
 */
export async function criticalStyles(css: string, pages: readonly string[]): Promise<string> {
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
  const critical = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1]
  if (!critical) throw new Error('the built pages have no styles')
  // Whether a font is needed depends on the letters, which the browser sees.
  return (css.match(FONT_FACE) ?? []).join('') + critical
}
