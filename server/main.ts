import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BUILT_FUNNEL, readBuiltFunnel } from '../schema/compile/builtFunnel'
import { createApp } from './app'
import { phoneAddress, phoneLines } from './phone'
import { hasReport } from './report/hasReport'
import { startHousekeeping } from './retention/housekeeping'
import { SeenDays } from './retention/seenDays'
import { type Env, EnvFaults } from './settings/env'
import { readSettings } from './settings/readSettings'
import { CannotOpen } from './store/database'
import { openDatabase } from './store/openDatabase'

// This file runs as dist/server/main.js, or in the folder that another product is built to.
const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = path.basename(fileURLToPath(new URL('..', import.meta.url)))

/** A start that failed for a reason that whoever starts it can mend. */
class CannotStart extends Error {}

try {
  await serve()
} catch (error) {
  const isExpected = error instanceof CannotStart || error instanceof EnvFaults || error instanceof CannotOpen
  console.error(isExpected ? error.message : error)
  process.exit(1)
}

async function serve(): Promise<void> {
  const { env, warnings } = readSettings(root, process.env)
  for (const warning of warnings) console.warn(warning)
  const built = readBuiltFunnel(root, dist)
  if (!built) throw new CannotStart(`${dist}/${BUILT_FUNNEL} is not there: build the project first with npm run build.`)
  if (built.isStale)
    console.warn(
      `${built.folder}/ was changed after the build: what is served is the funnel of the build. Build again with npm run build.`,
    )
  if (env.reportToken !== null && !hasReport(built.funnel))
    console.warn('REPORT_TOKEN is set, and there is no report: no language has words under "report".')

  let isStopping = false
  // Until there is a log, what goes wrong is for whoever starts the server.
  let onTrouble = (error: Error) => console.error(error.message)
  const database = await openDatabase(env, (error) => onTrouble(error))
  const days = new SeenDays(database)
  const app = await createApp({
    funnel: built.funnel,
    database,
    env,
    now: days.now,
    siteFolder: path.join(root, dist, 'client'),
    guidesFolder: path.join(root, dist, 'guides'),
    isStopping: () => isStopping,
  })
  onTrouble = (error) => app.log.error({ err: error }, 'the database is in trouble')
  const endHousekeeping = startHousekeeping(database, env, days, app.log)
  await app.listen({ port: env.port, host: env.host }).catch((error: unknown) => {
    throw new CannotStart(whyNotListening(error, env), { cause: error })
  })
  // A connection that cannot be taken is no reason to end all others.
  app.server.on('error', (error) => app.log.error({ err: error }, 'a connection could not be taken'))
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.port
  console.log(`The funnel is served at http://localhost:${port}`)
  const phone = phoneAddress(env.host, port)
  if (phone) for (const line of phoneLines(phone, process.stdout.isTTY)) console.log(line)
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

/** What whoever starts it can do about it. */
function whyNotListening(error: unknown, { host, port }: Env): string {
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Set PORT to another one, or end that program.`
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to one above 1023, and let a proxy take ${port}.`
    case 'EADDRNOTAVAIL':
      return `HOST is ${host}, which is no address of this machine. Set it to 0.0.0.0 for all of its addresses.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, a name that no address is known of. Set it to 0.0.0.0 for all addresses of this machine.`
    default:
      return `The server cannot listen on ${host}, port ${port}: ${reasonOf(error)}`
  }
}

/** The innermost cause says what happened: the others say what was attempted. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
