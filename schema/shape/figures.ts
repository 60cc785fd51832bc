import generated from '../generated/packs.json' with { type: 'json' }
import { packs } from './packs.ts'

type Generated = typeof generated
type FigureOfPacks = { [Pack in keyof Generated]: keyof Generated[Pack]['figures'] }[keyof Generated]

/** The figures that conditions can ask for: the engine's own, and those that packs compute. */
export type FigureName = 'age' | FigureOfPacks

interface Figure {
  /** The answers that it is computed from: of several lists one is enough. */
  readonly from: readonly (readonly string[])[]
  /** The pack that computes it. Absent: the engine does, in domain/figures. */
  readonly pack?: string
  readonly usual?: { readonly least: number; readonly most: number; readonly unit: string }
}

const figures: { readonly [figure: string]: Figure } = {
  age: { from: [['birthday'], ['age']] },
  ...Object.fromEntries(
    Object.entries(packs).flatMap(([pack, brought]) =>
      Object.entries(brought.figures).map(([name, { from, usual }]) => [name, { from: [from], pack, usual }]),
    ),
  ),
}

export function isFigure(name: string): name is FigureName {
  return Object.hasOwn(figures, name)
}

export function figureNamed(name: FigureName): Figure {
  return figures[name] ?? { from: [] }
}
