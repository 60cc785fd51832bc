import type { ReactNode } from 'react'
import { directionOf } from '../../domain/language/direction'
import { brandStyles } from '../../schema/brand/brandStyles'
import type { Brand } from '../../schema/generated/brand'
import css from './report.css?raw'

export interface PageParts {
  readonly language: string
  readonly title: string
  readonly brand: Brand
  /** The styles of the page: see stylesOf. */
  readonly styles: string
  /** Seconds after which the page loads itself again. */
  readonly refresh?: number
  readonly children: ReactNode
}

/** The styles of a page. They stand in its HTML, so that it is one request; the policy names their hash. */
export function stylesOf(brand: Brand, files: ReadonlySet<string>, sitePath = ''): string {
  const urlOf = (file: string) => {
    const built = builtFont(file, files)
    return built === null ? null : sitePath + built
  }
  return brandStyles(brand, urlOf) + css
}

/** The address that the build gave to a font file, where the site is built. */
function builtFont(file: string, files: ReadonlySet<string>): string | null {
  if (files.has(file)) return `/${file}`
  const name = file.slice(file.lastIndexOf('/') + 1)
  const [stem, ending] = [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.'))]
  // The build puts eight letters of a hash behind the name.
  const found = [...files].find(
    (built) =>
      built.startsWith(`assets/${stem}-`) &&
      built.endsWith(ending) &&
      built.length === `assets/${stem}-12345678${ending}`.length,
  )
  return found === undefined ? null : `/${found}`
}

export function Page({ language, title, brand, styles, refresh, children }: PageParts) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        {refresh === undefined ? null : <meta httpEquiv="refresh" content={String(refresh)} />}
        <title>{title}</title>
        <link rel="icon" href={`/images/${brand.icons.browser}`} type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, which must not be escaped. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
