import type { ClientSettings, CompiledStep } from '../../schema/compile/compiled'
import { emojiUrl, pictureUrl } from '../frame/Picture'

const fetched = new Set<string>()

interface Showing {
  readonly sexes: ClientSettings['sexes']
  readonly sexRoute: string | null
  /** In CSS lengths. */
  readonly width?: string
}

/** Asks the browser for the pictures that a step shows to a sex. What was asked for once is not asked for again. */
export function fetchPictures({ step, sizes }: CompiledStep, { sexes, sexRoute, width = '100vw' }: Showing): void {
  const foreign = Object.values(sexes)
    .map(({ route }) => route)
    .filter((route) => route !== sexRoute)
  for (const picture of Object.keys(sizes)) {
    if (fetched.has(picture) || foreign.some((route) => picture.startsWith(`${route}/`))) continue
    fetched.add(picture)
    const image = new Image()
    image.sizes = width
    image.srcset = `${pictureUrl(picture, 360)} 360w, ${pictureUrl(picture, 720)} 720w`
  }
  for (const emoji of emojisIn(step)) {
    if (fetched.has(emoji)) continue
    fetched.add(emoji)
    new Image().src = emojiUrl(emoji)
  }
}

function emojisIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'emoji' && typeof value === 'string' ? [value] : emojisIn(value),
  )
}
