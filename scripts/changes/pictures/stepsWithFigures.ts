import type { CompiledFunnel, CompiledStep } from '../../../schema/compile/compiled.ts'
import types from '../../../schema/generated/types.json' with { type: 'json' }
import type { StepTypeFacts } from '../../../schema/shape/slots.ts'
import { sectionsOfPacks, showsPart } from '../../../schema/words/wordsOfPacks.ts'

const facts: Readonly<Record<string, Partial<StepTypeFacts>>> = types as Readonly<
  Record<string, Partial<StepTypeFacts>>
>

/** The steps that say or draw what is computed of the visitor's answers: personal sentences, and cards, charts and blocks of packs. */
export function stepsWithFigures({ languages, settings }: CompiledFunnel): string[] {
  const sections = sectionsOfPacks(settings)
  const steps = Object.entries(Object.values(languages)[0]?.steps ?? {})
  return steps.flatMap(([name, { step, isPersonal, showsByFigures }]) =>
    isPersonal || showsByFigures || drawsFigures(step) || sections.some((section) => showsPart(step, section))
      ? [name]
      : [],
  )
}

function drawsFigures(step: CompiledStep['step']): boolean {
  const { drawsFigures: isDrawn = false, ofPacks } = facts[step.type] ?? {}
  return isDrawn || Object.keys(ofPacks?.blocks ?? {}).some((block) => showsPart(step, block))
}
