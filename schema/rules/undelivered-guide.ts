import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { isFlowKnown, wholeOrders } from '../model/wholeOrders.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { extrasOf } from '../shop/extrasOf.ts'

/** A PDF that an order sells can be downloaded in the same order by who paid for it. */
export const undeliveredGuide: Rule = (funnel, report) => {
  const { offers, settings } = funnel
  if (!offers || !isFlowKnown(funnel)) return
  const aside = (settings.values.aside ?? []).flatMap((name) => funnel.steps.get(name) ?? [])
  const orders = wholeOrders(funnel).map(({ name, steps: placed }) => {
    const steps = [...placed, ...aside]
    return {
      name,
      extras: extrasOf('guides', steps),
      delivered: extrasOf('download', steps),
      download: steps.find(({ step }) => step.type === 'download'),
    }
  })
  for (const sold of soldOffers(offers)) {
    if (sold.section !== 'oneTime' || sold.offer.pdf !== true) continue
    const faulty = orders.filter(({ extras, delivered }) => extras.has(sold.id) && !delivered.has(sold.id))
    const [first] = faulty
    if (!first) continue
    const fix = first.download
      ? `Add it under "extras" in ${first.download.file.path}.`
      : `Put a step of the type download into the order ${first.name}, with the offer under "extras".`
    const where = faulty.length < orders.length ? ` in the order ${faulty.map(({ name }) => name).join(' and ')}` : ''
    report(
      keyPlaceOf(offers.file, sold.path),
      `"${sold.id}" is sold${where}, but no step lets its buyers download it`,
      fix,
    )
  }
}
