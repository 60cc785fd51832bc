import type { Experiment } from '../../schema/generated/experiments.ts'
import type { ReadFunnel } from '../../schema/model/funnel.ts'
import { soldOffers } from '../../schema/model/soldOffers.ts'
import type { Change } from './change.ts'
import { isRunning } from './isRunning.ts'
import { textsOf, valueChanges } from './valueChanges.ts'

/** Experiments that begin and end, and what differs in those that run: visitors are in the middle of them. */
export function experimentChanges(before: ReadFunnel, after: ReadFunnel): Change[] {
  const [old, fresh] = [before.experiments?.values ?? {}, after.experiments?.values ?? {}]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((about) => {
    const [was, is] = [old[about], fresh[about]]
    if (!was)
      return [
        { kind: 'experiment-added', about, text: `The experiment is new, for ${is?.share ?? 0} % of the visitors` },
      ]
    if (!is) return [removed(about, was)]
    return [...shareChanges(about, was, is), ...testChanges(about, was, is, before, after)]
  })
}

function removed(about: string, { share }: Experiment): Change {
  return {
    kind: 'experiment-removed',
    about,
    text: `The experiment is gone; ${share} % of the visitors had its variant test`,
  }
}

function shareChanges(about: string, { share: was }: Experiment, { share: is }: Experiment): Change[] {
  if (was === is) return []
  const ends =
    isRunning(was) && !isRunning(is)
      ? [`It ends: everybody has ${is >= 100 ? 'test' : 'control'} now, also who had the other variant.`]
      : []
  const begins = !isRunning(was) && isRunning(is) ? ['It begins.'] : []
  const goesOn =
    isRunning(was) && isRunning(is) ? ['Who has a variant keeps it; new visitors are drawn by the new share.'] : []
  return [
    {
      kind: 'experiment-share',
      about,
      text: 'Visitors who get the variant test',
      before: `${was} %`,
      after: `${is} %`,
      notes: [...ends, ...begins, ...goesOn],
    },
  ]
}

/** What the variants of a running experiment show must stay: else two things are measured as one. */
function testChanges(about: string, was: Experiment, is: Experiment, before: ReadFunnel, after: ReadFunnel): Change[] {
  const isTested = isRunning(was.share) && isRunning(is.share)
  const found = valueChanges(measured(about, was, before), measured(about, is, after))
  return found.map(({ place, ...values }, index) => ({
    kind: 'experiment-test',
    about,
    text: place,
    ...textsOf(values),
    ...(isTested &&
      index === 0 && {
        decide: `The experiment "${about}" runs: what was measured so far is of something else. End it and begin another one: take it out of funnel/experiments.yaml, write in funnel/settings.yaml retired: { experiments: [${about}] }, and give what is tried a name of its own.`,
      }),
  }))
}

/** All that an experiment makes different. */
function measured(name: string, { test }: Experiment, { steps, offers }: ReadFunnel) {
  const shown = [...steps.values()].flatMap(({ name: step, step: { showInExperiment } }) => {
    const variant = showInExperiment?.[name]
    return variant === undefined ? [] : [[step, variant] as const]
  })
  const prices = (offers ? soldOffers(offers) : []).flatMap((sold) => {
    if (sold.section === 'oneTime') return []
    const { todayInExperiment, prices: others = {} } = sold.offer
    const own = todayInExperiment?.[name]?.test
    const inOthers = Object.entries(others).flatMap(([currency, { todayInExperiment: tested }]) => {
      const price = tested?.[name]?.test
      return price ? [[currency, price] as const] : []
    })
    return own || inOthers.length > 0
      ? [[sold.path.join('.'), { ...own, ...Object.fromEntries(inOthers) }] as const]
      : []
  })
  return { ...test, 'steps of a variant': Object.fromEntries(shown), 'prices of test': Object.fromEntries(prices) }
}
