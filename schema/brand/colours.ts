import { clampChroma, converter, differenceEuclidean, formatHex, parse, wcagContrast } from 'culori'
import type { Brand } from '../generated/brand.ts'

/** A colour by what it is for. */
export type ColourName = keyof Brand['colours']

/** A written colour as #0a7a68. Null where it is none, or lets through what is below. */
export function hexOf(written: string): string | null {
  const colour = parse(written.trim())
  return colour && (colour.alpha ?? 1) === 1 ? formatHex(clampChroma(colour, 'oklch')) : null
}

/** How well one is read on the other: 1 to 21, as WCAG 2 computes it. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other)
}

export interface Demand {
  /** The colour that it has to be told from. */
  readonly from: string
  readonly ratio: number
}

const toOklch = converter('oklch')
const distance = differenceEuclidean('oklab')
const STEPS = 400

/** The colour of the same hue that comes nearest to a colour and meets all demands, or null where none does. */
export function nearestPassing(colour: string, demands: readonly Demand[]): string | null {
  const start = toOklch(colour)
  if (!start) return null
  const shades = Array.from({ length: STEPS + 1 }, (_, step) =>
    formatHex(clampChroma({ ...start, l: step / STEPS }, 'oklch')),
  )
  const passing = shades.filter((shade) => demands.every(({ from, ratio }) => contrast(shade, from) >= ratio))
  const [nearest] = passing.toSorted((one, other) => distance(colour, one) - distance(colour, other))
  return nearest ?? null
}

/** Less colour than this is grey, white or black. */
const GREY = 0.008

/** The hue of a colour in degrees, in the space oklch: red is about 30, green 140. Null for one that has none. */
export function hueOf(written: string): number | null {
  const colour = toOklch(written.trim())
  return colour && colour.c >= GREY ? (colour.h ?? null) : null
}
