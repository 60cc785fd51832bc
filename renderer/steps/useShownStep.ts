import { useAtomValue } from 'jotai'
import { use, useMemo } from 'react'
import { matches } from '../../domain/conditions/matches'
import { shownParts } from '../../domain/conditions/shown'
import type { Journey } from '../../domain/path/journey'
import { liveAnswers } from '../../domain/path/liveAnswers'
import type { CompiledStep, Condition, Words } from '../../schema/compile/compiled'
import { loadPersonalVariables } from '../i18n/variables'
import { settingsAtom } from '../state/funnelAtoms'
import { useToday } from '../useToday'

/** A step as this visitor has it: without the parts that are for others, and with the sentences that are for them. */
export function useShownStep(compiled: CompiledStep, journey: Journey): CompiledStep {
  const settings = useAtomValue(settingsAtom)
  const today = useToday()
  const personal = compiled.showsByFigures ? use(loadPersonalVariables()) : null
  return useMemo(() => {
    if (!compiled.isConditional) return compiled
    // The way may need no figures: then they come with the first step that does.
    return shownStep(compiled, personal ? { ...journey, figure: personal.figuresFor(settings, today) } : journey)
  }, [compiled, journey, personal, settings, today])
}

export function shownStep(compiled: CompiledStep, journey: Journey): CompiledStep {
  const known = { ...journey, answers: liveAnswers(journey) }
  const { wordsIf = {} } = compiled.step
  const told = Object.entries(wordsIf).find(([, condition]) => matches(condition as Condition, known))?.[0]
  return {
    ...compiled,
    step: shownParts(compiled.step, known),
    words: told === undefined ? compiled.words : wordsOf(told, compiled.words),
  }
}

/** The sentences below if: and the name stand in for those of the step. */
function wordsOf(name: string, words: Words): Words {
  const prefix = `if.${name}.`
  const own = Object.entries(words).filter(([place]) => place.startsWith(prefix))
  return { ...words, ...Object.fromEntries(own.map(([place, message]) => [place.slice(prefix.length), message])) }
}
