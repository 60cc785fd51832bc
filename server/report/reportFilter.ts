import { addDays, readDay } from '../../domain/dates/day'
import type { CompiledFunnel, Variant } from '../../schema/compile/compiled'
import type { Audience } from '../../schema/generated/experiments'
import { isStorable } from '../store/storableText'

/** What visitors are compared by: one of these, or the variants of an experiment. */
export type Split =
  | { readonly by: 'language' | 'sex' | 'source' }
  | { readonly by: 'variant'; readonly experiment: string; readonly variants: readonly Variant[] }

/** Which visitors the report is about. Null: all of them. An empty text: those of whom it is not known. */
export interface ReportFilter {
  /** The first and the last day, in UTC, on which they came. */
  readonly from: string
  readonly to: string
  readonly order: string
  readonly language: string | null
  readonly sex: string | null
  readonly source: string | null
  readonly variants: { readonly [experiment: string]: Variant }
  /** Whom an experiment is for, as far as the report tells visitors apart. No address asks for it. */
  readonly audience?: Audience | undefined
  readonly split: Split | null
  /** The page loads itself again and again. */
  readonly isLive: boolean
}

/** What stands in an address for visitors of whom something is not known. */
export const UNKNOWN = '-'
export const USUAL_DAYS = 30
/** So that no address can ask for more than can be shown. */
const MOST_DAYS = 366
const VARIANT = 'variant.'

/** What an address asks for. What is odd or unknown in it counts as not said. */
export function readFilter(
  { settings, orders, experiments }: CompiledFunnel,
  query: URLSearchParams,
  today: string,
): ReportFilter {
  const oneOf = (name: string, values: object) => {
    const value = query.get(name)
    if (value === UNKNOWN) return ''
    return value !== null && Object.hasOwn(values, value) ? value : null
  }
  const source = query.get('source')
  return {
    ...readDays(query, today),
    order: oneOf('order', orders) || settings.orders.default,
    language: oneOf('language', settings.languages),
    sex: oneOf('sex', settings.sexes),
    source: source === UNKNOWN ? '' : source !== null && isStorable(source) ? source || null : null,
    variants: Object.fromEntries(
      Object.entries(experiments).flatMap(([name, { variants }]): [string, Variant][] => {
        const variant = query.get(VARIANT + name)
        return variant !== null && Object.hasOwn(variants, variant) ? [[name, variant]] : []
      }),
    ),
    split: readSplit(query.get('split'), experiments),
    isLive: query.get('live') === '1',
  }
}

/** The same as an address; `readFilter` reads it back. */
export function filterQuery(filter: ReportFilter): URLSearchParams {
  const query = new URLSearchParams({ from: filter.from, to: filter.to, order: filter.order })
  for (const name of ['language', 'sex', 'source'] as const) {
    const value = filter[name]
    if (value !== null) query.set(name, value || UNKNOWN)
  }
  for (const [name, variant] of Object.entries(filter.variants)) query.set(VARIANT + name, variant)
  if (filter.split) query.set('split', splitText(filter.split))
  if (filter.isLive) query.set('live', '1')
  return query
}

export function splitText(split: Split): string {
  return split.by === 'variant' ? VARIANT + split.experiment : split.by
}

export function variantParameter(experiment: string): string {
  return VARIANT + experiment
}

function readDays(query: URLSearchParams, today: string): { readonly from: string; readonly to: string } {
  const said = [query.get('from'), query.get('to')].map((day) => (readDay(day) ? day : null))
  const to = said[1] ?? today
  const from = said[0] ?? addDays(to, 1 - USUAL_DAYS) ?? to
  const [first, last] = from <= to ? [from, to] : [to, from]
  const earliest = addDays(last, 1 - MOST_DAYS) ?? first
  return { from: [first, earliest].sort().at(-1) ?? first, to: last }
}

function readSplit(value: string | null, experiments: CompiledFunnel['experiments']): Split | null {
  if (value === 'language' || value === 'sex' || value === 'source') return { by: value }
  if (!value?.startsWith(VARIANT)) return null
  const experiment = value.slice(VARIANT.length)
  return Object.hasOwn(experiments, experiment) ? splitByVariant(experiment, experiments) : null
}

export function splitByVariant(experiment: string, experiments: CompiledFunnel['experiments']): Split {
  return { by: 'variant', experiment, variants: Object.keys(experiments[experiment]?.variants ?? {}) }
}
