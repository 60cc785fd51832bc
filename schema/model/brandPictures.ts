import type { Path } from '../parse/parsedFile.ts'
import type { ReadBrand } from './funnel.ts'

export interface BrandPicture {
  readonly path: Path
  /** Below public/images. */
  readonly file: string
  /** The largest that it should be: all but the preview are loaded by every visitor. */
  readonly kilobytes: number
}

const LARGEST = { drawing: 10, icon: 40, preview: 400 }

/** The pictures that the brand file names, where they are written. */
export function brandPictures({ values: { logo, appIcon, icons, linkPreview } }: ReadBrand): BrandPicture[] {
  const all = [
    [['logo'], logo, LARGEST.drawing],
    [['appIcon'], appIcon, LARGEST.drawing],
    [['icons', 'browser'], icons?.browser, LARGEST.drawing],
    [['icons', 'olderBrowsers'], icons?.olderBrowsers, LARGEST.icon],
    [['icons', 'phone'], icons?.phone, LARGEST.icon],
    [['linkPreview', 'picture'], linkPreview?.picture, LARGEST.preview],
  ] as const
  return all.flatMap(([path, file, kilobytes]) => (file === undefined ? [] : [{ path, file, kilobytes }]))
}
