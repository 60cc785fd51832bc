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

/**
 * The 29 routes of the quiz as the structure document and the decisions on it describe them. Written by hand from these, never taken
 * from the funnel files: the table is what the files are measured by.
 *
 * Progress, decisions §2: in the first list round(100 × (p - 1) / (n - 1)), in the others round(100 × p / n). The lists have 8, 5, 4
 * and 12 steps up to the e-mail; the fourth 11 for who has no special event.
 */
export function liveTable({ sex, eventDay }: Visitor): readonly LiveStep[] {
  const woman = sex === 'woman'
  const hasEvent = eventDay !== null
  const start = (percent: number) => [percent, 0, 0, 0, 0]
  const lifestyle = (percent: number) => [100, percent, 0, 0, 0]
  const body = (percent: number) => [100, 100, percent, 0, 0]
  const plan = (withEvent: number, without = withEvent) => [100, 100, 100, hasEvent ? withEvent : without, 0]
  const favorites = woman ? ['carrot', 'oatmeal', 'mango'] : ['broccoli', 'beef', 'cheese']
  const zones = woman ? ['arms', 'flat_belly'] : ['chest', 'abs']

  return [
    {
      step: 'your-age',
      route: '/your-age',
      progress: start(0),
      back: null,
      act: { tap: '30_39' },
      stored: { age: '30_39' },
    },
    {
      step: 'gender',
      route: '/gender',
      progress: start(14),
      back: null,
      act: { tap: woman ? 'female' : 'male' },
      stored: { sex: woman ? 'woman' : 'men' },
    },
    {
      step: 'age',
      route: '/{sex}/age',
      progress: start(29),
      back: null,
      act: { tap: '30_39' },
      stored: { age: '30_39' },
    },
    {
      step: 'focus',
      route: '/{sex}/focus',
      progress: start(43),
      back: HISTORY,
      act: { tap: woman ? 'tone_muscles' : 'muscle_gain' },
      stored: { focus: woman ? 'tone_muscles' : 'muscle_gain' },
    },
    {
      step: 'body-type',
      route: '/{sex}/body-type',
      progress: start(57),
      back: 'age',
      act: { tap: 'extra_plump' },
      stored: { bodyType: 'extra_plump' },
    },
    {
      step: 'dream-body',
      route: '/{sex}/dream-body',
      progress: start(71),
      back: 'body-type',
      act: { tap: woman ? 'shapely' : 'shredded' },
      stored: { dreamBody: woman ? 'shapely' : 'shredded' },
    },
    {
      step: 'target-zones',
      route: '/{sex}/target-zones',
      progress: start(86),
      back: 'dream-body',
      act: { choose: zones },
      stored: { targetZones: zones },
    },
    {
      step: 'typical-day',
      route: '/{sex}/typical-day',
      progress: start(100),
      back: 'target-zones',
      act: { tap: 'lots_of_activity' },
      stored: { typicalDay: 'lots_of_activity' },
    },
    {
      step: 'content-with-your-weight',
      route: '/{sex}/content-with-your-weight',
      progress: lifestyle(20),
      back: 'typical-day',
      act: { tap: '1_3_years' },
      stored: { timeSinceIdealWeight: '1_3_years' },
    },
    {
      step: 'workout',
      route: '/{sex}/workout',
      progress: lifestyle(40),
      back: 'content-with-your-weight',
      act: { tap: 'only_walks' },
      stored: { workout: 'only_walks' },
    },
    {
      step: 'feel-during-the-day',
      route: '/{sex}/feel-during-the-day',
      progress: lifestyle(60),
      back: 'workout',
      act: { tap: 'afternoon_yawns' },
      stored: { feelDuringTheDay: 'afternoon_yawns' },
    },
    {
      step: 'join-millions',
      route: '/{sex}/join-millions',
      progress: lifestyle(80),
      back: 'feel-during-the-day',
      act: { read: true },
      stored: {},
    },
    {
      step: 'height',
      route: '/{sex}/height',
      progress: lifestyle(100),
      back: 'join-millions',
      act: { height: woman ? { cm: '165' } : { ft: '5', inch: '10' } },
      stored: { height: woman ? { cm: 165 } : { ft: 5, inch: 10 } },
    },
    {
      step: 'weight',
      route: '/{sex}/weight',
      progress: body(25),
      back: 'height',
      act: { weight: woman ? { kg: '82.5' } : { lbs: '200' } },
      stored: { weight: woman ? { kg: 82.5 } : { lbs: 200 } },
    },
    {
      step: 'weight-goal',
      route: '/{sex}/weight-goal',
      progress: body(50),
      back: 'weight',
      act: { weight: woman ? { kg: '74' } : { lbs: '181' } },
      stored: { goal: woman ? { kg: 74 } : { lbs: 181 } },
    },
    {
      step: 'birthday',
      route: '/{sex}/birthday',
      progress: body(75),
      back: 'weight-goal',
      act: hasEvent ? { birthday: { year: 1990, month: 5, day: 17 } } : { skip: true },
      stored: hasEvent ? { birthday: { year: 1990, month: 5, day: 17 } } : {},
    },
    {
      step: 'strong-start',
      route: '/{sex}/strong-start',
      progress: body(100),
      back: 'birthday',
      act: { read: true },
      stored: {},
    },
    {
      step: 'habits',
      route: '/{sex}/habits',
      progress: plan(8),
      back: 'strong-start',
      act: { choose: ['late_night_eating', 'snack_attacks'] },
      stored: { habits: ['late_night_eating', 'snack_attacks'] },
    },
    {
      step: 'how-much-to-sleep',
      route: '/{sex}/how-much-to-sleep',
      progress: plan(17),
      back: 'habits',
      act: { tap: '7_to_8' },
      stored: { howMuchToSleep: '7_to_8' },
    },
    {
      step: 'water-intake',
      route: '/{sex}/water-intake',
      progress: plan(25),
      back: 'how-much-to-sleep',
      act: { choose: ['2_to_6'] },
      stored: { waterIntake: '2_to_6' },
    },
    {
      step: 'plan-preference',
      route: '/{sex}/plan-preference',
      progress: plan(33),
      back: 'water-intake',
      act: { tap: 'low_carb' },
      stored: { planPreference: 'low_carb' },
    },
    {
      step: 'favorite-products',
      route: '/{sex}/favorite-products',
      progress: plan(42),
      back: 'plan-preference',
      act: { choose: favorites },
      stored: { favoriteProducts: favorites },
    },
    {
      step: 'specific-motivation',
      route: '/{sex}/specific-motivation',
      progress: plan(50),
      back: 'favorite-products',
      act: { tap: hasEvent ? 'wedding' : 'no' },
      stored: { specificMotivation: hasEvent ? 'wedding' : 'no' },
    },
    ...(hasEvent
      ? [
          {
            step: 'important-date',
            route: '/{sex}/important-date',
            progress: plan(58),
            back: 'specific-motivation',
            act: { day: eventDay },
            stored: { specificMotivationDate: eventDay },
          },
        ]
      : []),
    {
      step: 'your-pace',
      route: '/{sex}/your-pace',
      progress: plan(67, 64),
      back: hasEvent ? 'important-date' : 'specific-motivation',
      act: { tap: 'moderate' },
      stored: { yourPace: 'moderate' },
    },
    {
      step: 'prediction',
      route: '/{sex}/prediction',
      progress: null,
      back: hasEvent ? 'your-pace' : 'specific-motivation',
      act: { read: true },
      stored: { burnPerWeek: 1 },
    },
    {
      step: 'personal-summary',
      route: '/{sex}/personal-summary',
      progress: plan(83, 82),
      back: 'your-pace',
      act: { read: true },
      stored: {},
    },
    {
      step: 'analyzing-your-answers',
      route: '/{sex}/analyzing-your-answers',
      progress: null,
      back: null,
      act: { watch: true },
      stored: {},
    },
    {
      step: 'email',
      route: '/{sex}/email',
      progress: null,
      back: 'analyzing-your-answers',
      act: { email: 'ana.quiz@example.com' },
      stored: { email: 'ana.quiz@example.com' },
    },
  ]
}

/** What every record has from the start: the structure document, point 3. */
export const recordDefaults: Answers = {
  trainingType: '',
  exerciseFrequency: '',
  preferredDiet: '',
  snackCravingTime: '',
  snackingAndNibblingUrge: '',
  howDoYouPrepareMeals: '',
  calorieGoal: 'lose',
  proteinLevel: 'case moderate',
  activityLevel: null,
}

/** The whole record of who has given these answers. */
export function recordAfter(steps: readonly LiveStep[]): Answers {
  return Object.assign({}, recordDefaults, ...steps.map(({ stored }) => stored))
}
