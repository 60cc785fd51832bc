import type { Subscription } from '../generated/offers.ts'
import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** The key, which names the words for the plan, says the same as the plan's periods: 4-Week-7 renews every 4 weeks after 7 days. */
export const periodKey: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const { section, offer, path } of soldOffers(offers)) {
    if (section === 'oneTime') continue
    const { key, duration, durationUnit } = offer
    const [count, unit = '', first] = key.split('-')
    const at = placeOf(offers.file, [...path, 'key'])
    if (Number(count) !== duration || unit !== durationUnit) {
      report(
        at,
        `"${key}" is a plan of ${span(count, unit)}, but it renews every ${span(duration, durationUnit)}`,
        CURE,
      )
    } else if (first !== undefined && Number(first) !== firstDuration(offer, first === count)) {
      const said = span(first, first === count ? unit : 'Day')
      report(
        at,
        `"${key}" begins with ${said}, but ${firstText(offer)}`,
        offer.trialPeriod ? CURE : `Write its trialPeriod, with its price for ${said}. ${CURE}`,
      )
    }
  }
}

const CURE = 'The key names the words for the plan. Write the one with the same periods, or change the periods.'

function span(count: number | string | undefined, unit: string): string {
  return `${count} ${unit.toLowerCase()}${Number(count) === 1 ? '' : 's'}`
}

/** The length of the first period, in days where the key counts days. */
function firstDuration({ duration, durationUnit, trialPeriod }: Subscription, isInUnits: boolean): number | null {
  if (!trialPeriod) return isInUnits ? duration : null
  if (isInUnits) return trialPeriod.durationUnit === durationUnit ? trialPeriod.duration : null
  if (trialPeriod.durationUnit === 'Week') return trialPeriod.duration * 7
  return trialPeriod.durationUnit === 'Day' ? trialPeriod.duration : null
}

function firstText({ trialPeriod }: Subscription): string {
  if (!trialPeriod) return 'there is no introductory period'
  return `the introductory period is ${span(trialPeriod.duration, trialPeriod.durationUnit)}`
}
