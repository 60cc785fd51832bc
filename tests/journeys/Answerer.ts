import type { Answers } from '../../domain/answers/answers'
import { withSexKey } from '../../domain/answers/recordSex'
import type { Journey } from '../../domain/path/journey'
import { navigationOf } from '../../domain/path/navigationOf'
import { path } from '../../domain/path/path'
import type { Order } from '../../schema/compile/compiled'
import type { Step } from '../../schema/generated/steps'
import { optionsOf } from '../../schema/model/optionsOf'
import { declared, extendedOrder, sexes } from './extendedOrder'
import type { Act, Sex } from './liveTable'
import { dayFromNow } from './walk'

interface Visitor {
  readonly sex: Sex
  readonly variants: Journey['variants']
  /** The extended one unless told otherwise. */
  readonly order?: Order
  /** Answers that are given whatever they lead to, where the question has them. */
  readonly wishes?: Answers
  /** The day of an event, YYYY-MM-DD. Null: there is none, and the birthday is not told either. */
  readonly eventDay?: string | null
}

/** What is done on a step, and what the record holds by then for it. */
interface Given {
  readonly act: Act
  readonly answer?: unknown
}

/** What each sex types: both systems of units are used. */
const measures = {
  woman: { height: { cm: '165' }, weight: { kg: '82.5' }, goal: { kg: '74' } },
  man: { height: { ft: '5', inch: '10' }, weight: { lbs: '200' }, goal: { lbs: '181' } },
} as const

const birthday = { year: 1990, month: 5, day: 17 }
const email = 'ana.quiz@example.com'
const day = dayFromNow(40)

/** Screens that ask nothing and are left by their button. */
const readTypes: readonly string[] = [
  'start',
  'info',
  'social-proof',
  'reviews',
  'trend',
  'journey',
  'side-by-side',
  'food-cards',
  'meal-log',
  'nutrition-report',
  'prediction',
  'summary',
  'plan',
  'purchase-success',
]

/**
 * A visitor of an order who answers whatever the files ask, each question so that as few others as possible are left out. A
 * new step needs nothing here, a new type one line.
 */
export class Answerer {
  readonly #visitor: Visitor
  readonly #acts = new Map<string, Act>()
  readonly #stored = new Map<string, Answers>()
  #answers: Answers

  constructor(visitor: Visitor) {
    this.#visitor = visitor
    this.#answers = {}
  }

