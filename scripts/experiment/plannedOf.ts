import { CONTROL } from '../../domain/experiments/assign'
import { exposuresAt } from '../../domain/experiments/exposuresAt'
import { isDecidedByMoney } from '../../domain/experiments/isDecidedByMoney'
import { isPricedBy } from '../../domain/offers/isPricedBy'
import { formerSteps } from '../../domain/path/currentStep'
import { proportion, type Sample } from '../../domain/statistics/sample'
import type { CompiledFunnel, Order } from '../../schema/compile/compiled'
import { type PayerNumbers, readShopPayers } from '../../server/report/experiments/readExperiments'
import { readNumbers } from '../../server/report/readNumbers'
import { readFilter, USUAL_DAYS } from '../../server/report/reportFilter'
import { stepsOfOrder, summary } from '../../server/report/summary'
import type { Database } from '../../server/store/database'
import type { Planned } from './plan'
import type { Takers } from './takersOf'

export interface Asked {
  readonly name: string
  readonly shares: Planned['shares']
  readonly takers: Takers
  readonly gateway: string
  readonly today: string
}

export interface Found extends Planned {
  /** Where the ways of the variants part. */
  readonly step: string
  /** The currency of the money that decides. Null where the conversion does. */
  readonly currency: string | null
  /** What the experiment asks of visitors that nobody has counted. */
  readonly uncounted: readonly string[]
}

/** What the report knows, over its usual days, of those who would be in an experiment. Null where no way to it is found. */
export async function plannedOf(
  database: Database,
  funnel: CompiledFunnel,
  { name, shares, takers, gateway, today }: Asked,
): Promise<Found | null> {
  const filter = { ...readFilter(funnel, new URLSearchParams(), today), audience: takers.only }
  const order = funnel.orders[filter.order]
  const step = order && partingStep(order, funnel, name)
  if (!order || step === undefined) return null
  const steps = stepsOfOrder(funnel, filter.order)
  const numbers = await readNumbers(database, { filter, steps, formerSteps: formerSteps(order), gateway })
  const report = summary(funnel, filter, numbers)
  const cameTo = (asked: string) => report.steps.find((line) => line.step === asked)?.visitors ?? 0
  const visitors = cameTo(step)
  const isPriced = isDecidedByMoney(funnel, name)
  const money = isPriced ? mainMoney(await readShopPayers(database, { filter, gateway }), visitors) : null
  const before = stepBeforeShop(order, step)
  return {
    step,
    shares,
    days: report.days.length || USUAL_DAYS,
    visitors,
    part: takers.part,
    uncounted: takers.uncounted,
    usual: money?.sample ?? proportion(Math.min(visitors, report.totals.customers), visitors),
    currency: money?.currency ?? null,
    currencies: funnel.offers.currencies.length,
    earlier: isPriced || before === null ? null : { step: before, came: Math.min(visitors, cameTo(before)) },
  }
}

/** The first step of the order at which a visitor of whatever sex, who has answered nothing else, meets what differs. */
export function partingStep(order: Order, funnel: CompiledFunnel, name: string): string | undefined {
  const { settings, experiments, offers } = funnel
  const experiment = experiments[name]
  if (!experiment) return undefined
  const pricedBy = isPricedBy(offers, name) ? [name] : []
  // A product without sexes has visitors of one kind.
  const sexes = [...Object.keys(settings.sexes), undefined]
  return order.segments
    .flat()
    .find((step) =>
      sexes.some(
        (sex) =>
          exposuresAt(
            step,
            { answers: { sex }, variants: { [name]: CONTROL } },
            order,
            { [name]: experiment },
            pricedBy,
          ).length > 0,
      ),
    )
}

/** The last step before the one that sells, where it comes behind the one at which the experiment begins. */
function stepBeforeShop({ segments, steps }: Order, from: string): string | null {
  const names = segments.flat()
  const shop = names.findIndex((name) => steps[name]?.afterPurchase !== undefined)
  const before = names[shop - 1]
  return before !== undefined && shop - 1 > names.indexOf(from) ? before : null
}

function mainMoney(payers: readonly PayerNumbers[], visitors: number): { currency: string; sample: Sample } | null {
  const samples = new Map<string, Sample>()
  for (const row of payers) {
    const known = samples.get(row.currency) ?? { visitors, acting: 0, sum: 0, squares: 0 }
    samples.set(row.currency, {
      visitors,
      acting: known.acting + row.payers,
      sum: known.sum + row.sum,
      squares: known.squares + row.squares,
    })
  }
  const [main] = [...samples].sort(([, a], [, b]) => b.acting - a.acting)
  return main ? { currency: main[0], sample: main[1] } : null
}
