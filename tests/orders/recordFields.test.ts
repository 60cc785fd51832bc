import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFunnel } from '../../schema/compile/loadFunnel'

const { funnel } = loadFunnel(path.join(import.meta.dirname, '../..'))
if (!funnel) throw new Error('the funnel has problems: run npm run validate')
const { settings, orders, languages } = funnel
const steps = Object.entries(languages.en?.steps ?? {})

type Writer = { readonly steps: readonly string[] } | 'default' | 'address' | 'cookie'

const by = (...names: string[]): Writer => ({ steps: names })

/**
 * Every field of the specification's entity list, in its order, and who writes it: the steps that have it on their path in the
 * extended order, the record's defaults, or what came with the visit.
 */
const fields: readonly (readonly [field: string, writer: Writer])[] = [
  // Identity and attribution
  ['sex', by('gender')],
  ['ttclid', 'address'],
  ['ttp', 'cookie'],
  ['fbp', 'cookie'],
  ['fbc', 'cookie'],
  ['mediaSource', 'address'],
  ['gclid', 'address'],
  // Profile and goals
  ['age', by('your-age', 'age')],
  ['birthday', by('birthday')],
  ['height', by('height')],
  ['weight', by('weight')],
  ['goal', by('weight-goal')],
  ['mainGoal', by('main-goal')],
  ['focus', by('focus')],
  ['bodyType', by('body-type')],
  ['dreamBody', by('dream-body')],
  ['targetZones', by('target-zones')],
  ['bestShapeTimeline', by('your-shape-timeline')],
  ['specificMotivation', by('specific-motivation')],
  ['specificMotivationDate', by('important-date')],
  ['yourPace', by('your-pace')],
  ['quicklyLoseWeight', by('quickly-lose-weight')],
  ['burnPerWeek', by('prediction')],
  ['email', by('email', 'paywall', 'paywall-exp')],
  // Lifestyle
  ['howMuchToSleep', by('how-much-to-sleep')],
  ['waterIntake', by('water-intake')],
  ['workout', by('workout')],
  ['trainingType', by('training-type')],
  ['exerciseFrequency', by('exercises')],
  ['walks', by('walks')],
  ['habits', by('habits')],
  ['howBusyAreYou', by('how-busy')],
  ['typicalDay', by('typical-day')],
  ['typicalLunch', by('typical-lunch')],
  ['feelDuringTheDay', by('feel-during-the-day')],
  // Health and diet
  ['planPreference', by('plan-preference')],
  ['favoriteProducts', by('favorite-products')],
  ['healthConcerns', by('health-concerns')],
  ['lastWeekFoods', by('last-week-foods')],
  ['preferredDiet', 'default'],
  ['foodRestrictions', by('food-restrictions')],
  ['cookingSkill', by('cooking-skill')],
  ['foodTracking', by('food-tracking')],
  ['nutrientIntake', by('nutrient-intake')],
  ['fruitAndVegetableIntake', by('fruit-and-vegetables')],
  ['carbDenseFoods', by('carb-dense-foods')],
  ['rateYourHealth', by('rate-your-health')],
  ['timeForEachMeal', by('time-per-meal')],
  ['snackCravingTime', by('snack-craving-times')],
  ['snackingAndNibblingUrge', by('snack-triggers')],
  ['howDoYouPrepareMeals', by('meal-preparation')],
  // Mindset and history
  ['weightPattern', by('weight-pattern')],
  ['focusOnInYourPlan', by('focus-on-in-your-plan')],
  ['achievements', by('achievements')],
  ['topicOfWeightLoss', by('topic-familiarity')],
  ['relationship', by('calorie-weight-relationship')],
  ['mostImportantThing', by('most-important-thing')],
  ['weightLossGuidance', by('eating-knowledge')],
  ['healthyEatingFears', by('eating-habits')],
  ['wellnessPriority', by('wellness-priorities')],
  ['personalStruggle', by('personal-struggles')],
  ['socialImpactOfWeight', by('social-impact')],
  ['convenienceFirst', by('convenience')],
  ['personalizedWeightLoss', by('personalized-weight-loss')],
  ['weightLossExperience', by('weight-loss-experience')],
  ['timeSinceIdealWeight', by('time-since-ideal-weight')],
  ['emotion', by('statement-emotion')],
  ['multitasking', by('statement-multitasking')],
  ['clearMyPlate', by('statement-clear-my-plate')],
  ['myUnhealthyDecision', by('statement-unhealthy-decision')],
  ['myHappyWeight', by('happy-weight')],
  ['currentPriority', by('current-priorities')],
  ['lifeEvents', by('life-events')],
  ['motivationStatus', by('motivation-status')],
  ['feelAboutHitting', by('feel-about-hitting')],
  ['sourceOfUncertainty', by('source-of-uncertainty')],
  ['oldRoutine', by('adapting-to-change')],
  // Defaults
  ['calorieGoal', 'default'],
  ['proteinLevel', 'default'],
  ['activityLevel', by('activity-level')],
]

/** Fields of our own, with the reason on the page of chosen keys. */
const ours = ['painAreas']

/** What goes out in the record before anything was answered. */
const defaults = {
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

const { parameters, cookies } = settings.attribution
const extended = orders.extended?.segments.flat() ?? []

function writersOf(field: string): readonly string[] {
  const writing = steps.filter(
    ([, { step }]) => ('stores' in step && step.stores === field) || field in (step.sets ?? {}),
  )
  return extended.filter((name) => writing.some(([writer]) => writer === name))
}

describe('every field of the record is written', () => {
  it.each(fields)('%s by %j', (field, writer) => {
    expect(writersOf(field)).toEqual(typeof writer === 'string' ? [] : writer.steps)
    expect(field in parameters).toBe(writer === 'address')
    expect(field in cookies).toBe(writer === 'cookie')
    if (writer === 'default') expect(settings.record.defaults).toHaveProperty(field)
  })

  it('the defaults are those of the specification', () => {
    expect(settings.record.defaults).toEqual(defaults)
  })

  it('no step writes a field that is not listed', () => {
    const known = new Set([...fields.map(([field]) => field), ...ours])
    const written = steps.flatMap(([, { step }]) => [
      ...('stores' in step && step.stores !== undefined ? [step.stores] : []),
      ...Object.keys(step.sets ?? {}),
    ])
    expect(written.filter((field) => !known.has(field))).toEqual([])
  })

  it('every field is listed once', () => {
    const names = fields.map(([field]) => field)
    expect(new Set(names).size).toBe(names.length)
  })
})
