import type { Settings } from '../../schema/generated/settings'
import type { Answers } from './answers'

/** The option key of the visitor's sex, such as female, read from what the record stores, such as woman. Null while unknown. */
export function sexKeyOf(answers: Answers, sexes: Settings['sexes']): string | null {
  const found = Object.entries(sexes).find(([, sex]) => sex.stored === answers.sex)
  return found ? found[0] : null
}
