import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import { readCase } from './readCase.ts'

const base = join(import.meta.dirname, '../reference/base')
const images = join(import.meta.dirname, '../../public/images')

function compiled(overlay: string): CompiledFunnel {
  const { funnel, problems } = checkFunnel({ sources: readCase(base, overlay), root: base, images })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return funnel as CompiledFunnel
}

const plain = compiled('# delete: funnel/nothing.yaml')

test('an order has its segments, and of each step only what differs from the usual', () => {
  const order = plain.orders.live
  expect(order?.segments).toEqual([
    ['gender', 'age', 'typical-day'],
    ['workout', 'habits', 'well-done', 'your-pace'],
  ])
  expect(order?.steps).toEqual({
    gender: { route: '/gender', stores: 'sex', header: { back: false } },
    age: { stores: 'age', header: { back: false } },
    'typical-day': { stores: 'typicalDay' },
    workout: { stores: 'workout', showUnless: { typicalDay: 'staying_home' } },
    habits: { stores: 'habits', backTo: [{ to: 'typical-day' }] },
    'well-done': { preloads: ['your-pace'] },
    'your-pace': { stores: 'yourPace' },
  })
})

test('what is written but is the usual is left out', () => {
  const { orders } = compiled(`# file: funnel/steps/your-pace.yaml
type: single-choice
stores: yourPace
dataClass: health
options: [slow_and_steady, { key: moderate, only: female }, { key: fast, only: female }]
passedByBack: false
header: { back: true, progress: false }
backTo: [{ to: habits, whenMissing: habits }, { to: workout }]
analytics: { step: 6 }
`)
  expect(orders.live?.steps['your-pace']).toEqual({
    stores: 'yourPace',
    header: { progress: false },
    backTo: [{ to: 'habits', whenMissing: 'habits' }, { to: 'workout' }],
    optionsOnly: { female: ['moderate', 'fast'] },
  })
})

test('the words of a step are flat, by place, in each language', () => {
  expect(plain.languages.es?.steps.age?.words).toEqual({
    title: '¿Cuántos años tienes?',
    'options.18_29': 'De 18 a 29',
    'options.30_39': 'De 30 a 39',
  })
  expect(plain.languages.en?.app).toEqual({ continue: 'Continue' })
})

test('a message with parts is parsed, and knows no places any more', () => {
  const title = plain.languages.en?.steps['well-done']?.words.title
  expect(title).toMatchObject([{ type: 5, value: 'sex', options: { other: { value: [{ type: 0, value: 'Well done' }] } } }])
  expect(JSON.stringify(title)).not.toContain('location')
})

test('apostrophes of plain texts are what ICU makes of them', () => {
  const { languages } = compiled(`# file: funnel/words/en.yaml
app: { continue: "It's, it''s" }
gender: { title: Sex?, options: { female: Woman, male: Man } }
age: { title: Age?, options: { "18_29": Young, "30_39": Not so young } }
typical-day: { title: Day?, options: { sitting_all_day: Sit, staying_home: Home } }
workout: { title: Workout?, options: { often: Often, "no": No } }
habits: { title: Habits?, options: { late_snacks: Snacks, soft_drinks: Drinks, none: None } }
well-done: { title: "{sex, select, female {Lady} male {Sir} other {You}}" }
your-pace: { title: Pace?, options: { slow_and_steady: Slow, moderate: Moderate, fast: Fast } }
# file: funnel/words/es.yaml
app: { continue: Continuar }
gender: { title: Sex?, options: { female: Woman, male: Man } }
age: { title: Age?, options: { "18_29": Young, "30_39": Not so young } }
typical-day: { title: Day?, options: { sitting_all_day: Sit, staying_home: Home } }
workout: { title: Workout?, options: { often: Often, "no": No } }
habits: { title: Habits?, options: { late_snacks: Snacks, soft_drinks: Drinks, none: None } }
well-done: { title: "{sex, select, female {Lady} male {Sir} other {You}}" }
your-pace: { title: Pace?, options: { slow_and_steady: Slow, moderate: Moderate, fast: Fast } }
`)
  expect(languages.en?.app.continue).toBe("It's, it's")
})

test('a step comes with the sizes of its pictures, for each sex', () => {
  expect(plain.languages.en?.steps.age?.sizes).toEqual({
    'woman/age-18-29': [360, 432],
    'woman/age-30-39': [360, 432],
    'man/age-18-29': [360, 432],
    'man/age-30-39': [360, 432],
  })
  expect(plain.languages.en?.steps['well-done']?.sizes).toEqual({ 'any/hero-join-millions': [360, 213] })
})

