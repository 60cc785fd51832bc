import sharp from 'sharp'
import { PAGE_WIDTHS, type PageSize } from '../../domain/guides/guidePage'
import type { Step } from '../../schema/generated/steps'

const QUALITY = 78

/** The pages of guides that steps show, by the offer. */
export function shownPages(steps: Iterable<{ readonly step: Step }>): ReadonlyMap<string, readonly number[]> {
  const shown = new Map<string, readonly number[]>()
  for (const { step } of steps) {
    if (step.type !== 'guides') continue
    for (const { offer, pages = [] } of step.extras) shown.set(offer, [...(shown.get(offer) ?? []), ...pages])
  }
  return shown
}

/** A page that was drawn as SVG, as the page shows it. */
export function pagePicture(svg: string, size: PageSize): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * 2 })
    .resize({ width: PAGE_WIDTHS[size] })
    .webp({ quality: QUALITY })
    .toBuffer()
}
