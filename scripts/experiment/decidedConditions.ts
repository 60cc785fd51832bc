import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import { backRulesOf, conditionalParts } from '../../schema/model/conditionsOf'
import type { ReadFunnel, ReadStep } from '../../schema/model/funnel'
import { locationText } from '../../schema/parse/locationText'
import { keyPlaceOf, type Path, type Spot, spotAt } from '../../schema/parse/parsedFile'
import type { Condition } from '../../schema/shape/condition'
import type { Edit } from '../edits/edits'
import { itemsRemoved, pairTaken } from '../edits/removals'
import { type Decided, decidedCondition } from './decidedCondition'
import { sentencesGone } from './sentencesGone'

/** Sentences by language and step, as a variant has them. */
export type WordsSaid = { readonly [language: string]: { readonly [step: string]: object } }

export interface DecidedConditions {
  readonly edits: readonly Edit[]
  /** Sentences that were for some, and are for everybody now. */
  readonly words: WordsSaid
  /** What has to be done by hand first, a line each. */
  readonly byHand: readonly string[]
  /** Options that nobody can choose any more. Records have them still. */
  readonly options: readonly OptionsGone[]
}

export interface OptionsGone {
  readonly field: string
  readonly keys: readonly string[]
}

/** The conditions that ask for an experiment, once everybody has one variant of it. */
export function decidedConditions(funnel: ReadFunnel, name: string, variant: string): DecidedConditions {
  const steps = [...funnel.steps.values()]
  const found = steps.flatMap((step) => [
    ...shown(step, name, variant, funnel),
    ...backRules(step, name, variant),
    ...sentences(step, name, variant, funnel),
  ])
  return {
    edits: found.flatMap(({ edits = [] }) => edits),
    options: found.flatMap(({ options = [] }) => options),
    byHand: found.flatMap(({ byHand = [] }) => byHand),
    words: found.reduce<WordsSaid>((all, { words = {} }) => withMore(all, words), {}),
  }
}

function withMore(all: WordsSaid, more: WordsSaid): WordsSaid {
  const both = Object.entries(more).map(([language, steps]) => [language, { ...all[language], ...steps }] as const)
  return { ...all, ...Object.fromEntries(both) }
}

/** The step itself, and its parts. */
function shown(readStep: ReadStep, name: string, variant: string, funnel: ReadFunnel): Partial<DecidedConditions>[] {
  const { step } = readStep
  const left: Path[] = []
  const kept = [{ path: [] as Path, part: step }, ...conditionalParts(step)].map(
    ({ path, part }): Partial<DecidedConditions> => {
      // What stands in a part that goes goes with it.
      if (left.some((each) => each.every((key, index) => key === path[index]))) return {}
      const [isFor, isNotFor] = (['showIf', 'showUnless'] as const).map((key) => {
        const condition = part[key] as Condition | undefined
        return condition === undefined ? undefined : decidedCondition(condition, name, variant)
      })
      if (isFor === null) return byHand(readStep, [...path, 'showIf'], name)
      if (isNotFor === null) return byHand(readStep, [...path, 'showUnless'], name)
      if (isFor === false || isNotFor === true) {
        left.push(path)
        return {}
      }
      return {
        edits: [
          ...rewritten(readStep, [...path, 'showIf'], part.showIf, isFor, true),
          ...rewritten(readStep, [...path, 'showUnless'], part.showUnless, isNotFor, false),
        ],
      }
    },
  )
  return [...kept, ...leftOut(readStep, left, name, funnel)]
}

