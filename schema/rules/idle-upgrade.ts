import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { renewalDays } from '../shop/shownPrices.ts'

/** An upgrade runs longer than the plans after which it is offered: else their buyers pay less, and get as much. */
export const idleUpgrade: Rule = ({ offers }, report) => {
  if (!offers) return
  const sold = soldOffers(offers)
  const plans = sold.filter(({ section }) => section === 'plans' || section === 'agencies')
  for (const upgrade of sold) {
    if (upgrade.section !== 'upgrades') continue
    const { notAfter = [] } = upgrade.offer
    const days = renewalDays(upgrade) ?? 0
    const faulty = plans.filter((plan) => !notAfter.includes(plan.id) && (renewalDays(plan) ?? 0) >= days)
    const names = [...new Set(faulty.map(({ id }) => id))]
    if (names.length === 0) continue
    const isThere = upgrade.offer.notAfter !== undefined
    report(
      isThere ? keyPlaceOf(offers.file, [...upgrade.path, 'notAfter']) : upgrade.at,
      `"${upgrade.id}" is offered to who has bought ${names.map((id) => `"${id}"`).join(' or ')}, which runs as long already`,
      `Write notAfter: [${[...notAfter, ...names].join(', ')}] at it.`,
      { severity: 'warning' },
    )
  }
}
