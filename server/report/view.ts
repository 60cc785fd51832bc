import type { CompiledFunnel, Variant } from '../../schema/compile/compiled'
import { FURTHER_SOURCES } from '../analytics/admittedSources'
import type { ExperimentLine } from './experiments/experimentLines'
import type { Formats } from './formats'
import type { ReportFilter, Split } from './reportFilter'
import type { Say } from './sentences'
import { OTHERS, type Summary } from './summary'

/** All that a part of the report is drawn from. */
export interface View {
  readonly funnel: CompiledFunnel
  readonly filter: ReportFilter
  readonly summary: Summary
  readonly experiments: readonly ExperimentLine[]
  readonly sources: readonly string[]
  /** When it was counted, in milliseconds. */
  readonly countedAt: number
  readonly say: Say
  readonly format: Formats
  /** The step's question in the language of the report, where it is one plain sentence. */
  titleOf(step: string): string | null
  /** The name of a group: Women, Spanish, instagram, Test. */
  groupName(split: Split, value: string): string
  /** The name of what is compared. */
  splitName(split: Split): string
}

export function viewOf(parts: Omit<View, 'titleOf' | 'groupName' | 'splitName'>, language: string): View {
  const { funnel, say, format } = parts
  const steps = funnel.languages[language]?.steps ?? {}

  const names: { readonly [by in Split['by']]: (value: string) => string } = {
    language: (value) => format.languageName(value),
    sex: (value) => (value === 'female' || value === 'male' ? say(`values.${value}`) : value),
    source: (value) => value,
    variant: (value) => nameOfVariant(value, say),
  }

  return {
    ...parts,
    titleOf(step) {
      const title = steps[step]?.words.title
      return typeof title === 'string' ? title : null
    },
    groupName(split, value) {
      if (value === OTHERS || value === FURTHER_SOURCES) return say('values.others')
      if (value === '') return say(split.by === 'source' ? 'values.noSource' : 'values.unknown')
      return names[split.by](value)
    },
    splitName: (split) => (split.by === 'variant' ? split.experiment : say(`filters.${split.by}`)),
  }
}

/** The usual two have a name in each language; others are called as in the file. */
export function nameOfVariant(variant: Variant, say: Say): string {
  return variant === 'control' || variant === 'test' ? say(`values.${variant}`) : variant
}
