import type { Brand } from '../generated/brand.ts'

/** What the head of the page says of the brand, besides its styles. `sitePath`: the path that the product lies below. */
export function brandElements({ colours, icons }: Brand, sitePath = ''): string[] {
  return [
    `<meta name="theme-color" content="${colours.browserBar}" />`,
    `<link rel="icon" href="${sitePath}/images/${icons.olderBrowsers}" sizes="32x32" />`,
    `<link rel="icon" href="${sitePath}/images/${icons.browser}" type="image/svg+xml" />`,
    `<link rel="apple-touch-icon" href="${sitePath}/images/${icons.phone}" />`,
  ]
}

/** What services that show links know the site by. */
export function linkPreviewElements({ linkPreview }: Brand, sitePath = ''): string[] {
  if (!linkPreview) return []
  const { site, picture } = linkPreview
  return [
    `<meta property="og:image" content="${site}${sitePath}/images/${picture}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}
