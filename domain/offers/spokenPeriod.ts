import type { Subscription } from '../../schema/generated/offers'
import { DAYS_OF_UNIT, type Period, type PeriodUnit } from '../money/period'

/**
 * The first period of a plan as people say it, by the plan's key: 4 weeks of 4-Week-28, 1 week of 4-Week-7, 10 days of 1-Month-10, 6 months of
 * 6-Month-6. The rule period-key holds the key to the plan's periods.
 */
export function spokenPeriod(key: Subscription['key']): Period {
  const [count = '', unit = '', first = count] = key.split('-')
  if (!isUnit(unit)) throw new Error(`the key ${key} names no unit`)
  if (first === count) return { count: Number(count), unit }
  const days = Number(first)
  return days % DAYS_OF_UNIT.Week === 0
    ? { count: days / DAYS_OF_UNIT.Week, unit: 'Week' }
    : { count: days, unit: 'Day' }
}

/** What a plan is called, or how long its first period is, in the words of the shop. */
export function periodWords(
  key: Subscription['key'],
  form: 'name' | 'noun' | 'adjective',
  text: (place: string, values: { readonly count: number }) => string,
): string {
  const { unit, count } = spokenPeriod(key)
  return text(`shop.plans.${unit}.${form}`, { count })
}

function isUnit(unit: string): unit is PeriodUnit {
  return Object.hasOwn(DAYS_OF_UNIT, unit)
}
