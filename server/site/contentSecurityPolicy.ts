import { createHash } from 'node:crypto'

/** Other hosts that the page may use, by what for. */
interface ThirdParties {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
}

/** What a way of payment needs (docs.stripe.com/security/guide). Test mode needs nobody. */
const paymentParties: { readonly [mode in 'test' | 'stripe']: ThirdParties } = {
  test: { scripts: [], frames: [], calls: [] },
  stripe: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
  },
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
export function contentSecurityPolicy(
  pages: readonly string[],
  payment: keyof typeof paymentParties,
): Record<string, string[] | null> {
  const { scripts, frames, calls } = paymentParties[payment]
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(pages, INLINE_SCRIPT), ...scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...hashes(pages, INLINE_STYLE), hash(PRESSABLE_STYLE)],
    // Widths of bars and the like, which React writes into the HTML.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...calls],
    'frame-src': frames.length > 0 ? [...frames] : ["'none'"],
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
