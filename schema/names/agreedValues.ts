import type { Names } from '../generated/names.ts'
import type { Expression, Leaf } from '../model/conditionsOf.ts'
import { leavesOf, shownConditionsOf } from '../model/conditionsOf.ts'
import type { ReadFunnel, ReadStep } from '../model/funnel.ts'
import { keyPlaceOf, type ParsedFile, type Path, placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

/** What others count on and no other file says: the app, advertisers, reports, the source of a figure. Of a list each item counts. */
export interface AgreedValue {
  readonly value: string | readonly string[]
  readonly at: Place
}

type Recorded = NonNullable<Names['agreed']>

/** By the file and the keys that lead to it: settings.record.headers.app-type. */
export function agreedValues(funnel: ReadFunnel): ReadonlyMap<string, AgreedValue> {
  const { settings, offers, claims, steps } = funnel
  const found = new Map<string, AgreedValue>()
  const add = (name: string, file: ParsedFile, path: Path, spot = spotAt(file, path)) => {
    const value = spot && textOf(spot)
    if (value !== null) found.set(name, { value, at: spot?.place ?? placeOf(file, path) })
  }
  for (const path of OF_SETTINGS) {
    const spot = spotAt(settings.file, path)
    if (spot?.style !== 'map' && spot?.style !== 'inlineMap') add(nameOf('settings', path), settings.file, path)
    else
      for (const key of spot.inside?.keys() ?? [])
        add(nameOf('settings', [...path, key]), settings.file, [...path, key])
  }
  for (const sex of Object.keys(settings.values.sexes))
    add(nameOf('settings', ['sexes', sex, 'stored']), settings.file, ['sexes', sex, 'stored'])
  if (offers) add('offers.currency', offers.file, ['currency'])
  for (const [name, { figure, checked }] of Object.entries(claims?.values ?? {}))
    if (claims)
      found.set(`claims.${name}`, { value: `${figure} on ${checked}`, at: placeOf(claims.file, [name, 'figure']) })
  for (const step of steps.values()) {
    for (const field of Object.keys(step.step.sets ?? {}))
      add(nameOf(stepName(step), ['sets', field]), step.file, ['sets', field])
    add(nameOf(stepName(step), ['analytics', 'step']), step.file, ['analytics', 'step'])
    addConditions(step, found)
    addSources(step.file.root, found)
    const drawn = drawnIn(step.file.root)
    if (drawn.length > 0) found.set(`${stepName(step)}.drawn`, { value: drawn, at: placeOfDrawn(step) })
  }
  return found
}

/** Each value, or each value below. */
const OF_SETTINGS: readonly Path[] = [
  ['record', 'headers'],
  ['record', 'defaults'],
  ['linkParameters'],
  ['languages'],
  ['currencies'],
  ['androidNotice'],
  ['attribution', 'parameters'],
  ['attribution', 'cookies'],
  ['attribution', 'specialSource'],
  ['attribution', 'partnerId'],
  ['analytics', 'campaign'],
  ['payment', 'cards'],
]

function nameOf(file: string, path: Path): string {
  return [file, ...path].join('.')
}

function stepName({ name }: Pick<ReadStep, 'name'>): string {
  return `steps.${name}`
}

function textOf({ value, inside, style }: Spot): AgreedValue['value'] | null {
  if (style === 'list' || style === 'inlineList') return [...(inside?.values() ?? [])].map((item) => String(item.value))
  return typeof value === 'object' && value !== null ? null : String(value)
}

/** Whom a step is not for, answer by answer. */
function addConditions(step: ReadStep, found: Map<string, AgreedValue>): void {
  const conditions = shownConditionsOf(step)
  const value = conditions.flatMap(({ role, expression }) =>
    saidIn(expression, role === 'showUnless').filter((said) => said !== null),
  )
  if (value.length === 0) return
  const key = spotAt(step.file, ['showIf']) ? 'showIf' : 'showUnless'
  found.set(`${stepName(step)}.shown`, { value: [...new Set(value)], at: keyPlaceOf(step.file, [key]) })
}

function saidIn(expression: Expression, isDenied: boolean): string[] {
  if (expression.kind === 'not') return saidIn(expression.of[0], !isDenied)
  if ('of' in expression) return expression.of.flatMap((part) => saidIn(part, isDenied))
  const word = isDenied ? 'unless' : 'if'
  return leavesOf(expression).flatMap((leaf) => partsOf(leaf).map((part) => `${word} ${part}`))
}

/** Days pass, and figures are told by their size: only answers and facts count. */
function partsOf(leaf: Leaf): string[] {
  if (leaf.kind === 'answer') return leaf.keys.map(({ text }) => `${leaf.field} ${text}`)
  return leaf.kind === 'fact' ? leaf.keys.map(({ text }) => `visitor.${leaf.fact} ${text}`) : []
}

/** Shares of a whole, and the filled parts of bars: pictures of a fact. */
function drawnIn({ inside }: Spot): string[] {
  const [name, share, filled, of] = ['name', 'share', 'filled', 'of'].map((key) => inside?.get(key)?.value)
  const own =
    typeof share === 'number' ? [`${name} ${share}`] : filled === undefined ? [] : [`${name} ${filled} of ${of}`]
  return [...own, ...[...(inside?.values() ?? [])].flatMap(drawnIn)]
}

function placeOfDrawn({ file }: ReadStep): Place {
  return keyPlaceOf(file, spotAt(file, ['sides']) ? ['sides'] : ['blocks'])
}

function addSources({ inside }: Spot, found: Map<string, AgreedValue>): void {
  const [source, figure] = [inside?.get('source')?.value, inside?.get('kcalPer100g')]
  const isNew = typeof source === 'string' && !found.has(`sources.${source}`)
  if (isNew && figure) found.set(`sources.${source}`, { value: String(figure.value), at: figure.place })
  for (const below of inside?.values() ?? []) addSources(below, found)
}

/** What was agreed and what is new. A figure that was looked at again counts anew. */
export function agreedWith(recorded: Recorded, funnel: ReadFunnel): Recorded {
  const today = [...agreedValues(funnel)].map(([name, { value }]) => {
    const before = Object.hasOwn(recorded, name) ? recorded[name] : undefined
    if (before === undefined || isLookedAtAgain(name, before, value)) return [name, value] as const
    return [name, Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : before] as const
  })
  const all = { ...recorded, ...Object.fromEntries(today) }
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1))) as Recorded
}

