import { extname } from 'node:path'
import { type BrandPicture, brandPictures } from '../model/brandPictures.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { filesOf, type StepPicture, shownPictures } from '../model/picturesOf.ts'
import { placeOf } from '../parse/parsedFile.ts'

/**
 * Every picture file is as wide as its name says, of one shape with its twin, and no heavier than the settings allow. Those of the brand
 * are of the format that their endings say, and light.
 */
export const pictureFile: Rule = (funnel, report) => {
  const { brand } = funnel
  for (const picture of brand ? brandPictures(brand) : []) {
    const fault = brandFaultOf(picture, funnel)
    if (brand && fault) report(placeOf(brand.file, picture.path), `public/images/${picture.file} ${fault[0]}`, fault[1])
  }
  const told = new Set<string>()
  for (const { file, pictures } of shownPictures(funnel)) {
    for (const picture of pictures) {
      for (const path of filesOf(picture)) {
        const fault = told.has(path) ? null : faultOf(picture, path, funnel)
        if (fault === null) continue
        told.add(path)
        report(placeOf(file, picture.path), `public/images/${path} ${fault[0]}`, fault[1])
      }
    }
  }
}

/** What is wrong with a file, and the cure. A missing one is told by itself. */
function faultOf(picture: StepPicture, path: string, funnel: ReadFunnel): readonly [string, string] | null {
  if (!funnel.hasImage(path)) return null
  const size = funnel.imageSize(path)
  if (size === null) return ['is no WebP picture', 'Save it as WebP.']
  const width = widthIn(path)
  if (width !== null && size[0] !== width)
    return [`is ${size[0]} pixels wide`, `Its name promises ${width} pixels: browsers choose by it.`]
  const [narrow = path] = filesOf(picture)
  const narrowSize = funnel.imageSize(narrow)
  if (narrowSize && Math.abs((size[1] / size[0]) * narrowSize[0] - narrowSize[1]) > 1)
    return [`is not of the shape of ${narrow}`, 'The page keeps room for one shape: cut both alike.']
  const most = funnel.settings.values.pictures?.kilobytes[picture.isEmoji ? 'emoji' : width === 360 ? '360' : '720']
  const kilobytes = funnel.imageBytes(path) / 1000
  if (most === undefined || kilobytes <= most) return null
  const fix = `${funnel.settings.file.path} allows ${most} KB, under pictures: save it with less quality, or with fewer details.`
  return [`is ${kilobytes.toFixed(1)} KB large`, fix]
}

function brandFaultOf({ file, kilobytes }: BrandPicture, funnel: ReadFunnel): readonly [string, string] | null {
  if (!funnel.hasImage(file)) return null
  const format = extname(file).slice(1).toUpperCase()
  if (!funnel.isImage(file))
    return [`is no ${format}`, `Save it as ${format}: another name alone does not make it one.`]
  const size = funnel.imageBytes(file) / 1000
  if (size <= kilobytes) return null
  const inside = format === 'SVG' ? ', and with no picture inside' : ''
  return [`is ${size.toFixed(1)} KB large`, `It may have ${kilobytes} KB: save it with fewer details${inside}.`]
}

/** What a name ending in -360.webp promises. An emoji promises nothing. */
function widthIn(path: string): 360 | 720 | null {
  return path.endsWith('-360.webp') ? 360 : path.endsWith('-720.webp') ? 720 : null
}
