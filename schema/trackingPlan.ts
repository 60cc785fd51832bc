import type { CompiledFunnel } from './compile/compiled.ts'
import type { Step } from './generated/steps.ts'
import { optionsOf } from './model/optionsOf.ts'

/** A value that an event may carry. */
export interface PlannedValue {
  readonly about: string
  /** One of these and nothing else. */
  readonly oneOf?: readonly (string | number)[]
  /** A text of at most so many characters; longer ones are cut. */
  readonly longest?: number
  /** The event is told without it too. */
  readonly optional?: true
}

export type PlannedValues = { readonly [name: string]: PlannedValue }

export interface PlannedEvent {
  readonly when: string
  readonly properties: PlannedValues
}

/** Everything that may be told of a visit. What is not named here is never sent. */
export interface TrackingPlan {
  readonly events: { readonly [name: string]: PlannedEvent }
  /** What is told of the visitor, with identify calls. */
  readonly traits: PlannedValues
  /** The titles of page visits with their numbers, in the order of the numbers. */
  readonly pages: readonly { readonly step: number; readonly title: string }[]
}

/** In UTF-16 units, like all that links and cookies say. */
const LONGEST_TEXT = 256
/** A message longer than this has a dump in it. */
const LONGEST_MESSAGE = 300

/** What the events are and what they may carry, by the funnel's files. */
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
  const device = text('The id of the browser, the same as the anonymousId of every event.')
  return {
    events: {
      landing_visit: {
        when: 'Once a visit, when it begins. Not for who comes back to answers that were given before.',
        properties: {},
      },
      w2a_visit: {
        when: 'Once a visit, as soon as there is a record of the visitor’s answers.',
        properties: {
          onboarding_id: text(
            'What the record is called outside of our server. It is made of the record’s id, and opens nothing.',
          ),
          ...Object.fromEntries(
            settings.analytics.campaign.map((name) => [
              name,
              optional(text(`The parameter ${name} of the visit’s link.`)),
            ]),
          ),
        },
      },
      page_visit: {
        when: 'Whenever a step is shown: come to, come back to, or loaded again.',
        properties: {
          step: {
            about: 'The number that the step declares.',
            oneOf: unique(pages.map(({ step }) => step)),
          },
          title: {
            about: 'The title that the step declares, or its name.',
            oneOf: unique(pages.map(({ title }) => title)),
          },
        },
      },
      purchase_finished: {
        when: 'Once a purchase, when it is paid.',
        properties: {
          product_id: { about: 'The offer that was bought.', oneOf: unique(sold.flatMap((each) => Object.keys(each))) },
          payment_method: {
            about: 'What paid: the card form, a stored card, or a test card.',
            oneOf: ['card', 'stored_card', 'test_card'],
          },
          status: { about: 'How it ended.', oneOf: ['paid'] },
          context: { about: 'What kind of purchase it was.', oneOf: ['subscription', 'add_on', 'upgrade'] },
          referral: text('The media source of the visitor, or direct.'),
        },
      },
      experiment_started: {
        when: 'Once an experiment, when the visitor first sees what their variant changes, or would change.',
        properties: {
          account_id: device,
          exp_name: { about: 'The experiment.', oneOf: Object.keys(experiments) },
          variant_id: { about: 'The variant.', oneOf: ['control', 'test'] },
          variant_value: { about: 'The same.', oneOf: ['control', 'test'] },
        },
      },
      console_error: {
        when: 'Whenever the page reports an error to the browser’s console, at most fifty times a page.',
        properties: {
          message: {
            about: 'The message without answers, addresses, ids, numbers and queries.',
            longest: LONGEST_MESSAGE,
          },
        },
      },
    },
    traits: {
      funnel_identifier: {
        about: 'The funnel, told when a step is shown whose answer is told.',
        oneOf: Object.values(funnelIdentifier(settings)),
        optional: true,
      },
      ...sentAnswers(steps),
    },
    pages,
  }
}

function pagesOf(steps: readonly NamedStep[]): TrackingPlan['pages'] {
  return steps
    .map(({ name, step: { analytics } }) => ({ step: analytics.step, title: analytics.title ?? name }))
    .sort((a, b) => a.step - b.step || (a.title < b.title ? -1 : 1))
}

/** The funnel's own name, which its record is kept under too. */
export function funnelIdentifier({ record }: Pick<CompiledFunnel['settings'], 'record'>): {
  funnel_identifier?: string
} {
  const name = record.headers['funnel-id']
  return name === undefined ? {} : { funnel_identifier: name }
}

/** The fields whose steps send the chosen option. */
function sentAnswers(steps: readonly NamedStep[]): PlannedValues {
  const keys = new Map<string, string[]>()
  for (const { step } of steps) {
    if (!step.analytics.sendsAnswer || !('stores' in step)) continue
    keys.set(step.stores, [...(keys.get(step.stores) ?? []), ...optionsOf(step).map(({ key }) => key)])
  }
  const traits = [...keys].map(([field, options]): [string, PlannedValue] => [
    field,
    { about: `The chosen option of ${field}.`, oneOf: unique(options), optional: true },
  ])
  return Object.fromEntries(traits)
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

function text(about: string): PlannedValue {
  return { about, longest: LONGEST_TEXT }
}

function optional(value: PlannedValue): PlannedValue {
  return { ...value, optional: true }
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
