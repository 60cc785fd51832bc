import { stringify } from 'yaml'
import { CONTROL, decidedVariant } from '../../domain/experiments/assign.ts'
import type { Experiment } from '../../schema/generated/experiments.ts'
import { variantShares } from '../../schema/model/experiments/variantShares.ts'
import type { ReadFunnel } from '../../schema/model/funnel.ts'
import { namesInOrder } from '../../schema/model/namesInOrder.ts'
import { soldOffers } from '../../schema/model/soldOffers.ts'
import { languageName } from '../../schema/words/languageName.ts'
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
        {
          kind: 'experiment-added',
          about,
          text: `The experiment is new: ${is ? sharesText(is) + audienceText(is) : ''}`,
        },
      ]
    if (!is) return [removed(about, was)]
    return [
      ...statusChanges(about, was, is),
      ...dayChanges(about, was, is),
      ...shareChanges(about, was, is),
      ...testChanges(about, was, is, before, after),
    ]
  })
}

function removed(about: string, experiment: Experiment): Change {
  return { kind: 'experiment-removed', about, text: `The experiment is gone; visitors had ${sharesText(experiment)}` }
}

/** control 50 %, warm 25 %, bold 25 % */
function sharesText(experiment: Experiment): string {
  const shares = Object.entries(variantShares(experiment))
  return shares.map(([variant, share]) => `${variant} ${share} %`).join(', ')
}

/** Behind the shares: of { sex: female } only */
function audienceText({ only }: Experiment): string {
  return only ? `, of ${stringify(only, { collectionStyle: 'flow', lineWidth: 0 }).trim()} only` : ''
}

/** Whether visitors are divided. */
function runs(experiment: Experiment): boolean {
  return (experiment.status ?? 'running') === 'running' && isRunning(variantShares(experiment))
}

function statusChanges(about: string, before: Experiment, after: Experiment): Change[] {
  const [was, is] = [before.status ?? 'running', after.status ?? 'running']
  if (was === is) return []
  const notes = {
    draft: 'Everybody sees control again.',
    running: 'It begins: visitors are divided.',
    stopped: 'It ends: everybody sees control.',
  }
  return [
    { kind: 'experiment-status', about, text: 'Where it is in its life', before: was, after: is, notes: [notes[is]] },
  ]
}

function dayChanges(about: string, before: Experiment, after: Experiment): Change[] {
  const [was, is] = [daysText(before), daysText(after)]
  return was === is
    ? []
    : [{ kind: 'experiment-days', about, text: 'When visitors are divided', before: was, after: is }]
}

