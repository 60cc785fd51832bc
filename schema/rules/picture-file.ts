import { extname } from 'node:path'
import { type BrandPicture, brandPictures } from '../model/brandPictures.ts'
import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { filesOf, type StepPicture, shownPictures } from '../model/picturesOf.ts'
import { placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

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
  const heavy: Heavy[] = []
  for (const { file, pictures } of shownPictures(funnel)) {
    for (const picture of pictures) {
      for (const path of filesOf(picture)) {
        const fault = told.has(path) ? null : faultOf(picture, path, funnel)
        if (fault === null) continue
        told.add(path)
        if (fault.limit === undefined) report(placeOf(file, picture.path), fault.message, fault.fix)
        else heavy.push({ at: placeOf(file, picture.path), fault, limit: fault.limit })
      }
    }
  }
  tellHeavy(heavy, report)
}

interface PictureFault {
  readonly message: string
  readonly fix: string
  /** Of the settings, where it is heavier than that. */
  readonly limit?: Place
}

interface Heavy {
  readonly at: Place
  readonly fault: PictureFault
  readonly limit: Place
}

/** More than so many are too heavy by a limit that is too low. */
const MOST_HEAVY = 5

function tellHeavy(heavy: readonly Heavy[], report: Report): void {
  for (const start of new Set(heavy.map(({ limit }) => limit.start))) {
    const own = heavy.filter(({ limit }) => limit.start === start)
    const [first] = own
    if (first && own.length > MOST_HEAVY)
      report(
        first.limit,
        `${own.length} picture files are larger, such as: ${first.fault.message}`,
        'Look at the digits of this limit, or save them with less quality, or with fewer details.',
      )
    else for (const { at, fault } of own) report(at, fault.message, fault.fix)
  }
}

/** What is wrong with a file, and the cure. A missing one is told by itself. */
function faultOf(picture: StepPicture, path: string, funnel: ReadFunnel): PictureFault | null {
  const file = `public/images/${path}`
  if (!funnel.hasImage(path)) return null
  const size = funnel.imageSize(path)
  if (size === null) return { message: `${file} is no WebP picture`, fix: 'Save it as WebP.' }
  const width = widthIn(path)
  if (width !== null && size[0] !== width)
    return {
      message: `${file} is ${size[0]} pixels wide`,
      fix: `Its name promises ${width} pixels: browsers choose by it.`,
    }
  const [narrow = path] = filesOf(picture)
  const narrowSize = funnel.imageSize(narrow)
  if (narrowSize && Math.abs((size[1] / size[0]) * narrowSize[0] - narrowSize[1]) > 1)
    return {
      message: `${file} is not of the shape of ${narrow}`,
      fix: 'The page keeps room for one shape: cut both alike.',
    }
  const kind = picture.isEmoji ? 'emoji' : width === 360 ? '360' : '720'
  const most = funnel.settings.values.pictures?.kilobytes[kind]
  const kilobytes = funnel.imageBytes(path) / 1000
  if (most === undefined || kilobytes <= most) return null
  const fix = `${funnel.settings.file.path} allows ${most} KB, under pictures: save it with less quality, or with fewer details.`
  const limit = placeOf(funnel.settings.file, ['pictures', 'kilobytes', kind])
  return { message: `${file} is ${kilobytes.toFixed(1)} KB large`, fix, limit }
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
