import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BUILT_FUNNEL, readBuiltFunnel } from '../schema/compile/builtFunnel'
import { createDeployment, type ServedProduct } from './deployment'
import { phoneAddress, phoneLines } from './phone'
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
  const first = readBuilt(dist)
  const built = [first, ...(first.beside ?? []).map(readBuilt)]
  const settings = readSettings(
    root,
    process.env,
    built.map(({ product }) => product.name),
  )
  const { env, warnings } = settings
  for (const warning of warnings) console.warn(warning)
  const products = built.map(
    ({ product, funnel, folder }): ServedProduct => ({
      product,
      funnel,
      env: built.length === 1 ? env : settings.ofProduct(product.name),
      siteFolder: path.join(root, folder, 'client'),
      guidesFolder: path.join(root, folder, 'guides'),
    }),
  )

  let isStopping = false
  // Until there is a log, what goes wrong is for whoever starts the server.
  let onTrouble = (error: Error) => console.error(error.message)
  const database = await openDatabase(env, (error) => onTrouble(error))
  const days = new SeenDays(database)
  const app = await createDeployment({
    products,
    database,
    env,
    now: days.now,
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
  if (products.length > 1)
    for (const { product } of products)
      console.log(
        `  ${product.folder}: ${product.host ?? 'every host that no other product has'}${product.path && `, below ${product.path}`}`,
      )
  const phone = phoneAddress(env.host, port)
  if (phone) for (const line of phoneLines(phone, process.stdout.isTTY)) console.log(line)
  if (products.some((each) => !each.env.stripe))
    console.log('Payments are in test mode: no money moves. The settings STRIPE_... name an account.')

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

/** What was built into a folder. */
function readBuilt(folder: string) {
  const built = readBuiltFunnel(root, folder)
  if (!built)
    throw new CannotStart(`${folder}/${BUILT_FUNNEL} is not there: build the project first with npm run build.`)
  if (built.isStale)
    console.warn(
      `${built.product.folder}/ was changed after the build: what is served is the funnel of the build. Build again with npm run build.`,
    )
  return { ...built, folder }
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
