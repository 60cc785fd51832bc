import { type Asker, askerOf } from '../../schema/model/askersOf'
import { comparedAnswers } from '../../schema/model/conditionsOf'
import type { ReadFunnel, ReadStep } from '../../schema/model/funnel'
import { formerKeysOf, namedOptions } from '../../schema/model/namedOptions'
import { optionsOf } from '../../schema/model/optionsOf'
import { personaAnswers } from '../../schema/model/personas/personaNames'
import { keyPlaceOf, type ParsedFile, type Path, placeOf, spotAt, textsBelow } from '../../schema/parse/parsedFile'
import { suggest } from '../../schema/report/suggest'
import { type Edit, written } from '../edits/edits'
import { renamedItem } from './renamedFrom'
import type { Rename } from './renaming'

const OPTION = /^[A-Za-z0-9]+([_-][A-Za-z0-9]+)*$/

/** Where else the answers to a field are named: the plan computes by them, and steps show them. */
interface NamedElsewhere {
  /** Maps of the settings that have the answers as keys, and those that have them as values. */
  readonly keysOf?: readonly Path[]
  readonly valuesOf?: readonly Path[]
  /** Lists of steps. */
  readonly lists?: readonly string[]
  /** The variable by which sentences choose. */
  readonly variable?: string
}

const ELSEWHERE: { readonly [field: string]: NamedElsewhere } = {
  age: { keysOf: [['ageRanges']], variable: 'ageRange' },
  specificMotivation: { lists: ['events'], variable: 'event' },
  typicalDay: { keysOf: [['plan', 'activityOfTypicalDay']] },
  activityLevel: {
    keysOf: [['plan', 'activityFactors']],
    valuesOf: [['plan', 'activityOfTypicalDay']],
    lists: ['activityLevels'],
  },
  planPreference: { keysOf: [['plan', 'macros']], lists: ['diets'] },
}

/** Fields whose answers the program knows by their keys. */
export const PROGRAM_ANSWERS = Object.keys(ELSEWHERE)

/** An option's key: `STEP OLD NEW`. Answers that hold the old one are read as the new one. */
export const renameOption: Rename = (funnel, [stepName = '', from = '', to = '']) => {
  const step = funnel.steps.get(stepName)
  if (!step) return { fault: `There is no step "${stepName}". ${suggest(stepName, funnel.steps.keys()) ?? ''}`.trim() }
  const keys = optionsOf(step.step).map(({ key }) => key)
  if (!keys.includes(from)) {
    return { fault: `${stepName} has no option "${from}". Its options: ${keys.join(', ') || 'none'}.` }
  }
  if (!OPTION.test(to)) return { fault: `"${to}" cannot be an option: letters, digits, single hyphens or underscores.` }
  const asker = askerOf(step, funnel.types)
  if (asker?.field === 'sex') return { fault: 'The program knows the sexes by their keys. They cannot be renamed.' }
  const askers = asker ? sameQuestions(funnel, asker, from) : [step]
  const fault = askers.map((each) => clash(each, from, to)).find((each) => each !== null)
  if (fault) return { fault }

  const field = asker?.field
  const elsewhere = field !== undefined && Object.hasOwn(ELSEWHERE, field) ? ELSEWHERE[field] : undefined
  return {
    edits: [
      ...askers.flatMap((each) => inOwnStep(each, from, to, field !== undefined)),
      ...(field === undefined
        ? []
        : [
            ...[...funnel.steps.values()].flatMap((each) => inStep(each, field, elsewhere, from, to)),
            ...inSettings(funnel, field, elsewhere, from, to),
            ...inPersonas(funnel, field, from, to),
          ]),
    ],
    ...(elsewhere?.variable ? { sentenceCase: { variable: elsewhere.variable, from, to } } : {}),
    notes: [
      ...(field === undefined ? [] : [`Old answers are kept: "${from}" is read as "${to}" (renamedFrom).`]),
      ...askers
        .filter(({ name }) => name !== stepName)
        .map(({ name }) => `${name} stores the same answer: its option is renamed too.`),
      ...(askers.some((each) => each.step.analytics.sendsAnswer)
        ? [`This answer is reported: what came before stays under "${from}" there.`]
        : []),
    ],
  }
}

