import { answerKeysByField } from '../model/answerKeys.ts'
import type { ReadFunnel, ReadStep } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { ordersByStep, type PlacedStep, type WholeOrder, wholeOrders } from '../model/wholeOrders.ts'
import { locationText } from '../parse/locationText.ts'
import type { MessageVariable } from '../words/messageParts.ts'
import type { WordsOwner } from '../words/stepWords.ts'
import type { Variable } from '../words/variables.ts'
import { variablesIn } from '../words/variablesIn.ts'
import type { WordPlace } from '../words/wordPlaces.ts'
import { isPassedBefore } from './isPassedBefore.ts'

/** Why a sentence has no value for a variable, at least for some visitors, and what to do about it. */
export interface Lack {
  readonly why: string
  readonly cure?: string
  /** True: nobody has a value there, so it is of no use to say what stands in its place. */
  readonly isFinal?: true
}

/** Says of each variable of a sentence why it may have no value there, or null. */
export type SentenceValues = (owner: WordsOwner, place: WordPlace, variable: MessageVariable) => Lack | null

/**
 * Which values the sentences of a funnel have: what their place has of its own, everywhere the app's name, answers where everybody who
 * comes by has given them, and prices where there is a shop. A sentence that says what to show while a value is not known, in the case
 * `unknown` of a select, may stand anywhere in a step.
 */
