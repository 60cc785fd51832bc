import type { ClientSettings } from '../../schema/compile/compiled'
import type { Answers } from '../answers/answers'
import { sexOf } from '../answers/sexOf'

/**
 * The sex, by its option key, that addresses name: the visitor's. While that is not known the first of the settings: the paywall of an
 * agency can be entered without one, and leads to steps that have it in their address.
 */
export function addressSex(answers: Answers, sexes: ClientSettings['sexes']): string | null {
  return sexOf(answers, sexes) ?? Object.keys(sexes)[0] ?? null
}
