import { type Catalogue, shopView } from '../../client/checkout/catalogue'
import type { ShopView } from '../../client/checkout/shop'
import { isForSex } from '../../domain/answers/isForSex'
import { sexOf } from '../../domain/answers/sexOf'
import { settingsFor } from '../../domain/experiments/settingsFor'
import { offersIn } from '../../domain/markets/inCurrency'
import { offersOn, toldOn } from '../../domain/offers/offersOn'
import { agencyOffers, mergedOffers, oneTimeOffers, subscriptionOffers } from '../../domain/offers/wireOffers'
import type { Journey } from '../../domain/path/journey'
import { liveAnswers } from '../../domain/path/liveAnswers'
import { path } from '../../domain/path/path'
import { boughtAt } from '../../domain/personas/boughtAt'
import { type PersonaVisit, personaJourney } from '../../domain/personas/personaVisit'
import { figuresFor } from '../../packs/all/figures'
import { shownStep } from '../../renderer/steps/useShownStep'
import type { Visitor } from '../../renderer/widget'
import type { ClientSettings, CompiledFunnel, CompiledStep } from '../../schema/compile/compiled'

/** A step as a persona sees it. */
export interface SeenStep {
  readonly name: string
  /** Without the parts that are for others. */
  readonly compiled: CompiledStep
  /** The names of the parts that are for others. */
  readonly leftOut: ReadonlySet<string>
  readonly visitor: Visitor
  /** What there is to buy. Null where the step sells nothing. */
  readonly view: ShopView | null
}

export interface PersonaWalk {
  readonly visit: PersonaVisit
  readonly settings: ClientSettings
  /** By order, the usual one first: the steps that the persona meets on it. */
  readonly orders: readonly { readonly name: string; readonly journey: Journey; readonly steps: readonly SeenStep[] }[]
  /** The steps beside the orders that they open. */
  readonly aside: readonly SeenStep[]
}

/** A persona's walk through every order, by what the page computes its own by. */
export function personaWalk(funnel: CompiledFunnel, visit: PersonaVisit, today: string): PersonaWalk {
  const { settings, orders, experiments } = funnel
  const usual = settings.orders.default
  const names = [usual, ...Object.keys(orders).filter((name) => name !== usual)]
  const walked = (order: string, on: (journey: Journey) => readonly string[]) => {
    const journey = personaJourney(funnel, visit, order, { figuresFor, today })
    return { name: order, journey, steps: on(journey).flatMap((name) => seenStep(funnel, visit, journey, name) ?? []) }
  }
  return {
    visit,
    settings: settingsFor(settings, experiments, visit.variants),
    orders: names.map((name) => walked(name, path)),
    aside: walked(usual, () => visit.opens).steps,
  }
}

function seenStep(funnel: CompiledFunnel, visit: PersonaVisit, journey: Journey, name: string): SeenStep | null {
  const compiled = funnel.languages[visit.language]?.steps[name]
  if (!compiled) return null
  const { sexes } = funnel.settings
  const today = journey.visitor?.today ?? ''
  const sex = sexOf(journey.answers, sexes)
  const shown = shownStep(compiled, journey)
  const sexRoute = (sex !== null && sexes[sex]?.route) || null
  return {
    name,
    compiled: shown,
    leftOut: leftOut(compiled.step, shown.step, sex),
    visitor: { sex, sexRoute, answers: liveAnswers(journey), today, locale: visit.locale },
    view: compiled.usesShop ? viewAt(funnel, visit, compiled, today) : null,
  }
}

function leftOut(whole: unknown, shown: unknown, sex: string | null): ReadonlySet<string> {
  const seen = new Set(namesIn(shown, sex))
  return new Set(namesIn(whole, null).filter((name) => !seen.has(name)))
}

/** What names the parts of a step that are for this sex. */
function namesIn(part: unknown, sex: string | null): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { name, key, block, only } = part as { readonly [key: string]: unknown }
  if (!isForSex({ only: typeof only === 'string' ? only : undefined }, sex)) return []
  const own = [name, key, block].find((each) => typeof each === 'string')
  const below = Object.values(part).flatMap((value) => namesIn(value, sex))
  return [...(own === undefined ? [] : [String(own)]), ...below]
}

/** Before the plan is bought, once it is, and at the end with all else that they buy. */
function viewAt(funnel: CompiledFunnel, visit: PersonaVisit, { step }: CompiledStep, today: string): ShopView {
  const offers = offersIn(funnel.offers, visit.currency)
  const state = boughtAt(visit, step, offers, today)
  const ofAgency = step.agency ? agencyOffers(offers, step.agency) : []
  const catalogue: Catalogue = {
    subscriptions: toldOn(mergedOffers(subscriptionOffers(offers), ofAgency), today),
    oneTime: oneTimeOffers(offersOn(offers, today)),
  }
  return shopView(catalogue, { variants: visit.variants, promo: null, selected: null, state })
}
