import type { CompiledFunnel, CompiledStep } from '../../schema/compile/compiled'
import type { Persona } from '../../schema/generated/personas'
import type { AnswerKind, AnswerValues } from '../../schema/shape/answerKinds'
import type { Answers } from '../answers/answers'
import { keyOf, optionsFor, type WithOptions } from '../answers/optionsIn'
import { readAnswer } from '../answers/readAnswer'
import type { Known } from '../conditions/known'
import { isShown, shownParts } from '../conditions/shown'
import { ageForPlan } from '../dates/age'
import { addDays, readDay } from '../dates/day'
import { addressedSteps } from '../route/routeOf'
import { heightAnswer, readHeight, tenthsOfCentimetres } from '../units/height'
import { gramsOf, readWeight, weightAnswer, wholeWeight } from '../units/weight'

/** What the steps of each type ask for. */
export type AnswerKinds = { readonly [type in CompiledStep['step']['type']]: { readonly answer: AnswerKind } }

/** Of a list of options a persona chooses every so many. */
const OPTIONS_APART = 12
const AGE_OF_NOBODY = 35
const DAYS_AHEAD = 120

/** A persona, its name, and its place in the list, from 0. */
export interface Numbered {
  readonly name: string
  readonly number: number
  readonly persona: Persona
}

/**
 * What a persona answers to every question of every order. What they do not say themselves follows from their place in the list: the third
 * takes the third option of those that they are shown. So all options are chosen by somebody, and a new question needs no answer of theirs.
 */
export function personaAnswers(
  funnel: CompiledFunnel,
  { name, number, persona }: Numbered,
  {
    kinds,
    today,
    known,
  }: {
    readonly kinds: AnswerKinds
    readonly today: string
    /** All that decides what they are shown, besides their answers. */
    readonly known: Omit<Known, 'answers'>
  },
): Answers {
  const unit = persona.units ?? 'metric'
  const { sex = null } = persona
  let answers: Answers = { ...persona.answers, ...(sex !== null && { sex }) }
  for (const { step: whole } of allSteps(funnel)) {
    const step = shownParts(whole, { ...known, answers })
    if (step.sets && isShown(step, { ...known, answers })) answers = { ...step.sets, ...answers }
    if (!('stores' in step) || step.stores === undefined || Object.hasOwn(answers, step.stores)) continue
    const given = byRule(step, kinds[step.type].answer)
    if (given !== undefined) answers = { ...answers, [step.stores]: given }
  }
  return answers

  function byRule(step: CompiledStep['step'], kind: AnswerKind): AnswerValues[AnswerKind] | undefined {
    switch (kind) {
      case 'option':
      case 'options':
        return readAnswer(step, sex, chosen(step, kind)) as string | undefined
      case 'height':
        return heightAnswer(tenthsOfCentimetres(160 + ((3 * number) % 30)), unit === 'metric' ? 'cm' : 'ft')
      case 'weight':
        return step.type === 'weight-goal' ? goal() : weight()
      case 'date':
        return addDays(today, DAYS_AHEAD) ?? today
      case 'birthday':
        return birthday()
      case 'email':
        return `${name}@example.com`
      case 'none':
        return undefined
    }
  }

  function chosen(
    step: { readonly type: string } & WithOptions,
    kind: AnswerKind,
  ): string | readonly string[] | undefined {
    const keys = (optionsFor(step, sex) ?? []).map(keyOf)
    const first = number % Math.max(1, keys.length)
    return kind === 'option' ? keys[first] : keys.filter((_key, index) => (index - first) % OPTIONS_APART === 0)
  }

  function weight(): AnswerValues['weight'] {
    const tenths = readHeight(answers.height) ?? tenthsOfCentimetres(170)
    const bmi = 22 + ((5 * number) % 20)
    return whole((bmi * tenths ** 2) / 100_000)
  }

  /** A tenth less than they weigh. */
  function goal(): AnswerValues['weight'] {
    return whole(0.9 * (readWeight(answers.weight) ?? gramsOf(80, 'kg')))
  }

  function whole(grams: number): AnswerValues['weight'] {
    const weightUnit = unit === 'metric' ? 'kg' : 'lbs'
    return weightAnswer(gramsOf(wholeWeight(grams, weightUnit), weightUnit), weightUnit)
  }

  function birthday(): AnswerValues['birthday'] {
    const age = ageForPlan(answers, today, funnel.settings.ageRanges) ?? AGE_OF_NOBODY
    return { year: (readDay(today)?.year ?? 0) - Math.floor(age), month: 5, day: 17 }
  }
}

/** The steps of all orders, those of the usual one first, each once. */
function allSteps({ orders, settings, languages }: CompiledFunnel): readonly CompiledStep[] {
  const steps = Object.values(languages)[0]?.steps ?? {}
  const usual = orders[settings.orders.default]
  const names = new Set([...(usual ? [usual] : []), ...Object.values(orders)].flatMap(addressedSteps))
  return [...names].flatMap((name) => steps[name] ?? [])
}
