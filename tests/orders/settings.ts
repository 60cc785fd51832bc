import { plan } from '../../packs/body/plan/plan.fixture'
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
  plan: { ...plan, calmPace: { kilogramsPerWeek: 1 } },
}
