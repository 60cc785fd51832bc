import type { ClientSettings } from '../../schema/compile/compiled'
import type { PackRecord } from '../pack'
import type { Answers } from './answers'
import { withRecordSex } from './recordSex'

/**
 * What goes to the server: the defaults that every record has, over them what the visitor said, and what packs follow from it. The defaults
 * are never the visitor's own answers: nothing on a screen may be read from here.
 */
export function recordOf(
  settings: Pick<ClientSettings, 'record' | 'sexes'>,
  answers: Answers,
  ofPacks: readonly PackRecord[],
): Answers {
  const followed = ofPacks.map((record) => record(answers))
  return Object.assign({}, settings.record.defaults, withRecordSex(answers, settings.sexes), ...followed)
}
