import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readDay } from '../domain/dates/day'
import { stripeGateway } from '../server/payments/stripe/stripeGateway'
import { readLeads } from '../server/records/leads'
import { EnvFaults } from '../server/settings/env'
import { readSettings } from '../server/settings/readSettings'
import { CannotOpen, DatabaseUnavailable } from '../server/store/database'
import { openDatabaseBesideServer } from '../server/store/openDatabase'
import { consentSentence } from './leads/consentSentence'
import { leadsCsv } from './leads/leadsCsv'
import { projectFolder } from './projectFolder'
import { funnelWords } from './words/funnelWords'

const USAGE = `npm run leads -- --csv                      writes leads.csv: who gave an e-mail, and whether they bought
npm run leads -- --csv --since 2026-11-01   only who gave the first answer on this day (UTC) or later
npm run leads -- --csv --to FILE            writes another file
`

const COLUMNS = `  email      the address; who gave it in several visits is there once, as in the latest
  begun on   the day (UTC) of the first answer
  language   that of the latest visit; empty where no visit is reported, or it is deleted by now
  source     what the address of the visit named (utm_source); campaigns are not kept with the answers
  bought     a plan: yes, no, ended or refunded
  consent sentence of today
             what stands beside the field: whoever goes on agrees to it. It is how it reads today: which wording
             somebody saw is not kept. Empty where the language is.
No other answer is in it.
`

/** Writes who gave an e-mail. 0: done, 1: refused, 2: it could not be run. */
export async function main(args: readonly string[]): Promise<number> {
  const asked = askedIn(args)
  if (asked === null) {
    console.error(USAGE)
    return 2
  }
  try {
    return await leads(projectFolder, { ...asked, file: path.resolve(process.env.INIT_CWD ?? '', asked.to) })
  } catch (error) {
    const isExpected = [EnvFaults, CannotOpen, DatabaseUnavailable].some((kind) => error instanceof kind)
    console.error(isExpected && error instanceof Error ? error.message : error)
    return 2
  }
}

/** Null where the command is not called as the usage says. */
export function askedIn(args: readonly string[]) {
  try {
    const options = { csv: { type: 'boolean' }, since: { type: 'string' }, to: { type: 'string' } } as const
    const { values } = parseArgs({ args: [...args], options })
    const day = values.since === undefined ? null : readDay(values.since)
    if (!values.csv || (values.since !== undefined && day === null)) return null
    return { since: day && Date.UTC(day.year, day.month - 1, day.day), to: values.to ?? 'leads.csv' }
  } catch {
    return null
  }
}

async function leads(
  root: string,
  { since, to, file }: { readonly since: number | null; readonly to: string; readonly file: string },
): Promise<number> {
  const { funnel } = funnelWords(root)
  const consentIn = funnel && consentSentence(funnel)
  if (!consentIn) {
    console.error('No step asks for an e-mail with a sentence of consent, so there is nobody who may be written to.')
    return 1
  }
  if (existsSync(file)) {
    console.error(`There is a file ${to} already. Name another: --to FILE`)
    return 1
  }
  const { env, warnings } = readSettings(root, process.env)
  for (const warning of warnings) console.warn(warning)
  const database = await openDatabaseBesideServer(env)
  try {
    const gateway = env.stripe ? stripeGateway(env.stripe).name : 'test'
    const found = await readLeads(database, { since, gateway })
    // The addresses are for nobody else on this machine.
    writeFileSync(file, leadsCsv(found, consentIn), { flag: 'wx', mode: 0o600 })
    console.log(
      `${found.length} ${found.length === 1 ? 'address is' : 'addresses are'} in ${to}. Its columns:\n${COLUMNS}`,
    )
    console.log(
      'Left to do: take out who has unsubscribed since, which only your mailing program knows. Keep the file safe.',
    )
    return 0
  } finally {
    await database.close()
  }
}