/** What nobody sees any more. */
function leftOut(
  { file, name: step, step: { type: _, ...content } }: ReadStep,
  paths: readonly Path[],
  name: string,
  funnel: ReadFunnel,
): Partial<DecidedConditions>[] {
  if (paths.some((path) => path.length === 0))
    return [{ byHand: [`  npm run remove -- ${step}     (nobody meets it without "${name}")`] }]
  const lists = new Map(paths.map((path) => [path.slice(0, -1).join('.'), path.slice(0, -1)]))
  return [...lists.values()].map((list) => {
    const items = [...(spotAt(file, list)?.inside?.values() ?? [])]
    const gone = items.filter((item) => paths.some((path) => spotAt(file, path) === item))
    const left = items.filter((item) => !gone.includes(item)).map(calledBy)
    const names = gone.map(calledBy).filter((each) => each !== null && !left.includes(each)) as string[]
    const field = 'stores' in content ? content.stores : undefined
    return {
      edits: [
        ...(left.length === 0 ? pairTaken(file, list) : itemsRemoved(file, list, (item) => gone.includes(item))),
        ...sentencesGone(
          funnel,
          names.flatMap((each) => [
            [step, ...list.map(String), each],
            [step, each],
          ]),
        ),
      ],
      ...(list[0] === 'options' && field !== undefined && { options: [{ field, keys: names }] }),
    }
  })
}

/** The name of an item of a list: that of its words. */
function calledBy({ value }: Spot): string | null {
  const { key, name = key, block = name } = (value ?? {}) as { readonly [key: string]: unknown }
  return typeof name === 'string' ? name : typeof block === 'string' ? block : null
}

/** @param always what makes the condition needless. */
function rewritten(
  { file }: ReadStep,
  path: Path,
  before: unknown,
  after: Decided | undefined,
  always: boolean,
): Edit[] {
  if (after === undefined || isDeepStrictEqual(before, after)) return []
  if (after === always) return pairTaken(file, path)
  const spot = spotAt(file, path)
  const text = stringify(after, { collectionStyle: 'flow', lineWidth: 0, compat: 'yaml-1.1' }).trim()
  return spot?.key
    ? [{ at: { file: file.path, start: spot.key.start, end: endOf(file.text, spot) }, text: `${path.at(-1)}: ${text}` }]
    : []
}

function endOf(text: string, { place }: Spot): number {
  return place.start + text.slice(place.start, place.end).trimEnd().length
}

function backRules(readStep: ReadStep, name: string, variant: string): Partial<DecidedConditions>[] {
  const { file, step } = readStep
  return backRulesOf(step.backTo).map(({ when }, index, all) => {
    const path = ['backTo', index]
    const after = when ? decidedCondition(when as Condition, name, variant) : undefined
    if (after === null) return byHand(readStep, [...path, 'when'], name)
    if (after !== false) return { edits: rewritten(readStep, [...path, 'when'], when, after, true) }
    const rule = spotAt(file, path)
    return {
      edits: all.length === 1 ? pairTaken(file, ['backTo']) : itemsRemoved(file, ['backTo'], (each) => each === rule),
    }
  })
}

/** Other sentences for some: they are everybody's, or nobody's. */
function sentences(
  readStep: ReadStep,
  name: string,
  variant: string,
  funnel: ReadFunnel,
): Partial<DecidedConditions>[] {
  const {
    file,
    name: step,
    step: { wordsIf = {} },
  } = readStep
  return Object.entries(wordsIf).map(([each, condition]) => {
    const path = ['wordsIf', each]
    const after = decidedCondition(condition as Condition, name, variant)
    if (after === null) return byHand(readStep, path, name)
    if (typeof after === 'object') return { edits: rewritten(readStep, path, condition, after, true) }
    // Which of several holds first would be another one.
    if (after && Object.keys(wordsIf).length > 1) return byHand(readStep, path, name)
    return {
      edits: [...pairTaken(file, path), ...sentencesGone(funnel, [[step, 'if', each]])],
      words: after ? wordsOf(funnel, step, each) : {},
    }
  })
}

function wordsOf({ words }: ReadFunnel, step: string, name: string): WordsSaid {
  return Object.fromEntries(
    [...words.values()].flatMap(({ language, file }) => {
      const tree = spotAt(file, [step, 'if', name])?.value
      return typeof tree === 'object' && tree !== null ? [[language, { [step]: tree }] as const] : []
    }),
  )
}

function byHand({ file }: ReadStep, path: Path, name: string): Partial<DecidedConditions> {
  const at = locationText(file, keyPlaceOf(file, path).start)
  return { byHand: [`  ${at}: it asks for "${name}" in a way that is yours to untangle. Write it without.`] }
}
