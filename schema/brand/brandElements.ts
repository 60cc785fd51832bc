import type { Brand } from '../generated/brand.ts'

/** What the head of the page says of the brand, besides its styles. */
export function brandElements({ colours, icons }: Brand): string[] {
  return [
    `<meta name="theme-color" content="${colours.browserBar}" />`,
    `<link rel="icon" href="/images/${icons.olderBrowsers}" sizes="32x32" />`,
    `<link rel="icon" href="/images/${icons.browser}" type="image/svg+xml" />`,
    `<link rel="apple-touch-icon" href="/images/${icons.phone}" />`,
  ]
}

/** What services that show links know the site by. */
export function linkPreviewElements({ linkPreview }: Brand): string[] {
  if (!linkPreview) return []
  const { site, picture } = linkPreview
  return [
    `<meta property="og:image" content="${site}/images/${picture}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}
