import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFunnel } from '../../schema/compile/loadFunnel'
import { optionsOf } from '../../schema/model/optionsOf'

const { funnel } = loadFunnel(path.join(import.meta.dirname, '../..'))
if (!funnel) throw new Error('the funnel has problems: run npm run validate')
const steps = funnel.languages.en?.steps ?? {}

const words = (text: string) => text.split(/,\s*/)

/** The stored keys of each question exactly as the specification spells them. */
const vocabulary: readonly (readonly [step: string, keys: readonly string[]])[] = [
  ['your-age', words('18_29, 30_39, 40_49, 50_59')],
  ['age', words('18_29, 30_39, 40_49, 50_59, 60_80')],
  ['gender', words('female, male')],
  ['focus', words('weight_loss, fit_body, tone_muscles, muscle_gain')],
  ['main-goal', words('weight_loss, fit_body, eat_healthier')],
  ['body-type', words('regular, plump, extra_plump, skinny')],
  ['dream-body', words('fit, muscular, shapely, normal, lean, athletic, shredded')],
  ['target-zones', words('perky_breasts, toned_butt, flat_belly, slim_legs, arms, chest, abs, legs, whole_body')],
  ['weight-pattern', words('gain_fast, gain_and_lost_easily, struggle_to_gain')],
  ['typical-day', words('sitting_all_day, mostly_active, lots_of_activity, staying_home')],
  ['workout', words('no_workout, only_walks, one_two_times, three_five_times, more_than_five')],
  ['feel-during-the-day', words('tired_all_day, tired_before_meals, afternoon_yawns, full_energy')],
  ['how-much-to-sleep', words('less_than_5, 5_to_6, 7_to_8, more_than_8')],
  ['water-intake', words('coffee_or_tea, about_2, 2_to_6, more_than_6')],
  ['plan-preference', words('balanced, low_fat, low_carb, keto')],
  [
    'specific-motivation',
    words(
      'vacation, wedding, sports_competition, summer, school_reunion, family_gathering, birthday_party, other_occasion, no',
    ),
  ],
  ['your-pace', words('slow_and_steady, moderate, fast, i_want_calorie_counter_to_decide')],
  ['quickly-lose-weight', words('as_quickly_as_possible, slow_and_steady, somewhere_between')],
  ['activity-level', words('sedentary, moderately_active, very_active')],
  ['training-type', words('none_or_relaxed_activity, lifting, cardio_or_recreational_sports, cardio_&_lifting')],
  ['exercises', words('1_3, 4_6, 7')],
  ['walks', words('every_day, 3_4, 1_2, once_a_month')],
  [
    'health-concerns',
    words(
      'hypertension, high_cholesterol, obesity, diabetes, heart_disease, cancer, lung_disease, thyroid_disease, gastric_disease, none',
    ),
  ],
  [
    'habits',
    words(
      'like_wine, late_night_eating, sweet_tooth, snack_attacks, soda_addiction, salty_crunchy, screen_mealtime, casual_drinker, none_of_the_above',
    ),
  ],
  ['snack-craving-times', words('mornings, afternoon, evenings, late_at_night, it_doesnt_hit_me')],
  [
    'snack-triggers',
    words('having_food_nearby, feeling_bored, being_hungry, stress, other_people_snacking, something_else'),
  ],
  ['typical-lunch', words('sandwiches_wraps, soups_salads, protein_side, fast_food, other')],
  ['carb-dense-foods', words('very_often, sometimes, rarely, not_at_all')],
  ['fruit-and-vegetables', words('none_or_little, fair_bit, rabbit')],
  ['last-week-foods', words('chicken, avocado, white_rice, eggs, none_of_the_above')],
  // The last is ours: who eats everything has to be able to say so.
  ['food-restrictions', words('gluten, eggs, tree_nuts, dairy, seafood, none_of_the_above')],
  ['how-busy', words('barely_any_time, busy_but_relax, not_too_busy, fairly_open')],
  ['meal-preparation', words('cook_myself, someone_cooks_for_me, order_restaurants, eat_premade')],
  ['cooking-skill', words('expert, learning, no_skill')],
  ['time-per-meal', words('less_15, 15_30, 30_60, more_60')],
  ['topic-familiarity', words('beginner, intermediate, master')],
  ['eating-knowledge', words('beginner, intermediate, master')],
  ['calorie-weight-relationship', words('yes, somewhat, no')],
  ['food-tracking', words('every_meal, i_do_when_i_remember, not_at_all')],
  ['nutrient-intake', words('i_do, i_check_from_time_to_time, not_really')],
  ['weight-loss-experience', words('lost_weight_want_more, tried_unsuccessful, lost_weight_gained_back, never_tried')],
  ['content-with-your-weight', words('0_6_months, 6_12_months, 1_3_years, more_than_3_years')],
  [
    'life-events',
    words(
      'marriage_or_relationship, injury, packed_social_calendar, slower_metabolism, added_stress_or_mental_health, new_medication, pregnancy, hormonal_changes_menopause, hormonal_disorder, none_of_the_above',
    ),
  ],
  ['current-priorities', words('losing_weight, gain_muscle_while_losing_fat, gaining_muscle')],
  ['motivation-status', words('ready, hopeful, unsure, easy')],
  ['feel-about-hitting', words('confident, willing_to_try, unsure')],
  [
    'source-of-uncertainty',
    words(
      'no_luck_in_past, plans_too_restrictive, worry_gain_weight_back, plateau, worried_about_motivation, plan_doesnt_seem_realistic, plan_doesnt_seem_hardcore, other',
    ),
  ],
]

/** From no agreement at all to all of it; the three between are ours. */
const scale = ['not_at_all', 'slightly', 'moderately', 'mostly', 'totally']
const statements = ['emotion', 'multitasking', 'clear-my-plate', 'unhealthy-decision']

const keysOf = (name: string) => optionsOf(steps[name]?.step ?? {}).map(({ key }) => key)

describe('a question stores the keys of the specification', () => {
  it.each(vocabulary)('%s: %j', (name, keys) => {
    expect(keysOf(name).sort()).toEqual([...keys].sort())
  })

  it.each(statements)('the statement %s has the scale, from not_at_all to totally', (name) => {
    expect(keysOf(`statement-${name}`)).toEqual(scale)
  })
})

describe('each option has an emoji or a picture', () => {
  // The zones stand beside the figure on which they are tapped.
  const asking = Object.entries(steps).filter(
    ([, { step }]) => optionsOf(step).length > 0 && step.type !== 'target-zones',
  )

  it.each(asking)('%s', (_, { step }) => {
    const pictures = 'pictures' in step ? step.pictures : undefined
    const bareIn = (value: unknown): unknown[] =>
      Array.isArray(value) ? value.filter((each) => typeof each === 'string' || !(each.emoji ?? each.picture)) : []
    const lists =
      'groups' in step
        ? (step.groups as { options: unknown }[]).map(({ options }) => options)
        : ['options' in step && step.options]
    expect(pictures ? [] : lists.flatMap(bareIn)).toEqual([])
  })
})
