import { keyPlaceOf, placeOf } from '../../parse/parsedFile.ts'
import type { Name, ReadFunnel } from '../funnel.ts'
import { soldOffers } from '../soldOffers.ts'
import { experimentsInStep } from './experimentNames.ts'
import { testedPercents } from './testedPercents.ts'
import { variantChanges } from './variantChanges.ts'

/** The name of a variant, where something says it. */
export interface NamedVariant extends Name {
  readonly experiment: string
}

/** Every variant that steps, offers, personas and the experiments name. */
export function namedVariants({ steps, offers, personas, experiments }: ReadFunnel): NamedVariant[] {
  const inSteps = [...steps.values()].flatMap(experimentsInStep).map(({ name, variant, variantAt }) => ({
    experiment: name,
    text: variant,
    at: variantAt,
  }))
  const inOffers = (offers ? soldOffers(offers) : []).flatMap(({ section, offer, path }) =>
    section === 'oneTime' || !offers
      ? []
      : Object.entries(offer.todayInExperiment ?? {}).flatMap(([experiment, prices]) =>
          Object.keys(prices).map((text) => ({
            experiment,
            text,
            at: keyPlaceOf(offers.file, [...path, 'todayInExperiment', experiment, text]),
          })),
        ),
  )
  const inCodes = testedPercents(offers).flatMap(({ experiment, variant: text, path }) =>
    offers ? [{ experiment, text, at: keyPlaceOf(offers.file, path) }] : [],
  )
  const inPersonas = Object.entries(personas?.values.visitors ?? {}).flatMap(([persona, { variants = {} }]) =>
    Object.entries(variants).flatMap(([experiment, text]) =>
      personas ? [{ experiment, text, at: placeOf(personas.file, ['visitors', persona, 'variants', experiment]) }] : [],
    ),
  )
  const inExperiments = variantChanges(experiments).flatMap(({ experiment, variant, path }) =>
    experiments ? [{ experiment, text: variant, at: keyPlaceOf(experiments.file, path) }] : [],
  )
  return [...inSteps, ...inOffers, ...inCodes, ...inPersonas, ...inExperiments]
}
