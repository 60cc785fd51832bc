import type { Answers } from '../../domain/answers/answers.ts'
import { personaVisit } from '../../domain/personas/personaVisit.ts'
import { figuresFor } from '../../packs/all/figures.ts'
import { toolsOf } from '../../packs/all/tools.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import { ANSWER_KINDS } from '../../server/preview/answerKinds.ts'

/** A visitor whose figures are compared. */
export interface Person {
  readonly name: string
  /** The option key. Null in a product without sexes. */
  readonly sex: string | null
  readonly answers: Answers
}

/** The personas of a funnel, and where it has none a few visitors that its packs make up. */
export function personExamples(before: CompiledFunnel, after: CompiledFunnel, today: string): Person[] {
  const names = Object.keys(after.personas?.visitors ?? {})
  if (names.length > 0) return names.flatMap((name) => personOf(after, name, today))
  return toolsOf(after.settings).flatMap((tools) => tools.people?.(before.settings, after.settings) ?? [])
}

function personOf(funnel: CompiledFunnel, name: string, today: string): Person[] {
  const visit = personaVisit(funnel, name, { kinds: ANSWER_KINDS, figuresFor, today })
  return visit ? [{ name: `${name} (${visit.about})`, sex: visit.sex, answers: visit.answers }] : []
}
