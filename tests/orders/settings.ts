import type { ClientSettings } from '../../schema/compiled'

/** Settings as the specification gives them, for tests that must not depend on the funnel files. */
export const testSettings: ClientSettings = {
  app: { name: 'Calorie Counter', logo: 'svg/logo-mark.svg' },
  languages: { en: 'en-US' },
  orders: { default: 'live35' },
  sexes: { female: { route: 'woman', stored: 'woman' }, male: { route: 'man', stored: 'men' } },
  entry: { '/': 'your-age', '/{sex}': 'age' },
  ageRanges: { '18_29': { from: 18, to: 29 }, '30_39': { from: 30, to: 39 } },
  links: {
    terms: 'https://calorie-counter.example/terms',
    privacy: 'https://calorie-counter.example/privacy',
    refund: 'https://calorie-counter.example/refund',
    support: 'https://calorie-counter.example/support',
  },
  linkParameters: { app: 'calorie-counter' },
  record: { headers: {}, defaults: {} },
  attribution: { parameters: {}, cookies: {}, specialSource: 'partner', partnerId: '1' },
  pace: { percentPerWeek: 1 },
  plan: {
    bmi: { underweight: 18.5, normal: 25, overweight: 30, obese: 40 },
    bmiAbove: 'extremely',
    idealBodyFat: { from: 18, to: 24 },
    activityOfTypicalDay: {},
    activityFactors: {},
    calories: { lose: -500, gain: 300, floor: {} },
    macros: {},
    water: { millilitresPerKg: 33, min: 1600, max: 4000 },
  },
}
