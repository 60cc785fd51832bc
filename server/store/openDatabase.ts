import type { Env } from '../settings/env'
import type { Database } from './database'
import { openBesideServer, openEmbedded } from './embedded'
import { openPostgres } from './postgres'
import { numberOfKnown, ofProduct } from './products'

type Settings = Pick<Env, 'databaseUrl' | 'databasePool' | 'dataFolder'>

/** The database that the settings name, for a server. Throws CannotOpen with the cause in a sentence. `onTrouble` hears what is no reason to end. */
export function openDatabase(env: Settings, onTrouble: (error: Error) => void): Promise<Database> {
  return env.databaseUrl === null
    ? openEmbedded(env.dataFolder, onTrouble)
    : openPostgres(env.databaseUrl, env.databasePool, onTrouble)
}

/** The same for a command that runs while a server may be running, as the product of this name sees it. Without a name: the first one. */
export async function openDatabaseBesideServer(env: Settings, product?: string): Promise<Database> {
  const onTrouble = ({ message }: Error) => console.error(message)
  const database =
    env.databaseUrl === null
      ? await openBesideServer(env.dataFolder, onTrouble)
      : await openPostgres(env.databaseUrl, 2, onTrouble)
  return product === undefined ? database : ofProduct(database, await numberOfKnown(database, product))
}
