import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { isFlowKnown, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { keyPlaceOf, type Path, placeOf } from '../parse/parsedFile.ts'
import { extrasOf, visitedSteps } from '../shop/extrasOf.ts'

/** An extra is the same offer wherever it is named, and who has bought it sees it on the steps behind. */
export const extrasDiffer: Rule = (funnel, report) => {
  if (!isFlowKnown(funnel)) return
  const extras = visitedSteps(funnel).flatMap(extrasIn)
  const faulty = extras.filter((extra) => isAnotherOffer(extra, extras) || isSwapped(extra, extras))
  const told = new Set<ReadStep>()
  for (const extra of faulty) {
    // Of two that are swapped one is enough.
    if (told.has(extra.owner)) continue
    told.add(extra.owner)
    tellOffer(extra, extras, report)
  }
  const lacking = new Set<string>()
  for (const order of wholeOrders(funnel))
    for (const type of SHOWING) checkShown(order, type, { funnel, lacking, report })
}

interface Extra {
  readonly owner: ReadStep
  readonly name: string
  readonly offer: string
  readonly path: Path
}

function extrasIn(owner: ReadStep): Extra[] {
  const { step } = owner
  if (step.type !== 'guides' && step.type !== 'download' && step.type !== 'purchase-success') return []
  return (step.extras ?? []).map(({ name, offer }, index) => ({ owner, name, offer, path: ['extras', index, 'offer'] }))
}

/** Other steps sell something else under this name, and more of them than agree with it. */
function isAnotherOffer(extra: Extra, extras: readonly Extra[]): boolean {
  const { owner, name, offer } = extra
  const others = extras.filter((other) => other.name === name && other.owner !== owner)
  const against = others.filter((other) => other.offer !== offer)
  const agreeing = others.length - against.length
  // Of two that differ the later one is told.
  if (agreeing === 0 && against.length === 1) return extras.indexOf(against[0] as Extra) < extras.indexOf(extra)
  return against.length > agreeing
}

/** Its name is like the offer of its neighbour, and not like its own. */
function isSwapped({ owner, name, offer }: Extra, extras: readonly Extra[]): boolean {
  if (isAlike(name, offer)) return false
  return extras.some(
    (other) =>
      other.owner === owner && other.name !== name && isAlike(name, other.offer) && !isAlike(other.name, other.offer),
  )
}

function isAlike(name: string, offer: string): boolean {
  const words = offer.split(/[^a-z0-9]+/i)
  return name.split(/[^a-z0-9]+/i).some((word) => word.length > 2 && words.includes(word))
}

function tellOffer({ owner, name, offer, path }: Extra, extras: readonly Extra[], report: Report): void {
  const others = extras.filter((other) => other.name === name && other.owner !== owner && other.offer !== offer)
  const alike = extras.find((other) => other.owner === owner && isAlike(name, other.offer))
  const [first] = others
  const meant = first?.offer ?? alike?.offer
  report(
    placeOf(owner.file, path),
    first
      ? `the extra "${name}" is "${offer}" at "${owner.name}", and "${first.offer}" at "${first.owner.name}"`
      : `the extra "${name}" of "${owner.name}" is "${offer}", and "${meant}" stands under another name`,
    `Its words speak of one of them. Write offer: ${meant}`,
    { severity: 'warning' },
  )
}

/** Where what was bought is shown. A download names what the app or a file brings, a receipt everything. */
const SHOWING = ['purchase-success', 'download'] as const

interface Known {
  readonly funnel: ReadFunnel
  readonly lacking: Set<string>
  readonly report: Report
}

function checkShown(order: WholeOrder, type: (typeof SHOWING)[number], { funnel, lacking, report }: Known): void {
  const sold = extrasOf('guides', order.steps)
  const owner = order.steps.find(({ step }) => step.type === type)
  if (!owner || lacking.has(owner.name)) return
  const shown = new Set(extrasIn(owner).map(({ offer }) => offer))
  const sections = new Map((funnel.offers ? soldOffers(funnel.offers) : []).map(({ id, section }) => [id, section]))
  // A PDF that cannot be downloaded is told by itself.
  const isNeeded = (id: string) => (type === 'download' ? sections.get(id) === 'addOns' : sections.has(id))
  const missing = [...sold].filter((id) => !shown.has(id) && isNeeded(id))
  if (missing.length === 0) return
  lacking.add(owner.name)
  const names = missing.map((id) => `"${id}"`).join(', ')
  report(
    keyPlaceOf(owner.file, ['extras']),
    `${names} ${missing.length === 1 ? 'is' : 'are'} sold in the order ${order.name}, but "${owner.name}" does not show ${missing.length === 1 ? 'it' : 'them'} to who has bought ${missing.length === 1 ? 'it' : 'them'}`,
    'Add it under "extras".',
    { severity: 'warning' },
  )
}
