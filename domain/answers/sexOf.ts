import type { ClientSettings } from '../../schema/compile/compiled'
import type { Answers } from './answers'

/** The visitor's sex by its option key, such as female. Null while it is unknown, and where it is none of the settings. */
export function sexOf({ sex }: Answers, sexes: ClientSettings['sexes']): string | null {
  return typeof sex === 'string' && Object.hasOwn(sexes, sex) ? sex : null
}
