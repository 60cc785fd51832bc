import { EnvFaults } from './settings/env'
import { readSettings } from './settings/readSettings'
import { CannotOpen, type Database, DatabaseUnavailable } from './store/database'
import { openDatabaseBesideServer } from './store/openDatabase'

type Env = ReturnType<typeof readSettings>['env']
type ErrorKind = new (...given: never[]) => Error

const EXPECTED: readonly ErrorKind[] = [EnvFaults, CannotOpen, DatabaseUnavailable]

/**
 * Runs a command on the database that the settings name; a server may be running meanwhile. Gives what the command gives, or 2 where it could not
 * run, with the reason printed. `root` is the project's folder; of errors of the kinds `told` the sentence is enough. `product`: the name of the one
 * whose records the command is about.
 */
export async function withDatabase(
  root: string,
  work: (database: Database, env: Env) => Promise<number>,
  { product, told = [] }: { readonly product?: string; readonly told?: readonly ErrorKind[] } = {},
): Promise<number> {
  try {
    const { env: common, ofProduct, warnings } = readSettings(root, process.env, product === undefined ? [] : [product])
    const env = product === undefined ? common : ofProduct(product)
    for (const warning of warnings) console.warn(warning)
    const database = await openDatabaseBesideServer(env, product)
    try {
      return await work(database, env)
    } finally {
      await database.close()
    }
  } catch (error) {
    const isExpected = [...EXPECTED, ...told].some((kind) => error instanceof kind)
    console.error(isExpected && error instanceof Error ? error.message : error)
    return 2
  }
}