function daysText({ from, until }: Experiment): string {
  const said = [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')
  return said || 'on all days'
}

function shareChanges(about: string, before: Experiment, after: Experiment): Change[] {
  if (sharesText(before) === sharesText(after)) return []
  const [was, is] = [variantShares(before), variantShares(after)]
  const ends =
    isRunning(was) && !isRunning(is)
      ? [`It ends: everybody has ${decidedVariant({ variants: is })} now, also who had another variant.`]
      : []
  const begins = !isRunning(was) && isRunning(is) ? ['It begins.'] : []
  const lowered = Object.keys(was).filter((variant) => variant !== CONTROL && (is[variant] ?? 0) < (was[variant] ?? 0))
  const goesOn =
    isRunning(was) && isRunning(is)
      ? [
          'Who has a variant keeps it; new visitors are drawn by the new shares.',
          ...(lowered.length > 0
            ? [
                `A lower share takes ${lowered.join(', ')} from nobody who has it: it only lets fewer new visitors in, and the groups come from different days. To end a variant, stop the experiment.`,
              ]
            : []),
        ]
      : []
  return [
    {
      kind: 'experiment-share',
      about,
      text: 'Visitors who get each variant',
      before: sharesText(before),
      after: sharesText(after),
      notes: [...ends, ...begins, ...goesOn],
    },
  ]
}

/** What the variants of a running experiment show must stay: else two things are measured as one. A typo may go, where a new note says so. */
function testChanges(about: string, was: Experiment, is: Experiment, before: ReadFunnel, after: ReadFunnel): Change[] {
  const found = valueChanges(measured(about, was, before), measured(about, is, after))
  const isNoted = is.note !== undefined && is.note !== was.note
  const stale = staleTranslations(found, after)
  const isTypo = isNoted && found.every(({ place }) => /^\w+\.words\./.test(place))
  return found.map(({ place, ...values }, index) => ({
    kind: 'experiment-test',
    about,
    text: place,
    ...textsOf(values),
    ...notesOf([...(index === 0 && isTypo ? [`The note says why: ${is.note}`] : []), ...(stale.get(place) ?? [])]),
    ...(index === 0 &&
      runs(was) &&
      runs(is) &&
      !isTypo && {
        decide: `The experiment "${about}" runs: what was measured so far is of something else. End it and begin another one: take it out of funnel/experiments.yaml, write in funnel/settings.yaml retired: { experiments: [${about}] }, and give what is tried a name of its own. Is it only a typo of a sentence? Say so beside it: note: Why it changes nothing.`,
      }),
  }))
}

function notesOf(notes: readonly string[]): Pick<Change, 'notes'> {
  return notes.length > 0 ? { notes } : {}
}

/** Sentences of variants that are other ones in the first language, and in the others as they were. */
function staleTranslations(
  found: readonly { readonly place: string }[],
  { settings }: ReadFunnel,
): ReadonlyMap<string, readonly string[]> {
  const [source = '', ...others] = Object.keys(settings.values.languages)
  const places = new Set(found.map(({ place }) => place))
  const notes = [...places].flatMap((place) => {
    const [, variant, language, sentence] = /^(\w+)\.words\.([^.]+)\.(.+)$/.exec(place) ?? []
    if (language !== source) return []
    const asBefore = others.filter((other) => !places.has(`${variant}.words.${other}.${sentence}`))
    const which = asBefore.map(languageName).join(', ')
    return asBefore.length > 0
      ? [[place, [`As before in ${which}: look whether the translation still fits.`]] as const]
      : []
  })
  return new Map(notes)
}

/** All that an experiment makes different. */
function measured(name: string, { changes, only }: Experiment, { steps, offers, orders }: ReadFunnel) {
  const shown = [...steps.values()].flatMap(({ name: step, step: { showInExperiment } }) => {
    const variant = showInExperiment?.[name]
    return variant === undefined ? [] : [[step, variant] as const]
  })
  const prices = (offers ? soldOffers(offers) : []).flatMap((sold) => {
    if (sold.section === 'oneTime') return []
    const { todayInExperiment, prices: others = {} } = sold.offer
    const inOthers = Object.entries(others).flatMap(([currency, { todayInExperiment: tested }]) =>
      Object.entries(tested?.[name] ?? {}).map(([variant, price]) => [`${variant} in ${currency}`, price] as const),
    )
    const own = { ...todayInExperiment?.[name], ...Object.fromEntries(inOthers) }
    return Object.keys(own).length > 0 ? [[sold.path.join('.'), own] as const] : []
  })
  const percents = Object.entries(offers?.values.promoCodes ?? {}).flatMap(([code, { percentInExperiment = {} }]) =>
    percentInExperiment[name] ? [[code, percentInExperiment[name]] as const] : [],
  )
  const ordered = Object.entries(changes ?? {}).flatMap(([variant, { order = '' }]) => {
    const walked = orders.get(order)
    return walked ? [[variant, namesInOrder(walked).map(({ text }) => text)] as const] : []
  })
  return {
    ...changes,
    ...(only && { 'who takes part': only }),
    'steps of a variant': Object.fromEntries(shown),
    'orders of variants': Object.fromEntries(ordered),
    'prices of variants': Object.fromEntries(prices),
    'percent of promo codes': Object.fromEntries(percents),
  }
}
