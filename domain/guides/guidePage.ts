/** The pixels across of a picture of a page, by the ending of its name: fanned out as small ones, and to be read on the sharpest phones. */
export const PAGE_WIDTHS = { '': 300, '-large': 780 } as const

export type PageSize = keyof typeof PAGE_WIDTHS

/** Where the picture of a page of a guide is, below the folder of images. */
export function pagePath(language: string, offer: string, page: number, size: PageSize): string {
  return `guides/${language}/${offer}-${page}${size}.webp`
}
