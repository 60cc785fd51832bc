import { backTarget } from '../../domain/path/backTarget'
import { navigationOf } from '../../domain/path/navigationOf'
import { path } from '../../domain/path/path'
import { routePattern } from '../../domain/route/routeOf'
import { Answerer } from './Answerer'
import { declared, liveOrder, settings } from './extendedOrder'
import type { Answers } from './ProductServer'

export type Sex = 'woman' | 'man'

/** What a visitor does on a step. */
export type Act =
  /** One tap on a card, which moves on by itself. */
  | { readonly tap: string }
  /** One tap on a card, and the consent that its answer takes. */
  | { readonly agreeTo: string }
  /** Some cards, then the footer button. */
  | { readonly choose: readonly string[] }
  | { readonly read: true }
  | { readonly height: Readonly<Record<string, string>> }
  | { readonly weight: Readonly<Record<string, string>> }
  | { readonly birthday: { readonly year: number; readonly month: number; readonly day: number } }
  /** YYYY-MM-DD */
  | { readonly day: string }
  | { readonly skip: true }
  | { readonly watch: true }
  /** Wait until the step goes on by itself. */
  | { readonly wait: true }
  | { readonly email: string }

/** The options that are chosen on a step. */
export function optionsIn(act: Act): readonly string[] {
  if ('tap' in act) return [act.tap]
  if ('agreeTo' in act) return [act.agreeTo]
  return 'choose' in act ? act.choose : []
}

export interface LiveStep {
  readonly step: string
  readonly route: string
  /** How full each of the five segments is, in percent. Null where no progress is shown. */
  readonly progress: readonly number[] | null
  /** Where the back arrow leads: to a step, or to where the browser's history does. Null where there is no arrow. */
  readonly back: string | null
  readonly act: Act
  /** What the record holds by then for this step. */
  readonly stored: Answers
}

/** The browser's own history. */
export const HISTORY = 'the browser’s history'

/** A visitor and the answers they give. */
export interface Visitor {
  readonly sex: Sex
  /** With an event: the day of it, YYYY-MM-DD. Without one the date is not asked for. */
  readonly eventDay: string | null
}

/** What the visitors of the table answer, as far as the questions still have these options. */
const wishes = {
  both: {
    age: '30_39',
    bodyType: 'extra_plump',
    typicalDay: 'lots_of_activity',
    timeSinceIdealWeight: '1_3_years',
    workout: 'only_walks',
    feelDuringTheDay: 'afternoon_yawns',
    habits: ['late_night_eating', 'snack_attacks'],
    howMuchToSleep: '7_to_8',
    waterIntake: '2_to_6',
    planPreference: 'low_carb',
    yourPace: 'moderate',
  },
  woman: {
    focus: 'tone_muscles',
    dreamBody: 'shapely',
    targetZones: ['arms', 'flat_belly'],
    favoriteProducts: ['carrot', 'oatmeal', 'mango'],
  },
  man: {
    focus: 'muscle_gain',
    dreamBody: 'shredded',
    targetZones: ['chest', 'abs'],
    favoriteProducts: ['broccoli', 'beef', 'cheese'],
  },
} as const

/**
 * The steps of the live order up to where it sells, as a visitor goes through them who answers all but a birthday without an event. Taken from
 * the shipped files, so that a manager may change these; that they are what the owner asked is said in tests/specification.
 */
export function liveTable({ sex, eventDay }: Visitor): readonly LiveStep[] {
  const answerer = new Answerer({
    sex,
    variants: {},
    order: liveOrder,
    wishes: { ...wishes.both, ...wishes[sex], specificMotivation: eventDay === null ? 'no' : 'wedding' },
    eventDay,
  })
  const rows: Omit<LiveStep, 'back'>[] = []
  for (const step of liveOrder.segments.flat()) {
    if (!path(answerer.journey).includes(step)) continue
    if (declared(step).type === 'paywall') break
    // Before the step is answered: an answer may make the way shorter.
    const progress = progressAt(step, path(answerer.journey))
    const act = answerer.actOn(step)
    rows.push({ step, route: routePattern(liveOrder, step), progress, act, stored: answerer.storedBy(step) })
  }
  return rows.map((row) => ({ ...row, back: backFrom(row.step) }))

  function backFrom(step: string): string | null {
    if (navigationOf(liveOrder, step).header?.back === false) return null
    return backTarget(answerer.journey, step) ?? HISTORY
  }
}

/**
 * By S9: in the first list round(100 × (p - 1) / (n - 1)), in the others round(100 × p / n), of the steps that the visitor
 * has on the way.
 */
function progressAt(step: string, way: readonly string[]): readonly number[] | null {
  if (navigationOf(liveOrder, step).header?.progress === false) return null
  const lists = liveOrder.segments.map((names) => names.filter((name) => way.includes(name)))
  const here = lists.findIndex((names) => names.includes(step))
  return lists.map((names, index) => {
    if (index !== here) return index < here ? 100 : 0
    const place = names.indexOf(step) + 1
    return Math.round(index === 0 ? (100 * (place - 1)) / (names.length - 1) : (100 * place) / names.length)
  })
}

/** What every record has from the start. */
export const recordDefaults: Answers = settings.record.defaults

/** The whole record of who has given these answers. */
export function recordAfter(steps: readonly LiveStep[]): Answers {
  return Object.assign({}, recordDefaults, ...steps.map(({ stored }) => stored))
}
