import type { ClientSettings } from '../../schema/compile/compiled'
import type { Answers } from './answers'
import { sexOf } from './sexOf'

/**
 * The record has a spelling of its own for the sex: female is stored as woman, male as men. In the product it is an option key like any
 * other; these two translate at the record's door. What neither spelling knows stays as it is.
 */
export function withRecordSex(answers: Answers, sexes: ClientSettings['sexes']): Answers {
  const key = sexOf(answers, sexes)
  const known = key === null ? undefined : sexes[key]
  return known ? { ...answers, sex: known.stored } : answers
}

/** The opposite of withRecordSex. The same object where there is nothing to translate. */
export function withSexKey(answers: Answers, sexes: ClientSettings['sexes']): Answers {
  const { sex } = answers
  const key = Object.keys(sexes).find((each) => sexes[each]?.stored === sex)
  return key === undefined || key === sex ? answers : { ...answers, sex: key }
}
