import type { Step } from '../generated/steps.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import type { Path } from '../parse/parsedFile.ts'
import { kindsOfVisitors } from '../visitors/kindsOfVisitors.ts'

/** A picture or a named item of a step, with the sexes whose visitors see it. */
export interface SexedPart {
  readonly kind: 'picture' | 'item'
  /** The picture's name, or the item's. */
  readonly text: string
  readonly path: Path
  readonly seenBy: readonly string[]
  /** It says itself for whom it is, or stands in something that does. */
  readonly isLimited: boolean
}

type Sexes = readonly string[]
const PICTURES: ReadonlySet<string> = new Set(['picture', 'pictures', 'emoji'])

/** Every picture whose name says no {sex}, and every item of a list with a name or a key. */
export function partsBySex(step: Step, { settings }: Pick<ReadFunnel, 'settings'>): SexedPart[] {
  const all = kindsOfVisitors({ settings })
  const options = optionsOf(step)
  const found: SexedPart[] = []

  function look(value: unknown, path: Path, around: Sexes): void {
    if (Array.isArray(value)) {
      const before: object[] = []
      for (const [index, item] of value.entries()) {
        look(
          item,
          [...path, index],
          around.filter((sex) => !isTakenBefore(item, before, sex)),
        )
        if (typeof item === 'object' && item !== null) before.push(item)
      }
      return
    }
    if (typeof value !== 'object' || value === null) return
    const seenBy = around.filter((sex) => isFor(value, sex))
    const name = nameOf(value)
    const isItem = typeof path.at(-1) === 'number'
    if (isItem && name !== null) {
      const isLimited = seenBy.length < all.length
      found.push({
        kind: 'item',
        text: name,
        path: [...path, 'only' in value ? 'only' : keyOf(value)],
        seenBy,
        isLimited,
      })
    }
    // Who is asked for the sex sees both cards, each with a picture of its own.
    const shown = isSexCard(step, name, all) ? [String(name)] : seenBy
    for (const [key, below] of Object.entries(value)) {
      if (PICTURES.has(key)) pictures(below, [...path, key], shown)
      else look(below, [...path, key], shown)
    }
  }

  function pictures(value: unknown, path: Path, around: Sexes): void {
    if (typeof value === 'object' && value !== null) {
      for (const [key, below] of Object.entries(value))
        pictures(below, [...path, Array.isArray(value) ? Number(key) : key], around)
    } else if (typeof value === 'string' && !value.includes('{sex}')) {
      const seenBy = value.includes('{option}') ? around.filter(hasOption) : around
      found.push({ kind: 'picture', text: value, path, seenBy, isLimited: seenBy.length < all.length })
    }
  }

  function hasOption(sex: string): boolean {
    return options.some(({ only, hasOwnPicture }) => !hasOwnPicture && (only === undefined || only === sex))
  }

  look(step, [], all)
  return found
}

function nameOf(item: object): string | null {
  const { key, name } = item as { readonly key?: unknown; readonly name?: unknown }
  const text = key ?? name
  return typeof text === 'string' ? text : null
}

function keyOf(item: object): string {
  return 'key' in item ? 'key' : 'name'
}

function isSexCard(step: Step, name: string | null, sexes: Sexes): boolean {
  return 'stores' in step && step.stores === 'sex' && name !== null && sexes.includes(name)
}

/** Whether what it says of itself lets a sex in: its `only`, the `sex` of a figure, and conditions on the sex alone. */
function isFor(part: object, sex: string): boolean {
  const {
    only,
    sex: own,
    showIf,
    showUnless,
  } = part as {
    readonly only?: unknown
    readonly sex?: unknown
    readonly showIf?: object
    readonly showUnless?: object
  }
  if (typeof only === 'string' && only !== sex) return false
  if (typeof own === 'string' && own !== sex) return false
  const wanted = wishOf(showIf)
  if (wanted !== null && !wanted.includes(sex)) return false
  const left = Object.keys(showUnless ?? {}).length === 1 ? wishOf(showUnless) : null
  return left === null || !left.includes(sex)
}

function wishOf(condition: object | undefined): readonly string[] | null {
  if (!condition || !('sex' in condition)) return null
  return [condition.sex].flat().map(String)
}

/**
 * Of pictures of which the first is shown that holds: whether one before it holds for this sex whenever this one does, because it asks
 * for the sex and else for no more than this one.
 */
function isTakenBefore(item: unknown, before: readonly object[], sex: string): boolean {
  if (typeof item !== 'object' || item === null || !('picture' in item)) return false
  const own = conditionOf(item)
  return before.some((other) => {
    const { sex: wanted, ...rest } = conditionOf(other)
    if (wanted === undefined || ![wanted].flat().map(String).includes(sex)) return false
    return (
      'picture' in other &&
      Object.entries(rest).every(([field, wish]) => JSON.stringify(own[field]) === JSON.stringify(wish))
    )
  })
}

function conditionOf(item: object): { readonly [field: string]: unknown } {
  const { showIf } = item as { readonly showIf?: { readonly [field: string]: unknown } }
  return showIf ?? {}
}
