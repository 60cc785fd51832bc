import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readDay } from '../domain/dates/day'
import { productName } from '../schema/products/readProducts'
import { stripeGateway } from '../server/payments/stripe/stripeGateway'
import { readLeads } from '../server/records/leads'
import { withDatabase } from '../server/withDatabase'
import { leadsCsv } from './leads/leadsCsv'
import { projectFolder } from './projectFolder'

const USAGE = `npm run leads -- --csv                      writes leads.csv: who gave an e-mail, and whether they bought
npm run leads -- --csv --since 2026-11-01   only who gave the first answer on this day (UTC) or later
npm run leads -- --csv --to FILE            writes another file
`

const COLUMNS = `  email      the address; who gave it in several visits is there once, as in the latest
  begun on   the day (UTC) of the first answer
  language   that of the latest visit; empty where no visit is reported, or it is deleted by now
  source     what the address of the visit named (utm_source); campaigns are not kept with the answers
  bought     a plan: yes, no, ended or refunded
  consented at
             when they went on past the sentence of consent beside the field (UTC). Empty: the address came in another
             way, such as by the support, or before this was kept. Do not write to them.
  consent    that sentence, as it read then: in their language, or in all where it is not known
No other answer is in it.
`

/** Writes who gave an e-mail. 0: done, 1: refused, 2: it could not be run. */
export async function main(args: readonly string[]): Promise<number> {
  const asked = askedIn(args)
  if (asked === null) {
    console.error(USAGE)
    return 2
  }
  const { since, to } = asked
  const file = path.resolve(process.env.INIT_CWD ?? '', to)
  if (existsSync(file)) {
    console.error(`There is a file ${to} already. Name another: --to FILE`)
    return 1
  }
  return withDatabase(
    projectFolder,
    async (database, env) => {
      const gateway = env.stripe ? stripeGateway(env.stripe).name : 'test'
      const found = await readLeads(database, { since, gateway })
      // The addresses are for nobody else on this machine.
      writeFileSync(file, leadsCsv(found), { flag: 'wx', mode: 0o600 })
      console.log(
        `${found.length} ${found.length === 1 ? 'address is' : 'addresses are'} in ${to}. Its columns:\n${COLUMNS}`,
      )
      console.log(
        'Left to do: take out who has unsubscribed since, which only your mailing program knows. Keep the file safe.',
      )
      return 0
    },
    { product: productName(projectFolder) },
  )
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
