import { createHash } from 'node:crypto'
import type { CompiledFunnel, Variant } from '../../schema/compile/compiled'

/** What the report tells visitors apart by. An empty text: not known, and of the source: none was named. */
export interface Dimensions {
  /** Its number. Absent: the first. */
  readonly product?: number
  readonly funnelOrder: string
  readonly language: string
  /** The option key: female or male. */
  readonly sex: string
  readonly source: string
  readonly variants: { readonly [experiment: string]: Variant }
}

export const NOTHING_KNOWN: Dimensions = { funnelOrder: '', language: '', sex: '', source: '', variants: {} }

const LONGEST_SOURCE = 64

/** What an event's context.visit says of its visitor, as far as the funnel knows of it. Never throws. */
export function dimensionsOf({ settings, orders, experiments }: CompiledFunnel, visit: unknown): Dimensions {
  const said = mapOf(visit)
  const given = mapOf(said.variants)
  return {
    funnelOrder: known(orders, said.order),
    language: known(settings.languages, said.language),
    sex: known(settings.sexes, said.sex),
    source: sourceOf(said.source),
    variants: Object.fromEntries(
      Object.entries(experiments).flatMap(([name, { variants }]): [string, Variant][] => {
        const variant = given[name]
        return typeof variant === 'string' && Object.hasOwn(variants, variant) ? [[name, variant]] : []
      }),
    ),
  }
}

/**
 * What is known of a visitor after another event. Where they came from, their funnel and their variants stay what they first were, so that
 * nobody changes sides in an experiment; language and sex are what was said last.
 */
export function mergedDimensions(before: Dimensions, said: Dimensions): Dimensions {
  const product = before.product ?? said.product
  return {
    ...(product !== undefined && { product }),
    funnelOrder: before.funnelOrder || said.funnelOrder,
    language: said.language || before.language,
    sex: said.sex || before.sex,
    source: before.source || said.source,
    variants: { ...said.variants, ...before.variants },
  }
}

/** One text for all variants, in which one is found by its own: ;paywall:test;special_prices:control; */
export function variantsText(variants: Dimensions['variants']): string {
  const parts = Object.keys(variants)
    .sort()
    .map((name) => `${name}:${variants[name]};`)
  return parts.length > 0 ? `;${parts.join('')}` : ''
}

/** The number of the segment that has these dimensions: the same in every process, so that nobody has to ask for it. 48 bits. */
export function segmentId({ product, funnelOrder, language, sex, source, variants }: Dimensions): number {
  const key = JSON.stringify([
    funnelOrder,
    language,
    sex,
    source,
    variantsText(variants),
    ...(product ? [product] : []),
  ])
  return createHash('sha256').update(key).digest().readUIntBE(0, 6)
}

function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function known(names: object, value: unknown): string {
  return typeof value === 'string' && Object.hasOwn(names, value) ? value : ''
}

/** Advertisers write one source in several ways: small letters, one kind of space. */
function sourceOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const tidy = value.replace(/[\p{Control}\p{Surrogate}]/gu, '').replace(/\s+/g, ' ')
  return tidy
    .trim()
    .toLowerCase()
    .slice(0, LONGEST_SOURCE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
