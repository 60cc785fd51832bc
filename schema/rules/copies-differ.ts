import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { type Path, placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'

/** Parts with fewer values are alike by chance. */
const LEAST_VALUES = 6

/** What several steps show alike differs in more than one value, or in none: one is a slip in one of the copies. So are reviews of one name for two sexes. */
export const copiesDiffer: Rule = (funnel, report) => {
  checkReviews(funnel, report)
  checkVeils(funnel, report)
  const parts = [...funnel.steps.values()].filter(({ isWhole }) => isWhole).flatMap(partsOf)
  for (const part of parts) {
    const copies = parts.filter((other) => other.step !== part.step && other.kind === part.kind)
    if (copies.some(({ values }) => differences(part, values).length === 0)) continue
    const near = nearOf(part, copies)
    const [copy] = near
    // Of two, the one that is read first is told.
    if (!copy || (near.length === 1 && !isToldOf(part, copy, parts))) continue
    const [key = ''] = differences(part, copy.values)
    const value = part.values.get(key)
    report(
      placeOf(part.step.file, value?.path ?? part.path),
      `"${part.kind}" of "${part.step.name}" is the same as of "${copy.step.name}" but for ${key}: ${text(value)}, and there ${text(copy.values.get(key))}`,
      'Write the same in both.',
      { severity: 'warning' },
    )
  }
}

/** Those that differ in one value. Where all others are the same, one that differs in one item, in which a key was changed, too. */
function nearOf(part: Part, copies: readonly Part[]): Part[] {
  const [first, ...others] = copies
  const isOddOne = others.length > 0 && others.every(({ values }) => first && differences(first, values).length === 0)
  return copies.filter(({ values }) => {
    const places = differences(part, values)
    const items = new Set(places.map((place) => place.split('.').slice(0, 2).join('.')))
    return places.length === 1 || (isOddOne && places.length === 2 && items.size === 1)
  })
}

interface Part {
  readonly step: ReadStep
  readonly kind: string
  readonly path: Path
  readonly values: ReadonlyMap<string, Value>
}

interface Value {
  readonly value: unknown
  readonly path: Path
}

function partsOf(step: ReadStep): Part[] {
  const blocks = [...(spotAt(step.file, ['blocks'])?.inside?.values() ?? [])]
  return blocks.flatMap((spot, index) => {
    const kind = spot.inside?.get('block')?.value ?? spot.inside?.get('name')?.value
    const path = ['blocks', index]
    const values = new Map(valuesBelow(spot, path, ''))
    return typeof kind === 'string' && values.size >= LEAST_VALUES ? [{ step, kind, path, values }] : []
  })
}

/** Numbers and texts, but for what names the block or how large it is drawn. */
function valuesBelow({ value, inside }: Spot, path: Path, place: string): [string, Value][] {
  if (!inside) return [[place, { value, path }]]
  return [...inside].flatMap(([key, below]) =>
    place === '' && /^(block|name|size|layout|emoji)$/.test(key)
      ? []
      : valuesBelow(below, pathBelow(path, key), place === '' ? key : `${place}.${key}`),
  )
}

function differences({ values }: Part, others: Part['values']): string[] {
  const places = new Set([...values.keys(), ...others.keys()])
  return [...places].filter((place) => values.get(place)?.value !== others.get(place)?.value)
}

/** Whether the other has no twin that says which of the two is wrong, and comes later. */
function isToldOf(part: Part, copy: Part, parts: readonly Part[]): boolean {
  const hasTwin = parts.some(
    (other) => other.step !== copy.step && other.kind === copy.kind && differences(copy, other.values).length === 0,
  )
  return hasTwin || part.step.name < copy.step.name
}

function text(value: Value | undefined): string {
  return value === undefined ? 'nothing' : String(value.value)
}

/** Of a plan that is not said yet, no card says what another veils. */
function checkVeils({ steps }: ReadFunnel, report: Report): void {
  const cards = [...steps.values()].flatMap((step) => cardsBelow(step.file.root, []).map((card) => ({ step, ...card })))
  const veiled = cards.filter(({ items }) => items.some(isVeiled))
  for (const { step, items, path } of veiled) {
    for (const [index, item] of items.entries()) {
      const name = item.inside?.get('name')?.value
      const other = veiled.find(
        (card) =>
          card.step !== step && card.items.some((each) => each.inside?.get('name')?.value === name && isVeiled(each)),
      )
      if (isVeiled(item) || !other) continue
      report(
        placeOf(step.file, [...path, index]),
        `"${name}" is said at "${step.name}", and veiled at "${other.step.name}"`,
        'Write veiled: true.',
        { severity: 'warning' },
      )
    }
  }
}

function isVeiled({ inside }: Spot): boolean {
  return inside?.get('veiled')?.value === true
}

function cardsBelow({ inside, value }: Spot, path: Path): { readonly items: readonly Spot[]; readonly path: Path }[] {
  const below = [...(inside ?? [])].flatMap(([key, spot]) => cardsBelow(spot, pathBelow(path, key)))
  return Array.isArray(value) ? [{ items: [...(inside?.values() ?? [])], path }, ...below] : below
}

/** Who is a woman on one step is none on another. */
function checkReviews({ steps }: ReadFunnel, report: Report): void {
  const known = new Map<string, { readonly only: unknown; readonly step: string }>()
  for (const step of steps.values()) {
    for (const { spot, path } of reviewsBelow(step.file.root, [])) {
      const [name, only] = ['name', 'only'].map((key) => spot.inside?.get(key)?.value)
      const other = known.get(String(name))
      if (!other) known.set(String(name), { only, step: step.name })
      else if (other.only !== only && other.step !== step.name)
        report(
          placeOf(step.file, [...path, 'only']),
          `the review of "${name}" is for ${only ?? 'everybody'} here, and for ${other.only ?? 'everybody'} on "${other.step}"`,
          'Write the same sex in both, or another name.',
          { severity: 'warning' },
        )
    }
  }
}

function reviewsBelow({ inside }: Spot, path: Path): { readonly spot: Spot; readonly path: Path }[] {
  return [...(inside ?? [])].flatMap(([key, below]) => {
    const at = pathBelow(path, key)
    const own = path.at(-1) === 'reviews' ? [{ spot: below, path: at }] : []
    return [...own, ...reviewsBelow(below, at)]
  })
}

/** The items of a list are named by their numbers. */
function pathBelow(path: Path, key: string): Path {
  return [...path, /^\d+$/.test(key) ? Number(key) : key]
}