/** The steps that store the same field and offer the same option. */
function sameQuestions({ steps, types }: ReadFunnel, { field }: Asker, key: string): ReadStep[] {
  return [...steps.values()].filter(
    (step) => askerOf(step, types)?.field === field && optionsOf(step.step).some((option) => option.key === key),
  )
}

/** Why a step cannot call the option so, or null. */
function clash(readStep: ReadStep, from: string, to: string): string | null {
  const { name, step } = readStep
  if (optionsOf(step).some(({ key }) => key === to)) return `${name} has an option "${to}" already.`
  const former = formerKeysOf(readStep)
  const readAs = Object.hasOwn(former, to) ? former[to] : undefined
  if (readAs === undefined || readAs === from) return null
  return `${name} reads "${to}" in old answers as "${readAs}" (renamedFrom). Choose another key.`
}

/** The option itself, and where its own step names it. */
function inOwnStep(readStep: ReadStep, from: string, to: string, isStored: boolean): Edit[] {
  const { file, step } = readStep
  const options = optionsOf(step).filter(({ key }) => key === from)
  const named = namedOptions(readStep).filter(({ text }) => text === from)
  return [
    ...options.flatMap(({ path }) =>
      isStored ? renamedItem(file, path, from, to) : [written(placeOf(file, ownKey(file, path)), to)],
    ),
    ...named.map(({ path }) => written(placeOf(file, path), to)),
  ]
}

/** Where a step asks for the answer, sets it, or shows something for it. */
function inStep(
  readStep: ReadStep,
  field: string,
  elsewhere: NamedElsewhere | undefined,
  from: string,
  to: string,
): Edit[] {
  const { file, step } = readStep
  const conditions = comparedAnswers(readStep)
    .filter((each) => each.field === field)
    .flatMap(({ keys }) => keys.filter(({ text }) => text === from))
  const set = step.sets?.[field] === from ? [placeOf(file, ['sets', field])] : []
  const isAskedBy = 'questionBy' in step && step.questionBy === field
  const lists = [...(elsewhere?.lists ?? []), ...(isAskedBy ? ['events'] : [])]
  const listed = lists
    .flatMap((list) => [...(spotAt(file, [list])?.inside?.keys() ?? [])].map((item) => ownKey(file, [list, item])))
    .filter((path) => spotAt(file, path)?.value === from)
    .map((path) => placeOf(file, path))
  return [...conditions.map(({ at }) => at), ...set, ...listed].map((at) => written(at, to))
}

function inSettings(
  { settings: { file } }: ReadFunnel,
  field: string,
  elsewhere: NamedElsewhere | undefined,
  from: string,
  to: string,
): Edit[] {
  const keys = (elsewhere?.keysOf ?? [])
    .filter((path) => spotAt(file, [...path, from]) !== null)
    .map((path) => keyPlaceOf(file, [...path, from]))
  const fallback = spotAt(file, ['record', 'defaults', field])
  const values = [
    ...(elsewhere?.valuesOf ?? []).flatMap((path) => textsBelow(spotAt(file, path))),
    ...textsBelow(fallback),
  ]
  return [...keys, ...values.filter(({ value }) => value === from).map(({ place }) => place)].map((at) =>
    written(at, to),
  )
}

function inPersonas(funnel: ReadFunnel, field: string, from: string, to: string): Edit[] {
  const keys = personaAnswers(funnel).flatMap((answer) => (answer.field === field ? answer.keys : []))
  return keys.filter(({ text }) => text === from).map(({ at }) => written(at, to))
}

/** An option with a picture of its own has its key inside. */
function ownKey(file: ParsedFile, path: Path): Path {
  return spotAt(file, [...path, 'key']) ? [...path, 'key'] : path
}