export function sentenceValues(funnel: ReadFunnel): SentenceValues {
  const { steps, types, offers, settings } = funnel
  const keysOf = answerKeysByField(funnel)
  const orders = wholeOrders(funnel)
  const having = ordersByStep(orders)
  const aside = new Set(settings.values.aside ?? [])
  const sold = offers?.isWhole ? soldOffers(offers) : null
  const variableOf = variablesIn(funnel)
  const answerLacks = new Map<string, Lack | null>()

  return ({ name, step: owner }, { place, slot, namedBy }, variable) => {
    if (slot.variables?.includes(variable.name)) return ownLack()
    const known = variableOf(variable.name)
    // An unknown one is told by itself.
    if (!known || variable.name === 'app_name') return null
    if (!owner) return name === 'app' && place.startsWith('shop.') ? shopLack(known) : appLack()
    const step = steps.get(name)
    // Of a step that nobody can come to nothing is known.
    if (!step?.isWhole || (!having.has(name) && !aside.has(name))) return null
    if (variable.kind === 'select' || isCovered(variable, known, variableOf)) return null
    if (known.of) return offerLack(step, known)
    return known.from ? answerLack(step, known.from) : null

    function ownLack(): Lack | null {
      const { subscription = [], upgrade = [] } = slot.onlyOf ?? {}
      const needed = upgrade.includes(variable.name) ? ['upgrades'] : ['plans', 'addOns', 'upgrades', 'agencies']
      if (![...subscription, ...upgrade].includes(variable.name)) return null
      return extraLack(steps.get(name), needed)
    }

    function appLack(): Lack {
      const own = (name === 'app' ? ['app_name'] : []).concat(slot.variables ?? [])
      const cure = own.length > 0 ? `It can say ${own.map((each) => `{${each}}`).join(', ')}.` : undefined
      return { why: `the ${name}’s own sentences know nothing of the visitor`, cure, isFinal: true }
    }

    /** The sentences of the shop are part of every step that sells, the agency's paywall too, where nothing may have been asked. */
    function shopLack({ from, of }: Variable): Lack | null {
      if (of && /^shop\.(plans|every)\./.test(place)) {
        return { why: 'what there is to buy is said with this very sentence', cure: 'Write it out.', isFinal: true }
      }
      if (variable.kind === 'select' || isCovered(variable, { from, of }, variableOf)) return null
      if (from) return { why: 'who comes by the link of an agency may have answered nothing' }
      const once = of === 'period' && sold?.find(({ section }) => section === 'oneTime')
      return once ? onceLack(once.id) : upgradeLack(of)
    }

    function offerLack(step: ReadStep, { of }: Variable): Lack | null {
      if (!hasShop(step)) {
        return {
          why: `what there is to buy is known only on steps that sell and behind them`,
          cure: `"${name}" is none of these.`,
          isFinal: true,
        }
      }
      const lack = of === 'period' && slot.ofExtra ? extraLack(step, ['plans', 'addOns', 'upgrades', 'agencies']) : null
      return lack ?? upgradeLack(of)
    }

    /** What an extra of another section does not have. */
    function extraLack(step: ReadStep | undefined, sections: readonly string[]): Lack | null {
      const extras = step && 'extras' in step.step ? (step.step.extras as readonly { readonly offer: string }[]) : []
      const [list, index] = namedBy
      const own = list === 'extras' ? extras.filter((_, position) => position === index) : extras
      const wrong = own.find(({ offer }) =>
        sold?.some(({ id, section }) => id === offer && !sections.includes(section)),
      )
      if (!wrong) return null
      return sections.length > 1 ? onceLack(wrong.offer) : { why: `"${wrong.offer}" is no upgrade`, isFinal: true }
    }

    function upgradeLack(of: Variable['of']): Lack | null {
      if (of !== 'upgrade' || !sold || sold.some(({ section }) => section === 'upgrades')) return null
      return { why: `${offers?.file.path} sells no upgrade`, cure: 'Add one under upgrades.', isFinal: true }
    }
  }

  /** Where the page knows what there is to buy: on steps that sell, on those for customers, and on all that lie behind one that sells. */
  function hasShop(step: ReadStep): boolean {
    if (types[step.step.type].usesShop || step.step.needsPurchase) return true
    const itsOrders = having.get(step.name) ?? []
    return (
      itsOrders.length > 0 &&
      itsOrders.every((order) => {
        const selling = order.steps.filter((each) => each.step.afterPurchase !== undefined)
        return isPassedBefore(placedIn(order, step), selling, { order, funnel, keysOf })
      })
    )
  }

  function answerLack(step: ReadStep, fields: readonly string[]): Lack | null {
    const id = `${step.name} ${fields.join(' ')}`
    const known = answerLacks.get(id)
    if (known !== undefined) return known
    const lack = fields.map((field) => fieldLack(step, field)).find((each) => each !== null) ?? bareLack(step, fields)
    answerLacks.set(id, lack)
    return lack
  }

  /** Why not everybody who comes through the order has answered. */
  function fieldLack(step: ReadStep, field: string): Lack | null {
    for (const order of having.get(step.name) ?? []) {
      const placed = placedIn(order, step)
      const askers = order.steps.filter((each) => 'stores' in each.step && each.step.stores === field)
      const before = askers.filter(({ position }) => position < placed.position)
      const asking = before.filter((each) => !('skippable' in each.step && each.step.skippable))
      if (isPassedBefore(placed, asking, { order, funnel, keysOf })) continue
      const [skippable] = before
      const [later] = askers
      const why =
        asking.length > 0
          ? `not everybody who comes to "${step.name}" is asked for "${field}" before`
          : skippable
            ? `"${skippable.name}" asks for "${field}" and can be skipped`
            : later === placed
              ? `"${field}" is asked by this very step`
              : later
                ? `"${field}" is asked only later, by ${later.name} (${locationText(order.file, later.at.start)})`
                : `the order ${order.name} never asks for "${field}"`
      return { why }
    }
    return null
  }

  /** Who opens the step by its address has answered nothing, unless it says what it needs. */
  function bareLack({ name, file, step }: ReadStep, fields: readonly string[]): Lack | null {
    const needs = step.needs ?? []
    const missing = fields.filter((field) => !needs.includes(field))
    if (aside.has(name) && !having.has(name)) {
      return { why: `"${name}" stands beside the order, so nothing may have been asked before it` }
    }
    if (missing.length === 0) return null
    return {
      why: `who opens "${name}" by its address may not have answered ${missing.map((field) => `"${field}"`).join(' and ')}`,
      cure: `Add needs: [${[...needs, ...missing].join(', ')}] to ${file.path}: who comes without is sent to the question first.`,
    }
  }
}

function placedIn(order: WholeOrder, { name }: ReadStep): PlacedStep {
  return order.byName.get(name) as PlacedStep
}

/** Whether the sentence has asked before whether there is a value: for this variable, or for others that need as much. */
function isCovered(
  { name, behind }: MessageVariable,
  { from, of }: Omit<Variable, 'kind'>,
  variableOf: ReturnType<typeof variablesIn>,
): boolean {
  if (behind.includes(name)) return true
  const others = behind.flatMap((other) => variableOf(other) ?? [])
  if (of) return others.some((other) => other.of === of)
  return from?.every((field) => others.some((other) => other.from?.includes(field))) ?? false
}

function onceLack(offer: string): Lack {
  return { why: `"${offer}" is paid once`, cure: 'Only subscriptions have a period.', isFinal: true }
}
