import type { CompiledFunnel, CompiledStep, Order } from '../../schema/compile/compiled'
import type { Subscription } from '../../schema/generated/offers'
import { testSettings } from '../orders/settings'
import { brand } from '../reference/catalogue'

/** A step of each kind of answer, with the keys that the server looks at. */
const steps: {
  readonly [name: string]: { readonly type: string; readonly route?: string; readonly [key: string]: unknown }
} = {
  'your-age': {
    type: 'single-choice',
    route: '/your-age',
    stores: 'age',
    options: ['18_29', '30_39'],
  },
  gender: { type: 'single-choice', route: '/gender', stores: 'sex', options: ['female', 'male'] },
  age: { type: 'single-choice', stores: 'age', options: ['18_29', '60_80'] },
  habits: {
    type: 'multi-choice',
    stores: 'habits',
    options: [{ key: 'like_wine' }, { key: 'sweet_tooth' }, { key: 'none_of_the_above' }],
  },
  products: {
    type: 'grouped-choice',
    stores: 'favoriteProducts',
    groups: [
      { name: 'veggies', options: ['carrot'] },
      { name: 'meat', options: ['beef', 'pork'] },
    ],
  },
  event: {
    type: 'single-choice',
    stores: 'specificMotivation',
    options: [{ key: 'sports_competition', renamedFrom: ['sports_event'] }, 'no'],
    sets: { burnPerWeek: 1 },
  },
  height: { type: 'height', stores: 'height' },
  weight: { type: 'weight', stores: 'weight' },
  'important-date': { type: 'date', stores: 'specificMotivationDate' },
  birthday: { type: 'birthday', stores: 'birthday' },
  activity: { type: 'single-choice', stores: 'activityLevel', options: ['sedentary'] },
  training: { type: 'single-choice', stores: 'trainingType', options: ['lifting'] },
  email: { type: 'email', stores: 'email' },
}

const names = Object.keys(steps)

const order = (name: string, segments: readonly (readonly string[])[]): Order => ({
  name,
  segments,
  steps: Object.fromEntries(
    segments.flat().map((step) => [step, steps[step]?.route === undefined ? {} : { route: steps[step].route }]),
  ),
})

function subscription(code: string, more: Partial<Subscription>): Subscription {
  return { product: { code: `p-${code}` }, key: '4-Week-7', price: 2999, duration: 4, durationUnit: 'Week', ...more }
}

export const noOffers: CompiledFunnel['offers'] = {
  currency: 'USD',
  currencies: ['USD'],
  plans: {},
  addOns: {},
  upgrades: {},
  oneTime: {},
  saleValues: [],
  agencies: [],
  promoCodes: {},
}

/** What the server reads of a funnel. */
const parts: Partial<CompiledFunnel> = {
  brand,
  settings: {
    app: { name: 'Test', logo: 'svg/logo-mark.svg' },
    languages: { en: 'en-US' },
    orders: { default: 'live' },
    sexes: { female: { route: 'woman', stored: 'woman' }, male: { route: 'man', stored: 'men' } },
    entry: { '/': 'your-age', '/{sex}': 'age' },
    // What the plan is computed by.
    pace: testSettings.pace,
    plan: testSettings.plan,
    ageRanges: testSettings.ageRanges,
    packs: ['body'],
    record: {
      headers: { 'app-type': 'calorie-counter', 'funnel-id': 'calorie_counter_full' },
      defaults: { trainingType: '', calorieGoal: 'lose', proteinLevel: 'case moderate', activityLevel: null },
    },
    attribution: {
      parameters: { mediaSource: 'utm_source', gclid: 'gclid' },
      cookies: { fbp: '_fbp' },
      specialSource: 'partner',
      partnerId: '1',
    },
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
  } as Partial<CompiledFunnel['settings']> as CompiledFunnel['settings'],
  offers: {
    ...noOffers,
    plans: {
      short: subscription('short', {
        preselected: true,
        trialPeriod: { price: 1399, duration: 7, durationUnit: 'Day' },
      }),
      long: subscription('long', {}),
    },
    addOns: { guides: subscription('guides', {}) },
    upgrades: { more: subscription('more', {}) },
    oneTime: { book: { product: { code: 'p-book' }, price: 4999, regularPrice: 9900 } },
    saleValues: [],
    agencies: [
      { productCode: 'influencer', couponCode: 'FRIENDS', plans: { long: subscription('agency', {}) } },
      { productCode: 'open', plans: { other: subscription('other', {}) } },
    ],
  },
  experiments: {
    paywall: { variants: { control: 50, test: 50 } },
    special_prices: { variants: { control: 100, test: 0 } },
  },
  orders: {
    live: order('live', [names.slice(0, 4), names.slice(4, -1)]),
    extended: order('extended', [names]),
  },
  languages: {
    en: {
      steps: Object.fromEntries(
        names.map((name, index) => [
          name,
          { step: { analytics: { step: index }, ...steps[name] }, words: {}, sizes: {} } as unknown as CompiledStep,
        ]),
      ),
      app: {},
      consent: {},
      whose: {},
      report: {},
    },
  },
}

export const testFunnel = parts as CompiledFunnel

/** The headers that every call needs. */
export const headers = { 'app-type': 'calorie-counter', 'funnel-id': 'calorie_counter_full' }
