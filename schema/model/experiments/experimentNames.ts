import { keyPlaceOf, placeOf } from '../../parse/parsedFile.ts'
import type { Place } from '../../report/problem.ts'
import { conditionsOf, leavesOf } from '../conditionsOf.ts'
import type { Name, ReadFunnel, ReadOffers, ReadStep } from '../funnel.ts'
import { soldOffers } from '../soldOffers.ts'
import { testedPercents } from './testedPercents.ts'

/** The experiments that run, also those with faults of their own, each with its place. */
export function runningExperiments({ experiments }: ReadFunnel): ReadonlyMap<string, Place> {
  const spots = experiments?.file.root.inside ?? new Map()
  return new Map([...spots].map(([name, { key, place }]) => [name, key ?? place]))
}

/** Every name of an experiment in steps and offers. */
export function namedExperiments({ steps, offers }: ReadFunnel): Name[] {
  const inSteps = [...steps.values()].flatMap(experimentsInStep).map(({ name, at }) => ({ text: name, at }))
  return [...inSteps, ...(offers ? experimentsInOffers(offers) : [])]
}

/** The experiments on which a step depends, whole or in part, each with the variant that it asks for. */
export function experimentsInStep(readStep: ReadStep): AskedExperiment[] {
  const shown = Object.entries(readStep.step.showInExperiment ?? {}).map(([name, variant]) => ({
    name,
    variant,
    at: keyPlaceOf(readStep.file, ['showInExperiment', name]),
    variantAt: placeOf(readStep.file, ['showInExperiment', name]),
  }))
  const asked = conditionsOf(readStep).flatMap(({ expression }) =>
    leavesOf(expression).filter((leaf) => leaf.kind === 'experiment'),
  )
  return [...shown, ...asked]
}

interface AskedExperiment {
  readonly name: string
  readonly variant: string
  readonly at: Place
  readonly variantAt: Place
}

/** The experiments on which prices and promo codes depend. */
function experimentsInOffers(offers: ReadOffers): Name[] {
  const inPrices = soldOffers(offers).flatMap(({ section, offer, path }) =>
    section === 'oneTime'
      ? []
      : Object.keys(offer.todayInExperiment ?? {}).map((text) => ({
          text,
          at: keyPlaceOf(offers.file, [...path, 'todayInExperiment', text]),
        })),
  )
  const inCodes = testedPercents(offers).map(({ experiment: text, path }) => ({
    text,
    at: keyPlaceOf(offers.file, path.slice(0, -1)),
  }))
  return [...inPrices, ...inCodes]
}
