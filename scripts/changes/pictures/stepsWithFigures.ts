import type { CompiledFunnel, CompiledStep } from '../../../schema/compile/compiled.ts'
import { sectionsOfPacks, showsPart } from '../../../schema/words/wordsOfPacks.ts'

/** Types that draw the visitor's weight, plan or pace, whatever their sentences say. */
const DRAWN: ReadonlySet<CompiledStep['step']['type']> = new Set([
  'journey',
  'nutrition-report',
  'paywall',
  'plan',
  'prediction',
  'summary',
  'weight',
  'weight-goal',
])

/** The steps that say or draw what is computed of the visitor's answers: personal sentences, cards of packs, charts. */
export function stepsWithFigures({ languages, settings }: CompiledFunnel): string[] {
  const sections = sectionsOfPacks(settings)
  const steps = Object.entries(Object.values(languages)[0]?.steps ?? {})
  return steps.flatMap(([name, { step, isPersonal, showsByFigures }]) =>
    isPersonal || showsByFigures || sections.some((section) => showsPart(step, section)) || DRAWN.has(step.type)
      ? [name]
      : [],
  )
}
