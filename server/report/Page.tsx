import type { ReactNode } from 'react'
import { directionOf } from '../../domain/language/direction'
import css from './report.css?raw'

export interface PageParts {
  readonly language: string
  readonly title: string
  /** The address of the product's font, where the site is built. */
  readonly font: string | null
  /** Seconds after which the page loads itself again. */
  readonly refresh?: number
  readonly children: ReactNode
}

/** The styles of a page. They stand in its HTML, so that it is one request; the policy names their hash. */
export function stylesOf(font: string | null): string {
  const face =
    font === null
      ? ''
      : `@font-face{font-family:"Figtree";font-weight:300 900;font-display:swap;src:url("${font}") format("woff2")}\n`
  return face + css
}

export function Page({ language, title, font, refresh, children }: PageParts) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        {refresh === undefined ? null : <meta httpEquiv="refresh" content={String(refresh)} />}
        <title>{title}</title>
        <link rel="icon" href="/images/svg/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which must not be escaped. */}
        <style dangerouslySetInnerHTML={{ __html: stylesOf(font) }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
