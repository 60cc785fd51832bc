import { createHash } from 'node:crypto'

/** Other hosts that the page may use, by what for. */
const thirdParties: { readonly [use in 'scripts' | 'frames' | 'calls']: readonly string[] } = {
  scripts: [],
  frames: [],
  calls: [],
}

/** The style that react-aria writes into the page, so that a press does not scroll. node_modules/react-aria: usePress. */
const PRESSABLE_STYLE = `
@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}
    `.trim()

/** JSON in a script element is not run, and needs no leave. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/** What a page may load and run: only our own files, and the inline scripts and styles that were in the HTML when it was built. */
export function contentSecurityPolicy(pages: readonly string[]): Record<string, string[] | null> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(pages, INLINE_SCRIPT), ...thirdParties.scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...hashes(pages, INLINE_STYLE), hash(PRESSABLE_STYLE)],
    // Widths of bars and the like, which React writes into the HTML.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...thirdParties.calls],
    'frame-src': thirdParties.frames.length > 0 ? [...thirdParties.frames] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // On a machine without a certificate it would ask for https.
    'upgrade-insecure-requests': null,
  }
}

function hashes(pages: readonly string[], element: RegExp): string[] {
  return [...new Set(pages.flatMap((html) => [...html.matchAll(element)].map(([, content = '']) => hash(content))))]
}

function hash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
