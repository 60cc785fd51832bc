import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loadFunnel } from '../schema/loadFunnel'
import { humanReport } from '../schema/report/humanReport'
import { createApp } from './app'
import { EnvFaults, readEnv } from './env'
import { startHousekeeping } from './housekeeping'
import { FolderInUse } from './store/embedded'
import { openDatabase } from './store/openDatabase'

// This file runs as dist/server/main.js.
const root = fileURLToPath(new URL('../..', import.meta.url))

/** A start that failed for a reason that whoever starts it can mend. */
class CannotStart extends Error {}

try {
  await serve()
} catch (error) {
  const isExpected = error instanceof CannotStart || error instanceof EnvFaults || error instanceof FolderInUse
  console.error(isExpected ? error.message : error)
  process.exit(1)
}

async function serve(): Promise<void> {
  const dotenv = path.join(root, '.env')
  if (existsSync(dotenv)) process.loadEnvFile(dotenv)
  const env = readEnv(process.env, root)
  const { funnel, problems, files } = loadFunnel(root)
  if (!funnel) throw new CannotStart(humanReport(problems, files.length))

  let isStopping = false
  const database = await openDatabase(env, (error) =>
    app.log.error({ err: error }, 'a connection to PostgreSQL was lost'),
  ).catch((error) => {
    if (error instanceof FolderInUse || env.databaseUrl === null) throw error
    throw new CannotStart(`PostgreSQL at ${new URL(env.databaseUrl).host} cannot be used: ${reasonOf(error)}`)
  })
  const app = await createApp({
    funnel,
    database,
    env,
    siteFolder: path.join(root, 'dist/client'),
    guidesFolder: path.join(root, 'dist/guides'),
    isStopping: () => isStopping,
  })
  const endHousekeeping = startHousekeeping(database, env, app.log)
  await app.listen({ port: env.port, host: env.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.port
  console.log(`The funnel is served at http://localhost:${port}`)
  if (!env.stripe) console.log('Payments are in test mode: no money moves. The settings STRIPE_... name an account.')

  const stop = async () => {
    // Asked a second time: at once.
    if (isStopping) process.exit(1)
    isStopping = true
    await wait(env.drainSeconds * 1000)
    const tooLate = setTimeout(() => process.exit(1), env.stopSeconds * 1000)
    await app.close()
    await endHousekeeping()
    await database.close()
    clearTimeout(tooLate)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** The innermost cause says what happened: the others say what was attempted. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
