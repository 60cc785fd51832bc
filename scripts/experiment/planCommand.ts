import { parseArgs } from 'node:util'
import { utcDay } from '../../domain/dates/utcDay'
import { LEAST_EXPECTED } from '../../domain/statistics/alwaysValidDifference'
import { loadFunnel } from '../../packs/all/loadFunnel'
import { variantShares } from '../../schema/model/experiments/variantShares'
import { productName } from '../../schema/products/readProducts'
import { suggest } from '../../schema/report/suggest'
import { stripeGateway } from '../../server/payments/stripe/stripeGateway'
import { USUAL_LIFT } from '../../server/report/experiments/experimentLines'
import { withDatabase } from '../../server/withDatabase'
import { projectFolder } from '../projectFolder'
import { plan } from './plan'
import { plannedOf } from './plannedOf'
import { planText } from './planText'
import { takersOf } from './takersOf'

/** Says how long an experiment takes. 0: done, 1: it would take more than a year, or too little is known; 2: it could not be run. */
export async function planCommand(args: readonly string[]): Promise<number | null> {
  const asked = askedIn(args)
  if (asked === null) return null
  const { funnel, read } = loadFunnel(projectFolder)
  if (!funnel || !read) {
    console.error('The funnel has problems. See them with: npm run validate')
    return 2
  }
  const experiment = read.experiments?.values[asked.name]
  if (!experiment) {
    const running = Object.keys(funnel.experiments)
    console.error(`There is no experiment "${asked.name}". ${suggest(asked.name, running, '')}`.trim())
    return 2
  }
  const percent = asked.lift ?? experiment.lift ?? USUAL_LIFT
  return withDatabase(
    projectFolder,
    async (database, env) => {
      const found = await plannedOf(database, funnel, {
        name: asked.name,
        shares: variantShares(experiment),
        takers: takersOf(read, asked.name),
        gateway: env.stripe ? stripeGateway(env.stripe).name : 'test',
        today: utcDay(Date.now()),
      })
      if (found === null) {
        console.error('No step of the usual order shows what differs, so nobody can say who would come to it.')
        return 1
      }
      const planned = plan(found, percent)
      console.log(planText(asked.name, found, percent, planned))
      return planned.instead === null && found.usual.acting >= LEAST_EXPECTED ? 0 : 1
    },
    { product: productName(projectFolder) },
  )
}

/** Null where the command is not called as the usage says. */
export function askedIn(args: readonly string[]): { readonly name: string; readonly lift: number | null } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { lift: { type: 'string' } },
      allowPositionals: true,
    })
    const [name, ...others] = positionals
    const lift = values.lift === undefined ? null : Number(values.lift)
    const isLift = lift === null || (lift >= 1 && lift <= 100)
    return name === undefined || others.length > 0 || !isLift ? null : { name, lift }
  } catch {
    return null
  }
}
