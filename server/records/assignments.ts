import { type Assignment, assignVariants, type Parts, type Variants } from '../../domain/experiments/assign'
import type { CompiledExperiments } from '../../schema/compile/compiled'
import { type Database, DatabaseUnavailable } from '../store/database'

/** An assignment as its row has it. `variants` is JSON. */
export interface StoredAssignment {
  readonly seed: string
  readonly variants: string
}

interface Owner {
  readonly id: string
  /** Null where the record has none yet. */
  readonly assignment: StoredAssignment | null
}

/** What a client says of a record that it calls about. */
export interface SaidOfRecord {
  /** Counts where the record has no seed yet; without one its id decides. */
  readonly seed: string | null
  /** Counts where it was not said before. */
  readonly parts: Parts
}

export const NOTHING_SAID: SaidOfRecord = { seed: null, parts: {} }

/** Another call may assign at the same moment, once for each experiment. */
const ROUNDS = 5

/**
 * The variants of a record. Of an experiment that is new to it, one is drawn now and kept: the server draws, and takes nobody's word for it. Null:
 * there is no such record any more.
 */
export async function assignmentOf(
  database: Database,
  experiments: CompiledExperiments,
  { id, assignment }: Owner,
  said: SaidOfRecord,
): Promise<Assignment | null> {
  let stored = assignment
  for (let round = 0; round < ROUNDS; round++) {
    const known: Assignment = stored ? read(stored) : { seed: said.seed ?? id, variants: {} }
    const variants = assignVariants(experiments, known, said.parts)
    if (stored && variants === known.variants) return known
    const isKept = stored
      ? await replaceVariants(database, id, stored, variants)
      : await insert(database, id, { seed: known.seed, variants })
    if (isKept) return { seed: known.seed, variants }
    stored = await find(database, id)
    if (!stored && !(await isRecord(database, id))) return null
  }
  throw new Error('the variants of a record could not be kept')
}

/** The same for who only reads: where nothing can be written, what would be kept is told all the same. */
export async function assignmentToTell(
  database: Database,
  experiments: CompiledExperiments,
  owner: Owner,
  said: SaidOfRecord,
): Promise<Assignment | null> {
  try {
    return await assignmentOf(database, experiments, owner, said)
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    const known = owner.assignment ? read(owner.assignment) : { seed: said.seed ?? owner.id, variants: {} }
    return { ...known, variants: assignVariants(experiments, known, said.parts) }
  }
}

async function find(database: Database, id: string): Promise<StoredAssignment | null> {
  const row = await database.read((queries) =>
    queries
      .selectFrom('record_promise')
      .select(['seed', 'variants'])
      .where('onboarding_id', '=', id)
      .executeTakeFirst(),
  )
  return row ?? null
}

function read({ seed, variants }: StoredAssignment): Assignment {
  return { seed, variants: JSON.parse(variants) as Variants }
}

/** False: another call was faster, or the record is gone. */
async function insert(database: Database, id: string, { seed, variants }: Assignment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database.change((queries) =>
    queries
      .insertInto('record_promise')
      .columns(['onboarding_id', 'seed', 'variants'])
      .expression((from) =>
        from
          .selectFrom('record')
          .select((row) => ['id', row.val(seed).as('seed'), row.val(JSON.stringify(variants)).as('variants')])
          .where('id', '=', id),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  )
  return numInsertedOrUpdatedRows === 1n
}

async function replaceVariants(
  database: Database,
  id: string,
  before: StoredAssignment,
  variants: Variants,
): Promise<boolean> {
  const { numUpdatedRows } = await database.change((queries) =>
    queries
      .updateTable('record_promise')
      .set({ variants: JSON.stringify(variants) })
      .where('onboarding_id', '=', id)
      .where('variants', '=', before.variants)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows === 1n
}

async function isRecord(database: Database, id: string): Promise<boolean> {
  const row = await database.read((queries) =>
    queries.selectFrom('record').select('id').where('id', '=', id).executeTakeFirst(),
  )
  return row !== undefined
}
