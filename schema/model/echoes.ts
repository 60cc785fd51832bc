import type { Path } from '../parse/parsedFile.ts'
import { type FigureName, figureNamed } from '../shape/figures.ts'
import type { ReadFunnel, ReadStep } from './funnel.ts'
import { optionsOf } from './optionsOf.ts'

/** One way in which later steps say an answer back. */
export interface FunnelEcho {
  /** As sentences name it: focus_short. */
  readonly variable: string
  readonly field: string
  readonly kind: string
  /** The answers that it follows from. */
  readonly from: readonly string[]
  /** The step whose words have it. */
  readonly step: ReadStep
  /** The option keys, or the names of the ranges, that have a text each. */
  readonly keys: readonly string[]
}

/** The key under which a part of a step lists the echoes that it shows. */
const ECHOES = 'echoes'

/** The echoes that parts of a step show, by their variables, with where they name them. */
export function echoesShown(part: unknown, path: Path = []): { readonly variable: string; readonly path: Path }[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, below]) => {
    const inside = [...path, Array.isArray(part) ? Number(key) : key]
    if (key !== ECHOES || !Array.isArray(below)) return echoesShown(below, inside)
    return below.map((variable, index) => ({ variable: String(variable), path: [...inside, index] }))
  })
}

/** Every echo, by its variable. Where several steps store a field, the first that says how it is echoed counts. */
export function echoesIn({ steps }: Pick<ReadFunnel, 'steps'>): ReadonlyMap<string, FunnelEcho> {
  const found = new Map<string, FunnelEcho>()
  for (const step of steps.values()) {
    for (const echo of echoesOf(step)) if (!found.has(echo.variable)) found.set(echo.variable, echo)
  }
  return found
}

/** The echoes that a step declares. */
export function echoesOf(readStep: ReadStep): FunnelEcho[] {
  const { step } = readStep
  if (!('stores' in step) || !step.echo) return []
  const { kinds, by, ranges = [] } = step.echo
  const field = step.stores
  const keys = by ? ranges.map(({ name }) => name) : [...new Set(optionsOf(step).map(({ key }) => key))]
  const from = by ? sourcesOf(by) : [field]
  return kinds.map((kind) => ({ variable: `${field}_${kind}`, field, kind, from, step: readStep, keys }))
}

function sourcesOf(figure: FigureName): readonly string[] {
  return figureNamed(figure).from.at(-1) ?? []
}
