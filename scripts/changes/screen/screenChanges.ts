import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadFunnel, ReadStep } from '../../../schema/model/funnel.ts'
import { filesOf, picturesOf } from '../../../schema/model/picturesOf.ts'
import type { Change } from '../change.ts'
import { type StepPair, stepPairs } from '../stepPairs.ts'
import { textsOf, valueChanges } from '../valueChanges.ts'
import { optionChanges } from './optionChanges.ts'
import { sentenceChanges } from './sentenceChanges.ts'

/** The funnel as it was read, with the folder of its pictures. */
export interface Screens {
  readonly read: ReadFunnel
  readonly images: string
}

/** What visitors see differently: sentences, options, pictures and settings of each step. */
export function screenChanges(before: Screens, after: Screens): Change[] {
  const pairs = stepPairs(before.read, after.read)
  return [
    ...pairs.flatMap((pair) => [
      ...stepChange(pair, before.read, after.read),
      ...optionChanges(pair),
      ...settingChanges(pair),
      ...pictureChanges(pair, before, after),
    ]),
    ...sentenceChanges(before.read, after.read, pairs),
  ]
}

function stepChange({ name: about, before, after }: StepPair, old: ReadFunnel, fresh: ReadFunnel): Change[] {
  if (before && after) {
    if (before.step.type === after.step.type) return []
    return [
      {
        kind: 'step-type',
        about,
        text: 'The step is of another type',
        before: before.step.type,
        after: after.step.type,
      },
    ]
  }
  // A file that cannot be read is told as that.
  if (!before && old.stepNames.has(about)) return []
  if (!after && fresh.stepNames.has(about)) return []
  if (!after) return [{ kind: 'step-file-removed', about, text: `The file of the step is gone (${before?.step.type})` }]
  const isPlaced = [...fresh.orders.values()].some(({ segments }) =>
    segments.some(({ steps }) => steps.some(({ text }) => text === about)),
  )
  return [
    {
      kind: 'step-file-added',
      about,
      text: `There is a new step (${after.step.type})${isPlaced ? '' : ', and no order has it'}`,
    },
  ]
}

/** Keys that say of the way, of the report or of the record: they are told there. Options are told by themselves. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'type',
  'route',
  'showIf',
  'showUnless',
  'from',
  'until',
  'showInExperiment',
  'askedOnce',
  'next',
  'backTo',
  'passedByBack',
  'header',
  'needs',
  'needsPurchase',
  'afterPurchase',
  'preloads',
  'analytics',
  'stores',
  'dataClass',
  'sets',
  'renamedFrom',
  'allow',
])

function settingChanges({ name: about, before, after }: StepPair): Change[] {
  if (!before || !after) return []
  const isTold = (place: string) => ELSEWHERE.has(place) || /(^|\.)options$/.test(place)
  return valueChanges(before.step, after.step, isTold).map(({ place, ...values }) => ({
    kind: 'setting',
    about,
    text: place,
    ...textsOf(values),
  }))
}

/** Pictures that have the same name and are others. */
function pictureChanges({ name: about, before, after }: StepPair, old: Screens, fresh: Screens): Change[] {
  if (!before || !after || old.images === fresh.images) return []
  const namesIn = ({ step }: ReadStep, { read }: Screens) => new Set(picturesOf(step, read).flatMap(filesOf))
  const known = namesIn(before, old)
  const changed = [...namesIn(after, fresh)].filter(
    (file) => known.has(file) && !isSame(join(old.images, file), join(fresh.images, file)),
  )
  const names = [...new Set(changed.map((file) => file.replace(/(-\d+)?\.webp$/, '')))]
  return names.map((name) => ({ kind: 'picture', about, text: `The picture ${name} is another one` }))
}

function isSame(one: string, other: string): boolean {
  const [before, after] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }))
  if (!before || !after) return before === after
  return before.size === after.size && readFileSync(one).equals(readFileSync(other))
}
