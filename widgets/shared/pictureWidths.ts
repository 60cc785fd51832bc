/** How wide pictures are shown, in CSS lengths: by these a browser chooses a file, for a step that is drawn and for the next one alike. */
export const PICTURE_WIDTHS = {
  wide: '(min-width: 420px) 380px, 92vw',
  figure: '(min-width: 420px) 200px, 46vw',
  grid: '(min-width: 420px) 184px, 45vw',
  list: '72px',
  chips: '72px',
} as const

export function cardWidth({ layout = 'list' }: { readonly layout?: 'list' | 'grid' | 'chips' }): string {
  return PICTURE_WIDTHS[layout]
}

export function figureWidth(): string {
  return PICTURE_WIDTHS.figure
}

export function wideWidth(): string {
  return PICTURE_WIDTHS.wide
}

/** As wide as the cards of bodies, so that a picture that was on a card is not fetched once more. */
export function bodyWidth(): string {
  return PICTURE_WIDTHS.grid
}
