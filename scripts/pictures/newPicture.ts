import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { productFile } from '../../schema/assets/productFolder'
import type { ReadFunnel } from '../../schema/model/funnel'
import { SIZES } from '../../schema/model/picturesOf'
import { funnelWords } from '../words/funnelWords'
import { type Focus, focusOf, partAround, type Size } from './focus'
import { isShown, type Neighbours, neighboursOf } from './neighbours'
import { generatePictureTwins } from './pictureTwins'

interface Asked {
  /** What its maker calls the photo. */
  readonly photo: string
  readonly bytes: Buffer
  /** Its folder and name below public/images, without size and ending. */
  readonly name: string
  readonly focus: string
  /** The picture whose shape it takes, where that is not one of its neighbours. */
  readonly like?: string | undefined
}

/** What was written, and what only a person can do now. Or why nothing was written. */
export type MadePicture =
  | { readonly told: readonly string[]; readonly left: readonly string[] }
  | { readonly fault: string }

interface Photo extends Size {
  readonly upright: Buffer
  readonly isOpaque: boolean
}

/** A file of the picture, before it is written. */
interface Cut {
  readonly file: string
  readonly bytes: Buffer
  readonly size: Size
  readonly quality: number
}

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/
const FORMATS = ['jpeg', 'png', 'webp']
/** Of 100. Below the last, faces are seen to be coarse. */
const QUALITIES = [84, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40]

/** Makes both widths of a picture, and their twins in AVIF, of a photo. */
export async function newPicture(root: string, asked: Asked): Promise<MadePicture> {
  const { name, photo: called } = asked
  if (!NAME.test(name) || /-(360|720)$/.test(name))
    return {
      fault: `"${name}" cannot be a picture's name. Write folder/name in small letters, without size and ending.`,
    }
  if (name.startsWith('emoji/')) return { fault: 'An emoji is no photo: it has one file, and a size of its own.' }
  const focus = focusOf(asked.focus)
  if (!focus) return { fault: `"${asked.focus}" is no focus. Write top, center, bottom, or percentages such as 50,20.` }
  const { funnel } = funnelWords(root)
  if (!funnel) return { fault: 'The settings cannot be read. Run: npm run validate' }
  const neighbours = neighboursOf(funnel, asked.like ?? name)
  if ('fault' in neighbours) return neighbours
  const photo = await readPhoto(asked.bytes)
  if (!photo) return { fault: `${called} is no picture in JPG, PNG or WebP.` }
  const { wide } = neighbours
  if (photo.width < wide.width || photo.height < wide.height)
    return { fault: `${called} is too small: it is ${sized(photo)} pixels, and needs ${sized(wide)} or more.` }

  const cuts = await cutBoth(photo, focus, neighbours, { name, most: limitsOf(funnel) })
  if ('fault' in cuts) return { fault: `${called} ${cuts.fault}` }
  return write(root, cuts.files, {
    told: `The shape is that of ${listed(neighbours.names)}.`,
    left: leftToDo(funnel, name, { photo, hasCutOutNeighbours: await areCutOut(root, neighbours) }),
  })
}

/** The photo as its camera was held. Null where it is none. */
async function readPhoto(bytes: Buffer): Promise<Photo | null> {
  try {
    const { format } = await sharp(bytes).metadata()
    if (!FORMATS.includes(format)) return null
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    const { isOpaque } = await sharp(data).stats()
    return { upright: data, width: info.width, height: info.height, isOpaque }
  } catch {
    return null
  }
}

/** Kilobytes by width, as the settings allow them. */
type Limits = readonly (number | undefined)[]

function limitsOf(funnel: ReadFunnel): Limits {
  const allowed = funnel.settings.values.pictures?.kilobytes
  return [allowed?.['360'], allowed?.['720']]
}

async function cutBoth(
  photo: Photo,
  focus: Focus,
  { narrow, wide }: Neighbours,
  { name, most }: { readonly name: string; readonly most: Limits },
): Promise<{ readonly files: readonly Cut[] } | { readonly fault: string }> {
  const files: Cut[] = []
  for (const [index, size] of [narrow, wide].entries()) {
    const pixels = await sharp(photo.upright)
      .extract(partAround(photo, size, focus))
      .resize({ ...size, fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const limit = most[index]
    const light = await lightEnough(pixels, limit)
    if (!light)
      return {
        fault: `is larger than ${limit} KB at ${sized(size)} pixels, however coarse. Take one with fewer details.`,
      }
    files.push({ file: `public/images/${name}${SIZES[index]}`, size, ...light })
  }
  return { files }
}

/** The best quality that keeps below the limit. Null where none does. */
async function lightEnough(pixels: Buffer, kilobytes: number | undefined) {
  for (const quality of QUALITIES) {
    const bytes = await sharp(pixels).webp({ quality, effort: 6 }).toBuffer()
    if (kilobytes === undefined || bytes.length <= kilobytes * 1000) return { bytes, quality }
  }
  return null
}

async function areCutOut(root: string, { names: [first = ''] }: Neighbours): Promise<boolean> {
  // Read here: what sharp reads by its path it keeps, and would make the twin of the picture that was there before.
  const bytes = readFileSync(productFile(root, `public/images/${first}${SIZES[0]}`))
  const { isOpaque } = await sharp(bytes).stats()
  return !isOpaque
}

function leftToDo(
  funnel: ReadFunnel,
  name: string,
  { photo, hasCutOutNeighbours }: { readonly photo: Photo; readonly hasCutOutNeighbours: boolean },
): string[] {
  const look = 'look at it in the page (npm run dev), then npm run validate.'
  const show = `no step shows ${name} yet. Name it under picture or pictures of a step, or add the option that it belongs to.`
  const background = 'its neighbours have no background, and this one has. Cut it out, and save it as PNG or WebP.'
  return [
    ...(isShown(funnel, name) ? [] : [show]),
    ...(photo.isOpaque && hasCutOutNeighbours ? [background] : []),
    look,
  ]
}

async function write(
  root: string,
  cuts: readonly Cut[],
  { told, left }: { readonly told: string; readonly left: readonly string[] },
): Promise<MadePicture> {
  const lines = [told]
  for (const { file, bytes, size, quality } of cuts) {
    mkdirSync(path.dirname(productFile(root, file)), { recursive: true })
    writeFileSync(productFile(root, file), bytes)
    lines.push(`${file} is written: ${sized(size)} pixels, ${(bytes.length / 1000).toFixed(1)} KB, quality ${quality}`)
  }
  await generatePictureTwins({ root, isCheck: false, print: (text) => lines.push(text) })
  return { told: lines, left }
}

function sized({ width, height }: Size): string {
  return `${width} × ${height}`
}

/** A few of them. */
function listed(names: readonly string[]): string {
  const [first = '', second, ...others] = names
  if (second === undefined) return first
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`
}
