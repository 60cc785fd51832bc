import { noSuchRecord } from './noSuchRecord'
import { isRecordId } from './recordStore'

/** An id that no record can have is the id of no record. */
export function recordIdOf(id: string): string {
  if (!isRecordId(id)) throw noSuchRecord()
  return id
}
