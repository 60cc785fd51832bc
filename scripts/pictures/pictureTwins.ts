import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { productFile, withProductPaths } from '../../schema/assets/productFolder.ts'

const FOLDER = 'public/images'
/** Which content of a picture its twin was made of: the start of its SHA-256, by the picture's path. */
const MADE = `${FOLDER}/avif.json`
/** Of 100. At twice the size, next to the original, no difference was seen at 55; at 45 skin loses its grain. */
const QUALITY = 55
/** An emoji is shown at a third of its size. */
const EMOJI_QUALITY = 40

interface Run {
  readonly root: string
  readonly isCheck: boolean
  print(text: string): void
}

/** Keeps a smaller twin in AVIF beside each picture in WebP, for the server to send to browsers that take it. */
export async function generatePictureTwins({ root, isCheck, print }: Run): Promise<number> {
  const folder = productFile(root, FOLDER)
  // A product may do without pictures of its own.
  if (!existsSync(folder)) return 0
  const files = readdirSync(folder, { recursive: true }).map((file) => String(file).split(path.sep).join('/'))
  const pictures = files.filter((file) => file.endsWith('.webp')).map((file) => file.slice(0, -'.webp'.length))
  const hashes = new Map(pictures.sort().map((picture) => [picture, hashOf(path.join(folder, `${picture}.webp`))]))
  const made: Readonly<Record<string, string>> = JSON.parse(readText(productFile(root, MADE)) ?? '{}')

  const stale = pictures.filter(
    (picture) => made[picture] !== hashes.get(picture) || !existsSync(path.join(folder, `${picture}.avif`)),
  )
  const left = files.filter((file) => file.endsWith('.avif') && !hashes.has(file.slice(0, -'.avif'.length)))
  for (const picture of stale) {
    const file = `${FOLDER}/${picture}.avif`
    if (!isCheck) await writeTwin(path.join(folder, `${picture}.webp`), productFile(root, file))
    print(withProductPaths(isCheck ? `${file} is stale. Run: npm run generate` : `${file} is written`))
  }
  for (const file of left) {
    if (!isCheck) rmSync(path.join(folder, file))
    const said = isCheck ? 'has no picture in WebP any more. Run: npm run generate' : 'is deleted'
    print(withProductPaths(`${FOLDER}/${file} ${said}`))
  }
  if (!isCheck && hashes.size > 0)
    writeFileSync(productFile(root, MADE), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
  return isCheck && stale.length + left.length > 0 ? 1 : 0
}

async function writeTwin(picture: string, twin: string): Promise<void> {
  const quality = picture.includes('/emoji/') ? EMOJI_QUALITY : QUALITY
  await sharp(picture).avif({ quality }).toFile(twin)
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
}

function readText(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
