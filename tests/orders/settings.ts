import { sleepSettings } from '../../packs/sleep/sleepSettings.fixture'
import type { ClientSettings } from '../../schema/compile/compiled'

/** Settings as the specification gives them, for tests that must not depend on the funnel files. */
export const testSettings: ClientSettings = {
  app: { name: 'Calorie Counter', logo: 'svg/logo-mark.svg' },
  languages: { en: 'en-US' },
  languageNames: { en: 'English' },
  packs: ['body'],
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
  analytics: {
    consent: 'none',
    sessionMinutes: 30,
    cookieDays: 365,
    flushMilliseconds: 1000,
    queueSize: 30,
    retries: 5,
    storedEvents: 1000,
    campaign: ['utm_source', 'utm_campaign'],
  },
  sleep: sleepSettings,
  pace: { percentPerWeek: 1 },
  plan: {
    bmi: { underweight: 18.5, normal: 25, overweight: 30, obese: 40 },
    bmiAbove: 'extremely',
    idealBodyFat: { from: 18, to: 24 },
    activityOfTypicalDay: {
      sitting_all_day: 'sedentary',
      mostly_active: 'sedentary',
      lots_of_activity: 'moderately_active',
      staying_home: 'very_active',
    },
    activityFactors: { sedentary: 1.2, moderately_active: 1.55, very_active: 1.725 },
    calories: { lose: -500, gain: 300, floor: { female: 1200, male: 1500 } },
    macros: {
      balanced: { carbs: 50, protein: 20, fat: 30 },
      low_fat: { carbs: 55, protein: 25, fat: 20 },
      low_carb: { carbs: 25, protein: 30, fat: 45 },
      keto: { carbs: 5, protein: 20, fat: 75 },
    },
    water: { millilitresPerKg: 33, min: 1600, max: 4000 },
    calmPace: { kilogramsPerWeek: 1 },
  },
}
