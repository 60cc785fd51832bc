import { isDeepStrictEqual } from 'node:util'
import type { Move } from '../../generated/experiments.ts'
import { keyPlaceOf, placeOf } from '../../parse/parsedFile.ts'
import type { Place } from '../../report/problem.ts'
import type { ReadFunnel } from '../funnel.ts'
import { namesInOrder } from '../namesInOrder.ts'
import { soldOffers } from '../soldOffers.ts'
import { experimentsInStep } from './experimentNames.ts'
import { movedSegments, moveHolds, type Segments } from './movedSegments.ts'
import { testedPercents } from './testedPercents.ts'
import { variantChanges } from './variantChanges.ts'

/** One thing that an experiment makes different. */
export interface ExperimentChange {
  readonly experiment: string
  readonly variant: string
  /** What is different, the same text for the same thing: the step "your-pace". */
  readonly thing: string
  readonly at: Place
  /** Why nothing is different after all, or null. */
  readonly idleBecause: string | null
}

/** What the experiments change: steps that they show or move, the whole order, settings, prices. */
export function experimentChanges(funnel: ReadFunnel): ExperimentChange[] {
  return [
    ...shownSteps(funnel),
    ...wholeOrder(funnel),
    ...movedSteps(funnel),
    ...contents(funnel),
    ...settings(funnel),
    ...prices(funnel),
    ...percents(funnel),
  ]
}

function wholeOrder({ experiments, orders, settings }: ReadFunnel): ExperimentChange[] {
  if (!experiments) return []
  const usual = settings.values.orders.default
  const namesOf = (name: string) => orders.get(name)?.segments.map(({ steps }) => steps.map(({ text }) => text))
  return variantChanges(experiments).flatMap(({ experiment, variant, changes: { order }, path }) => {
    if (order === undefined) return []
    const isSame = orders.has(order) && isDeepStrictEqual(namesOf(order), namesOf(usual))
    return [
      {
        experiment,
        variant,
        thing: 'the whole order',
        at: placeOf(experiments.file, [...path, 'order']),
        idleBecause: isSame ? `"${usual}", which everybody has, has the same steps in the same places` : null,
      },
    ]
  })
}

function shownSteps({ steps, orders, settings }: ReadFunnel): ExperimentChange[] {
  const placed = new Set([
    ...[...orders.values()].flatMap(namesInOrder).map(({ text }) => text),
    ...(settings.values.aside ?? []),
  ])
  return [...steps.values()].flatMap((readStep) =>
    experimentsInStep(readStep).map(({ name: experiment, variant, at }) => ({
      experiment,
      variant,
      thing: `the step "${readStep.name}"`,
      at,
      idleBecause: placed.has(readStep.name) ? null : `no order has the step "${readStep.name}"`,
    })),
  )
}

function movedSteps({ experiments, orders, stepNames }: ReadFunnel): ExperimentChange[] {
  if (!experiments) return []
  const every = [...orders.values()].map(({ segments }) => segments)
  return variantChanges(experiments).flatMap(({ experiment, variant, changes, path }) => {
    const moves = Object.entries(changes.moves ?? {})
    return moves.map(([step, move]) => {
      const others = moves.filter(([each]) => each !== step)
      // An unknown step is told by itself.
      const isKnown = [step, ...Object.values(move)].every((name) => stepNames.has(name))
      // One that another move undoes is told as that.
      const isIdle =
        isKnown &&
        every.every((segments) => {
          const end = moved(segments, moves)
          return moveHolds(end, step, move) && isSameOrder(end, moved(segments, others))
        })
      return {
        experiment,
        variant,
        thing: `the step "${step}"`,
        at: keyPlaceOf(experiments.file, [...path, 'moves', step]),
        idleBecause: isIdle ? `"${step}" stands there in every order, or no order has both steps` : null,
      }
    })
  })
}

function moved(segments: Segments, moves: readonly (readonly [string, Move])[]): Segments {
  return moves.reduce((before, [step, move]) => movedSegments(before, step, move), segments)
}

function isSameOrder(some: Segments, others: Segments): boolean {
  return isDeepStrictEqual(
    some.map(({ steps }) => steps.map(({ text }) => text)),
    others.map(({ steps }) => steps.map(({ text }) => text)),
  )
}

/** What steps say and show. */
function contents({ experiments }: ReadFunnel): ExperimentChange[] {
  if (!experiments) return []
  return variantChanges(experiments).flatMap(({ experiment, variant, changes, path }) => {
    const said = Object.entries(changes.words ?? {}).flatMap(([language, steps]) =>
      Object.keys(steps).map((step) => ({ step, at: ['words', language, step] })),
    )
    const shown = Object.keys(changes.steps ?? {}).map((step) => ({ step, at: ['steps', step] }))
    return [...shown, ...said].map(({ step, at }) => ({
      experiment,
      variant,
      thing: `what the step "${step}" shows`,
      at: keyPlaceOf(experiments.file, [...path, ...at]),
      idleBecause: null,
    }))
  })
}

function settings({ experiments, settings }: ReadFunnel): ExperimentChange[] {
  if (!experiments) return []
  return variantChanges(experiments).flatMap(({ experiment, variant, changes, path }) =>
    Object.entries(changes.settings?.change ?? {}).map(([key, value]) => ({
      experiment,
      variant,
      thing: `the setting "${key}"`,
      at: keyPlaceOf(experiments.file, [...path, 'settings', 'change', key]),
      idleBecause: isDeepStrictEqual(value, settings.values[key as keyof typeof settings.values])
        ? `${settings.file.path} says the same`
        : null,
    })),
  )
}

function prices({ offers }: ReadFunnel): ExperimentChange[] {
  if (!offers) return []
  return soldOffers(offers).flatMap(({ id, section, offer, path }) =>
    section === 'oneTime'
      ? []
      : Object.entries(offer.todayInExperiment ?? {}).flatMap(([experiment, prices]) =>
          Object.entries(prices).map(([variant, price]) => ({
            experiment,
            variant,
            thing: `the price of "${id}"`,
            at: keyPlaceOf(offers.file, [...path, 'todayInExperiment', experiment, variant]),
            idleBecause: isDeepStrictEqual(price, offer.today) ? 'its today is the same' : null,
          })),
        ),
  )
}

/** What promo codes take off. */
function percents({ offers }: ReadFunnel): ExperimentChange[] {
  if (!offers) return []
  return testedPercents(offers).map(({ code, promo, experiment, variant, percent, path }) => ({
    experiment,
    variant,
    thing: `what ${code} takes off`,
    at: keyPlaceOf(offers.file, path),
    idleBecause: percent === promo.percent ? 'its percent is the same' : null,
  }))
}