test('the list of variables stays behind, and so does a step that no order names', () => {
  const { settings, languages } = compiled(`# file: funnel/orders/live.yaml
start: [gender, age, typical-day]
habits: [workout, habits, your-pace]
`)
  expect(settings).not.toHaveProperty('variables')
  expect(Object.keys(languages.en?.steps ?? {})).not.toContain('well-done')
})

test('the whole is plain data', () => {
  expect(JSON.parse(JSON.stringify(plain))).toEqual(plain)
})

test('a sale is worth what its introductory price says, where the offer does not say it itself', () => {
  const plan = (id: string, today: string) => `
  ${id}:
    product: { code: ${id} }
    key: 1-Month-1
    ${today}
    price: 2999
    duration: 1
    durationUnit: Month`
  const { plans } = compiled(
    `# file: funnel/offers.yaml
currency: USD
saleValues: [{ price: 699, value: 5500 }, { price: 1399, value: 6600 }]
plans:${plan('by-today', 'today: { price: 699, perDay: 23 }')}${plan('own', 'today: { price: 699, perDay: 23, value: 1 }')}${plan('by-trial', 'trialPeriod: { price: 1399, duration: 1, durationUnit: Month }')}${plan('none', 'today: { price: 700, perDay: 23 }')}`,
  ).offers
  expect(Object.entries(plans).map(([id, { today }]) => [id, today?.value])).toEqual([
    ['by-today', 5500],
    ['own', 1],
    ['by-trial', 6600],
    ['none', undefined],
  ])
})

const worded = `# file: funnel/experiments.yaml
headline:
  variants: { control: 50, warm: 25, bold: 25 }
  changes:
    warm:
      words:
        en: { age: { title: May we ask how old you are? } }
        es: { age: { title: "¿Podemos preguntar tu edad?" } }
      steps: { habits: { options: [soft_drinks, late_snacks, none] } }
    bold:
      words: { en: { age: { title: Age? } }, es: { age: { title: "¿Edad?" } } }
`

test('what a variant says stands in files of its own, which only its visitors fetch', () => {
  const { experiments, languages, variantSteps } = compiled(worded)
  expect(experiments).toEqual({
    headline: {
      variants: { control: 50, warm: 25, bold: 25 },
      changes: {
        warm: { steps: { age: 'age~headline.warm', habits: 'habits~headline.warm' } },
        bold: { steps: { age: 'age~headline.bold' } },
      },
    },
  })
  expect(languages).toEqual(plain.languages)
  expect(Object.keys(variantSteps ?? {})).toEqual(Object.keys(languages))
  for (const [language, title] of [
    ['en', 'Age?'],
    ['es', '¿Edad?'],
  ] as const) {
    const usual = languages[language]?.steps.age
    expect(variantSteps?.[language]?.['age~headline.bold']).toEqual({
      ...usual,
      words: { ...usual?.words, title },
    })
  }
  expect(variantSteps?.es?.['habits~headline.warm']?.step).toMatchObject({
    options: ['soft_drinks', 'late_snacks', 'none'],
  })
})

test('experiments of a group have equal parts of it, the holdout is out of all, and who does not run is control for everybody', () => {
  const { experiments, settings } = compiled(`# edit: funnel/settings.yaml
< languages:
> holdout: 10
> languages:
# file: funnel/experiments.yaml
one: { share: 50, group: pace, changes: { test: { moves: { your-pace: { before: well-done } } } } }
two: { share: 20, group: pace, changes: { test: { moves: { your-pace: { before: well-done } } } } }
three: { share: 20, group: pace, status: stopped, changes: { test: { moves: { your-pace: { before: well-done } } } } }
`)
  const holdout = { of: '.holdout', from: 10, to: 100 }
  expect(settings).not.toHaveProperty('holdout')
  expect(experiments.one?.places).toEqual([holdout, { of: '.group.pace', from: 0, to: 50 }])
  expect(experiments.two).toMatchObject({
    variants: { control: 80, test: 20 },
    places: [holdout, { of: '.group.pace', from: 50, to: 100 }],
  })
  expect(experiments.three).toMatchObject({ variants: { control: 100, test: 0 }, places: [holdout] })
})
