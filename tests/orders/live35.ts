import type { Order, StepNavigation } from '../../schema/compile/compiled'

/**
 * The live order with all 35 routes and both branches of the paywall experiment, written from the specification and not from the
 * funnel files: what navigation does on it is what the product promises.
 */
export const live35: Order = {
  name: 'live35',
  segments: [
    ['your-age', 'gender', 'age', 'focus', 'body-type', 'dream-body', 'target-zones', 'typical-day'],
    ['content-with-your-weight', 'workout', 'feel-during-the-day', 'join-millions', 'height'],
    ['weight', 'weight-goal', 'birthday', 'strong-start'],
    [
      'habits',
      'how-much-to-sleep',
      'water-intake',
      'plan-preference',
      'favorite-products',
      'specific-motivation',
      'important-date',
      'your-pace',
      'prediction',
      'personal-summary',
      'analyzing-your-answers',
      'email',
    ],
    ['paywall', 'your-plan', 'paywall-exp', 'purchase-success', 'guides', 'download-the-app'],
  ],
  steps: {
    'your-age': { route: '/your-age', stores: 'age', header: { back: false } },
    gender: { route: '/gender', stores: 'sex', header: { back: false } },
    age: { stores: 'age', askedOnce: true, header: { back: false } },
    focus: { stores: 'focus', passedByBack: true },
    'body-type': { stores: 'bodyType' },
    'dream-body': {
      stores: 'dreamBody',
      optionsOnly: {
        female: ['fit', 'shapely', 'normal'],
        male: ['lean', 'athletic', 'shredded'],
      },
    },
    'target-zones': {
      stores: 'targetZones',
      optionsOnly: {
        female: ['perky_breasts', 'flat_belly', 'toned_butt', 'slim_legs'],
        male: ['chest', 'abs', 'legs'],
      },
    },
    'typical-day': { stores: 'typicalDay' },
    'content-with-your-weight': { stores: 'timeSinceIdealWeight' },
    workout: { stores: 'workout' },
    'feel-during-the-day': { stores: 'feelDuringTheDay' },
    'join-millions': {},
    height: { stores: 'height' },
    weight: { stores: 'weight' },
    'weight-goal': { stores: 'goal', needs: ['weight'] },
    birthday: { stores: 'birthday' },
    'strong-start': {},
    habits: { stores: 'habits' },
    'how-much-to-sleep': { stores: 'howMuchToSleep' },
    'water-intake': { stores: 'waterIntake' },
    'plan-preference': { stores: 'planPreference' },
    'favorite-products': { stores: 'favoriteProducts' },
    'specific-motivation': { stores: 'specificMotivation' },
    'important-date': {
      stores: 'specificMotivationDate',
      showUnless: { specificMotivation: 'no' },
      backTo: [{ to: 'specific-motivation' }],
    },
    'your-pace': { stores: 'yourPace' },
    prediction: {
      needs: ['weight', 'goal'],
      backTo: [{ to: 'specific-motivation', whenMissing: 'specificMotivationDate' }],
      header: { progress: false },
    },
    'personal-summary': { needs: ['height', 'weight', 'goal'], backTo: [{ to: 'your-pace' }] },
    'analyzing-your-answers': { needs: ['weight', 'goal'], header: { back: false, progress: false } },
    email: { stores: 'email', header: { progress: false } },
    paywall: paywallStep({
      showInExperiment: { paywall: 'control' },
      backTo: [{ to: 'email' }],
      header: { progress: false },
    }),
    'your-plan': paywallStep({ showInExperiment: { paywall: 'test' }, header: { progress: false } }),
    'paywall-exp': paywallStep({ showInExperiment: { paywall: 'test' } }),
    'purchase-success': { header: { back: false } },
    guides: { header: { back: false, progress: false } },
    'download-the-app': { header: { back: false } },
  },
}

function paywallStep(step: StepNavigation): StepNavigation {
  return { needs: ['height', 'weight', 'goal', 'email'], ...step }
}
