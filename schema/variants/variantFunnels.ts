import { type ChangesOfVariant, variantChanges } from '../model/experiments/variantChanges.ts'
import type { ReadExperiments, ReadFunnel } from '../model/funnel.ts'
import { readFunnel, type Surroundings } from '../model/readFunnel.ts'
import type { RulesOfPacks } from '../packRules/rulesOfPacks.ts'
import { keyPlaceOf, type ParsedFile } from '../parse/parsedFile.ts'
import { takersOf } from '../reach/mayTakePart.ts'
import type { Fault, Place } from '../report/problem.ts'
import { meaningFaults } from '../rules/meaningFaults.ts'
import { type ShapedFile, shapedFile } from '../shape/shapedFile.ts'
import { sourceMark } from '../words/sourceMark.ts'
import { variantFiles } from './variantFiles.ts'

/** The funnel as visitors of a variant have it. */
export interface VariantFunnel {
  readonly experiment: string
  readonly variant: string
  readonly funnel: ReadFunnel
  /** What is wrong with it, and is not wrong without the variant. */
  readonly faults: readonly Fault[]
}

export interface Written {
  readonly parsed: readonly ParsedFile[]
  readonly shaped: readonly ShapedFile[]
  readonly around: Surroundings
}

/**
 * The funnel of each variant that changes words, steps or settings. It is checked as any funnel is.
 * @param known what is wrong with the funnel without any variant.
 */
export function variantFunnels(
  base: ReadFunnel,
  written: Written,
  known: readonly Fault[],
  rulesOfPacks: RulesOfPacks,
): VariantFunnel[] {
  const { experiments } = base
  if (!experiments) return []
  const told = new Set(known.map(keyOf))
  const takers = takersOf(base)
  return variantChanges(experiments).flatMap((each): VariantFunnel[] => {
    const { experiment, variant, changes, path } = each
    if (!changes.words && !changes.steps && !changes.settings) return []
    const file = written.parsed.find(({ kind }) => kind === 'experiments') ?? experiments.file
    const changed = variantFiles(written.parsed, file, each)
    const found: Fault[] = []
    const shaped = changed.map((one) => shapedFile(one.file, (fault) => found.push(fault)))
    const files = written.shaped.map((one) => shaped.find((other) => other.file.path === one.file.path) ?? one)
    const read = readFunnel(files, written.around)
    if (!read) return []
    const mayTakePart = takers.get(experiment) ?? (() => true)
    const sexes = Object.keys(base.settings.values.sexes).filter((sex) => mayTakePart(new Map([['sex', [sex]]])))
    const funnel = { ...withTranslations(read, each), experiments: withoutChanges(experiments) }
    const writtenAt = (place: Place) => changed.reduce((at, one) => one.writtenAt(at), place)
    const here = keyPlaceOf(file, path)
    const meant = meaningFaults({ ...funnel, seenAs: { experiment, variant, sexes } }, rulesOfPacks)
    const faults = [...found, ...meant].flatMap((fault) => {
      const at = writtenAt(fault.at)
      const own = { ...fault, at, ...(fault.follows && { follows: writtenAt(fault.follows) }) }
      if (told.has(keyOf(own)) || fault.code === 'unused-experiment') return []
      if (at.file === file.path) return [own]
      return FROM_WHAT_IS_LEFT_OUT.has(fault.code) ? [] : [consequence(own, variant, here)]
    })
    return [{ experiment, variant, funnel, faults }]
  })
}

/** What a variant leaves out is used without it, and translations of what it says otherwise are looked at by themselves. */
const FROM_WHAT_IS_LEFT_OUT: ReadonlySet<Fault['code']> = new Set([
  'gone-name',
  'stale-translation',
  'unrecorded-translation',
  'unused-words',
  'unused-echo',
  'unused-guide',
  'unused-claim',
  'unused-price',
  'idle-words',
])

/** It stands elsewhere, and is only wrong for visitors of the variant. */
function consequence({ code, message, fix, severity }: Fault, variant: string, at: Place): Fault {
  return {
    code,
    at,
    message: `for visitors of "${variant}": ${message}`,
    ...(fix !== undefined && { fix }),
    ...(severity && { severity }),
  }
}

/** A sentence that a variant says otherwise has its translations beside it. */
function withTranslations(funnel: ReadFunnel, { changes }: ChangesOfVariant): ReadFunnel {
  const [source = '', ...others] = Object.keys(funnel.settings.values.languages)
  const originals = funnel.words.get(source)?.steps
  const marks = Object.keys(changes.words?.[source] ?? {}).flatMap((step) =>
    [...(originals?.get(step)?.sentences.values() ?? [])].map(
      ({ place, text }) => [`${step}.${place}`, sourceMark(text)] as const,
    ),
  )
  const translations = [...funnel.translations].map(([language, { file, values }]) => {
    const recorded = values.translatedFrom ?? {}
    const now = marks.filter(([id]) => Object.hasOwn(recorded, id))
    return [
      language,
      { file, values: { ...values, translatedFrom: { ...recorded, ...Object.fromEntries(now) } } },
    ] as const
  })
  return others.length === 0 ? funnel : { ...funnel, translations: new Map(translations) }
}

/** The variant is made: nothing is to be said of it any more, and of the others only what they change in the funnel without it. */
function withoutChanges(experiments: ReadExperiments): ReadExperiments {
  const values = Object.entries(experiments.values).map(([name, { changes: _, ...rest }]) => [name, rest])
  return { ...experiments, values: Object.fromEntries(values) }
}

function keyOf({ code, at, message }: Fault): string {
  return [code, at.file, at.start, message].join(' ')
}