  get #order(): Order {
    return this.#visitor.order ?? extendedOrder
  }

  /** All that was answered up to now, as the record holds it. */
  get answers(): Answers {
    return this.#answers
  }

  get journey(): Journey {
    return { order: this.#order, answers: withSexKey(this.#answers, sexes), variants: this.#visitor.variants }
  }

  /** The key of the visitor's sex. */
  get sexKey(): string {
    const { sex } = this.#visitor
    const [key] = Object.entries(sexes).find(([, { route }]) => route === sex) ?? []
    if (!key) throw new Error(`there is no sex whose route is ${sex}`)
    return key
  }

  isQuestion(name: string | undefined): boolean {
    return name !== undefined && navigationOf(this.#order, name).stores !== undefined
  }

  /** What the visitor does on a step: decided the first time, the same whenever they come back. */
  actOn(name: string): Act {
    const known = this.#acts.get(name)
    if (known) return known
    const step = declared(name)
    const { act, answer } = this.#decide(name, step)
    const given = 'stores' in step && step.stores && answer !== undefined ? { [step.stores]: answer } : {}
    const stored = { ...given, ...step.sets }
    this.#stored.set(name, stored)
    this.#keep(stored)
    this.#acts.set(name, act)
    return act
  }

  /** What the record holds of a step that was answered. */
  storedBy(name: string): Answers {
    return this.#stored.get(name) ?? {}
  }

  /** Answers without a page: what a visitor who has been through all of it has answered. */
  answerAll(): Answers {
    for (const name of this.#order.segments.flat()) {
      if (!path(this.journey).includes(name)) continue
      if (declared(name).type === 'paywall') break
      this.actOn(name)
    }
    return this.#answers
  }

  #keep(answers: Answers): void {
    this.#answers = { ...this.#answers, ...answers }
  }

  #decide(name: string, step: Step): Given {
    const { sex } = this.#visitor
    switch (step.type) {
      case 'single-choice': {
        const key = this.#bestOption(step)
        const answer = step.stores === 'sex' ? sexes[key]?.stored : key
        if (step.consent) return { act: { agreeTo: key }, answer }
        return { act: step.boxes ? { choose: [key] } : { tap: key }, answer }
      }
      case 'statement': {
        const key = this.#bestOption(step)
        return { act: { tap: key }, answer: key }
      }
      case 'timeline': {
        const key = this.#bestOption(step)
        return { act: { choose: [key] }, answer: key }
      }
      case 'multi-choice':
      case 'grouped-choice':
      case 'target-zones': {
        const keys = this.#someOptions(step)
        return { act: { choose: keys }, answer: keys }
      }
      case 'height':
        return { act: { height: measures[sex].height }, answer: inNumbers(measures[sex].height) }
      case 'weight':
        return { act: { weight: measures[sex].weight }, answer: inNumbers(measures[sex].weight) }
      case 'weight-goal':
        return { act: { weight: measures[sex].goal }, answer: inNumbers(measures[sex].goal) }
      case 'birthday':
        return this.#visitor.eventDay === null ? { act: { skip: true } } : { act: { birthday }, answer: birthday }
      case 'date': {
        const eventDay = this.#visitor.eventDay ?? day
        return { act: { day: eventDay }, answer: eventDay }
      }
      case 'email':
        return { act: { email }, answer: email }
      case 'loading':
        return { act: { wait: true } }
      case 'analysis':
        return { act: { watch: true } }
      default:
        if (readTypes.includes(step.type)) return { act: { read: true } }
        throw new Error(
          `no journey knows how to use a step of the type "${step.type}", such as ${name}: say it in tests/journeys/Answerer.ts`,
        )
    }
  }

  /** The wished option, else one that leaves the most steps on the path: the first for a woman, the last for a man. */
  #bestOption(step: Step & { readonly stores?: string }): string {
    const { stores = '' } = step
    if (stores === 'sex') return this.sexKey
    const wish = this.#visitor.wishes?.[stores]
    if (typeof wish === 'string' && optionsOf(step).some(({ key }) => key === wish)) return wish
    const stepsAfter = (key: string) => path({ ...this.journey, answers: { ...this.#answers, [stores]: key } }).length
    const keys = this.#optionsFor(step)
    const most = Math.max(...keys.map(stepsAfter))
    const [key = ''] = keys.filter((each) => stepsAfter(each) === most)
    return key
  }

  /** Those wished for, else two that can be next to each other; in file order. */
  #someOptions(
    step: Step & { readonly none?: string; readonly all?: string; readonly stores?: string },
  ): readonly string[] {
    const { none, all, stores = '' } = step
    const wish = this.#visitor.wishes?.[stores]
    const wished = this.#optionsFor(step).filter((key) => Array.isArray(wish) && wish.includes(key))
    const two = this.#optionsFor(step)
      .filter((key) => key !== none && key !== all)
      .slice(0, 2)
    const chosen = wished.length > 0 ? wished : two
    const inFile = optionsOf(step).map(({ key }) => key)
    return inFile.filter((key) => chosen.includes(key))
  }

  /** The options that the visitor sees, as they look through them. */
  #optionsFor(step: Step): readonly string[] {
    const seen = optionsOf(step)
      .filter(({ only }) => only === undefined || only === this.sexKey)
      .map(({ key }) => key)
    return this.#visitor.sex === 'woman' ? seen : seen.toReversed()
  }
}

function inNumbers(typed: Readonly<Record<string, string>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(typed).map(([unit, text]) => [unit, Number(text)]))
}