/** A claim says on which day it was checked. */
function isLookedAtAgain(name: string, before: Recorded[string], now: AgreedValue['value']): boolean {
  return name.startsWith('claims.') && String(before).split(' on ')[1] !== String(now).split(' on ')[1]
}

export interface ChangedValue {
  readonly name: string
  readonly before: string
  /** Null where it is gone. */
  readonly now: string | null
  /** Before are the items that it has lost. */
  readonly isList?: true
  readonly at: Place
}

/** What is otherwise than agreed. */
export function changedValues(funnel: ReadFunnel, recorded: Recorded): ChangedValue[] {
  const today = agreedValues(funnel)
  return Object.entries(recorded).flatMap(([name, before]): ChangedValue[] => {
    const now = today.get(name)
    if (!now) {
      const at = placeOfGone(name, funnel)
      return at ? [{ name, before: [before].flat().join(', '), now: null, at }] : []
    }
    if (Array.isArray(before)) {
      const lost = before.filter((item) => !now.value.includes(item))
      return lost.length === 0
        ? []
        : [{ name, before: lost.join(', '), now: [now.value].flat().join(', '), isList: true, at: now.at }]
    }
    if (before === now.value || isLookedAtAgain(name, before, now.value)) return []
    return [{ name, before: String(before), now: String(now.value), at: now.at }]
  })
}

/** What stood there is told of only where the rest still does. */
function placeOfGone(name: string, { settings, steps }: ReadFunnel): Place | null {
  const [kind, ...path] = name.split('.')
  if (kind === 'settings') return placeOf(settings.file, path)
  const step = kind === 'steps' ? steps.get(path[0] ?? '') : undefined
  return step?.isWhole ? keyPlaceOf(step.file, path[1] === 'shown' ? ['type'] : path.slice(1, 2)) : null
}
