import type { Env } from '../env'
import type { Database } from './database'
import { openBesideServer, openEmbedded } from './embedded'
import { openPostgres } from './postgres'

type Settings = Pick<Env, 'databaseUrl' | 'databasePool' | 'dataFolder'>

/** The database that the settings name, for a server. */
export function openDatabase(env: Settings, onLost: (error: Error) => void): Promise<Database> {
  return env.databaseUrl === null
    ? openEmbedded(env.dataFolder)
    : openPostgres(env.databaseUrl, env.databasePool, onLost)
}

/** The same for a command that runs while a server may be running. */
export function openDatabaseBesideServer(env: Settings): Promise<Database> {
  return env.databaseUrl === null ? openBesideServer(env.dataFolder) : openPostgres(env.databaseUrl, 2, () => {})
}
