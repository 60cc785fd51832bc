import type { WidgetProps } from '../../../renderer/widget'
import { afterTap, type Choice, chosenKeys, isEnough } from './choice'

type Question = Pick<WidgetProps<'multi-choice'>, 'answer' | 'onAnswer' | 'onContinue'>

/** The answer to a question that takes several, and what changes it. */
export function multiAnswer({ answer, onAnswer, onContinue }: Question, choice: Choice, min: number) {
  const chosen = chosenKeys(answer, choice)

  return {
    chosen,
    isEnough: isEnough(chosen, choice, min),
    onTap: (key: string) => store(afterTap(key, chosen, choice)),
    /** Chooses these keys instead. */
    onChoose: store,
    onContinue() {
      // A record from elsewhere may hold what the question does not allow together: what is shown is what is kept.
      if (!isSame(answer, chosen)) store(chosen)
      onContinue()
    },
  }

  function store(keys: readonly string[]) {
    onAnswer(keys.length > 0 ? keys : undefined)
  }
}

function isSame(answer: unknown, keys: readonly string[]): boolean {
  return Array.isArray(answer) && answer.length === keys.length && keys.every((key, index) => answer[index] === key)
}
