import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import type { Step } from '../../schema/generated/steps.ts'
import { keyOf, optionsIn, type WithOptions } from '../answers/optionsIn.ts'
import { type CataloguedEvent, type CataloguedValue, EVENTS, type ListName, LONGEST_TEXT } from './catalogue.ts'

/** A value that an event may carry, with the funnel's lists. */
export interface PlannedValue {
  readonly about: string
  /** One of these and nothing else. */
  readonly oneOf?: readonly (string | number)[]
  /** A text of at most so many characters; longer ones are cut. */
  readonly longest?: number
  /** The event is whole without it. */
  readonly optional?: true
}

export type PlannedValues = { readonly [name: string]: PlannedValue }

export interface PlannedEvent {
  readonly when: string
  readonly properties: PlannedValues
}

/** The catalogue with what the funnel's files fill: everything that may be reported about a visit. */
export interface TrackingPlan {
  readonly events: { readonly [name: string]: PlannedEvent }
  /** What is reported about the visitor, with identify calls. */
  readonly traits: PlannedValues
  /** The titles of page visits with their numbers, in the order of the numbers. */
  readonly pages: readonly { readonly step: number; readonly title: string }[]
}

type Lists = Readonly<Record<ListName, readonly (string | number)[]>>

export function trackingPlan(funnel: CompiledFunnel): TrackingPlan {
  const { settings, offers, experiments } = funnel
  const steps = stepsOf(funnel)
  const pages = pagesOf(steps)
  const sold = [
    offers.plans,
    offers.addOns,
    offers.upgrades,
    offers.oneTime,
    ...offers.agencies.map(({ plans }) => plans),
  ]
  const lists: Lists = {
    stepNumbers: unique(pages.map(({ step }) => step)),
    stepTitles: unique(pages.map(({ title }) => title)),
    offers: unique(sold.flatMap((each) => Object.keys(each))),
    experiments: Object.keys(experiments),
    variants: unique(Object.values(experiments).flatMap(({ variants }) => Object.keys(variants))),
    currencies: offers.currencies,
  }
  const events = Object.entries(EVENTS).map(([name, event]) => [
    name,
    planned(event, lists, settings.analytics.campaign),
  ])
  return { events: Object.fromEntries(events), traits: traitsOf(funnel, steps), pages }
}

function planned(
  { when, properties, campaign }: CataloguedEvent,
  lists: Lists,
  parameters: readonly string[],
): PlannedEvent {
  const own = Object.entries(properties).map(([name, value]) => [name, plannedValue(value, lists)])
  const further = (campaign ? parameters : []).map((name) => [
    name,
    { about: `The parameter ${name} of the visit’s link.`, longest: LONGEST_TEXT, optional: true },
  ])
  return { when, properties: Object.fromEntries([...own, ...further]) }
}

function plannedValue({ about, oneOf, listed, longest, optional }: CataloguedValue, lists: Lists): PlannedValue {
  const allowed = listed ? lists[listed] : oneOf
  return { about, ...(allowed ? { oneOf: allowed } : { longest }), ...(optional && { optional }) }
}

function pagesOf(steps: readonly NamedStep[]): TrackingPlan['pages'] {
  return steps
    .map(({ name, step: { analytics } }) => ({ step: analytics.step, title: analytics.title ?? name }))
    .sort((a, b) => a.step - b.step || (a.title < b.title ? -1 : 1))
}

function traitsOf({ settings }: CompiledFunnel, steps: readonly NamedStep[]): PlannedValues {
  const funnel = settings.record.headers['funnel-id']
  const traits: Record<string, PlannedValue> = {
    funnel_identifier: {
      about: 'The funnel, told when a step is shown whose answer is told.',
      oneOf: funnel === undefined ? [] : [funnel],
      optional: true,
    },
  }
  for (const { step } of steps) {
    if (!step.analytics.sendsAnswer || !('stores' in step)) continue
    const before = traits[step.stores]?.oneOf ?? []
    traits[step.stores] = {
      about: `The chosen option of ${step.stores}.`,
      oneOf: unique([...before, ...(optionsIn(step as WithOptions) ?? []).map(keyOf)]),
      optional: true,
    }
  }
  return traits
}

interface NamedStep {
  readonly name: string
  readonly step: Step
}

/** The steps of all orders, in the order of their files. */
function stepsOf({ settings, languages }: CompiledFunnel): NamedStep[] {
  const [language = ''] = Object.keys(settings.languages)
  return Object.entries(languages[language]?.steps ?? {}).map(([name, { step }]) => ({ name, step }))
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
