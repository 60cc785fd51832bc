import type { PackRecord } from '../../domain/pack'
import { record as body } from '../body/record'

/** What packs add to a record, for tests. */
export const ofPacks: readonly PackRecord[] = [body]
