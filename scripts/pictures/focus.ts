/** The point of a photo that stays near the middle when it is cut, in parts of its width and height. */
export interface Focus {
  readonly x: number
  readonly y: number
}

const NAMED: { readonly [name: string]: Focus } = {
  top: { x: 0.5, y: 0 },
  center: { x: 0.5, y: 0.5 },
  bottom: { x: 0.5, y: 1 },
}

/** What somebody has typed: a name, or two percentages such as 50,20. Null where it is neither. */
export function focusOf(text: string): Focus | null {
  if (Object.hasOwn(NAMED, text)) return NAMED[text] ?? null
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(text) ?? []
  if (x === undefined || y === undefined || Number(x) > 100 || Number(y) > 100) return null
  return { x: Number(x) / 100, y: Number(y) / 100 }
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The largest part of a photo that has a shape, as near to the focus as the edges let it. */
export function partAround(photo: Size, shape: Size, { x, y }: Focus): Size & { left: number; top: number } {
  const scale = Math.min(photo.width / shape.width, photo.height / shape.height)
  const width = Math.min(photo.width, Math.round(shape.width * scale))
  const height = Math.min(photo.height, Math.round(shape.height * scale))
  return { left: startOf(photo.width, width, x), top: startOf(photo.height, height, y), width, height }
}

function startOf(whole: number, part: number, focus: number): number {
  return Math.min(whole - part, Math.max(0, Math.round(whole * focus - part / 2)))
}
