import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFunnel } from '../../packs/all/loadFunnel'
import { copyOfReference } from '../../tests/reference/copyOfReference'
import { removeStep } from '../remove/removeStep'
import { addStep } from './addStep'

let root = ''

beforeEach(() => {
  root = copyOfReference(['widgets', 'packs', 'public/images/emoji/ui'])
})

afterEach(() => rmSync(root, { recursive: true }))

const ORDER = 'funnel/orders/live.yaml'
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)
const problems = () => loadFunnel(root).problems.map(({ message }) => message)

test('a step goes with its file, place, words and records, and all else stays as it was', () => {
  write(ORDER, `# The way.\n${read(ORDER).replace('[height,', '[height, # in cm\n  ')}`)
  const order = read(ORDER)
  const steps = readdirSync(path.join(root, 'funnel/steps'))
  expect(removeStep(root, 'habits')).toMatchObject({ written: expect.arrayContaining([ORDER]) })
  expect(problems()).toEqual([])
  expect(read(ORDER)).toBe(order.replace(', habits]', ']'))
  expect(read('funnel/settings.yaml')).toContain(
    '\nretired:\n  routes:\n    /{sex}/habits: height\n  steps:\n    - habits\n  fields:\n    - habits\n',
  )
  expect(readdirSync(path.join(root, 'funnel/steps'))).toEqual(steps.filter((file) => file !== 'habits.yaml'))
  for (const file of readdirSync(path.join(root, 'funnel'), { recursive: true, encoding: 'utf8' })) {
    if (/^(words|translations)\/.*yaml$/.test(file)) expect(read(`funnel/${file}`)).not.toMatch(/^habits:|^ +habits\./m)
  }
})

test('what is gone already is still told, and what led to the step leads on', () => {
  const file = 'funnel/settings.yaml'
  write(file, `${read(file)}\nretired:\n  routes: { "/{sex}/snacks": habits }\n  fields: [snacks]\n# The end.\n`)
  write('funnel/steps/habits.yaml', `${read('funnel/steps/habits.yaml')}renamedFrom: [customs]\n`)
  expect(removeStep(root, 'habits')).toHaveProperty('written')
  expect(problems()).toEqual([])
  const routes = ['snacks', 'habits', 'customs'].map((name) => `    /{sex}/${name}: height\n`).join('')
  expect(read(file)).toContain(
    `\nretired:\n  routes:\n${routes}  fields:\n    - snacks\n    - habits\n  steps:\n    - habits\n    - customs\n# The end.\n`,
  )
})

test('what personas answer to it goes too', () => {
  const file = 'funnel/personas.yaml'
  const ana = 'today: 2026-12-01\nvisitors:\n  ana:\n    about: Somebody\n    sex: female\n'
  const ben = '  ben:\n    about: Somebody else\n    sex: male\n'
  const others = '    answers:\n      age: "30_39"\n'
  write(file, `${ana}    answers:\n      habits: [like_wine]\n${ben}${others}      habits: [sweet_tooth]\n`)
  expect(problems()).toEqual([])
  expect(removeStep(root, 'habits')).toHaveProperty('written')
  expect(read(file)).toBe(ana + ben + others)
  expect(problems()).toEqual([])
})

test('back rules and preloads that name it go too', () => {
  const file = 'funnel/steps/height.yaml'
  const before = read(file)
  write(file, `${before}backTo: habits\npreloads: [habits, weight]\n`)
  removeStep(root, 'habits')
  expect(read(file)).toBe(`${before}preloads: [weight]\n`)
  expect(problems()).toEqual([])
})

test('a picture that nothing else shows goes with it, and one that is shown elsewhere stays', () => {
  const own = 'public/images/any/own-360.webp'
  for (const size of [360, 720]) {
    cpSync(path.join(root, `public/images/any/gender-man-${size}.webp`), path.join(root, own.replace('360', `${size}`)))
  }
  const file = 'funnel/steps/habits.yaml'
  const asPictures = read(file)
    .replace('multi-choice', 'single-choice\nlayout: grid')
    .replace(/^none: .*\n/m, '')
  write(
    file,
    asPictures
      .replace('emoji: food/other/donut', 'picture: any/gender-man')
      .replace(/emoji: [\w/-]+/g, 'picture: any/own'),
  )
  expect(problems()).toEqual([])
  removeStep(root, 'habits')
  expect(existsSync(path.join(root, own))).toBe(false)
  expect(existsSync(path.join(root, 'public/images/any/gender-man-360.webp'))).toBe(true)
})

test.each([
  ['there is no such step', 'nonsense', /^There is no step "nonsense"/],
  [
    'another step reads its answer',
    'specific-motivation',
    /still read.*\n {2}funnel\/steps\/important-date.yaml:\d+:\d+: specificMotivation/,
  ],
  ['an address leads to it', 'age', /still needed.*\n {2}funnel\/settings.yaml:\d+: there is no step "age"/],
])('nothing is removed where %s', (_why, step, fault) => {
  const before = read(ORDER)
  expect(removeStep(root, step)).toEqual({ fault: expect.stringMatching(fault) })
  expect(read(ORDER)).toBe(before)
  expect(existsSync(path.join(root, 'funnel/steps/age.yaml'))).toBe(true)
})

test('where the plan reads its answer it says so first, and goes only for who is sure', () => {
  const keys = ['sitting_all_day', 'mostly_active', 'lots_of_activity', 'staying_home']
  const options = keys.map((key) => `{ key: ${key}, emoji: habits/shrug }`).join(', ')
  const labels = keys.map((key) => `    ${key}: ${key}\n`).join('')
  write(
    'funnel/steps/typical-day.yaml',
    `type: single-choice\nstores: typicalDay\ndataClass: health\noptions: [${options}]\nanalytics: { step: 80 }\n`,
  )
  for (const file of ['funnel/words/en.yaml', 'funnel/words/es.yaml'])
    write(file, `${read(file)}\ntypical-day:\n  title: A day?\n  options:\n${labels}`)
  write('funnel/settings.yaml', read('funnel/settings.yaml').replace(/^allow:\n.*\n/, ''))
  write(ORDER, read(ORDER).replace('habits]', 'habits, typical-day]'))
  const order = read(ORDER)
  expect(removeStep(root, 'typical-day')).toEqual({
    fault: expect.stringMatching(
      /^Without "typical-day" this would be so:\n {2}funnel\/settings.yaml:\d+: .*"typicalDay": their plan has no calories\n.*--yes$/,
    ),
  })
  expect(read(ORDER)).toBe(order)
  expect(removeStep(root, 'typical-day', { isSure: true })).toHaveProperty('written')
  expect(read(ORDER)).not.toContain('typical-day')
})

test('a step is put behind another one, between brackets and in lines of their own', () => {
  const order = read(ORDER)
  write(ORDER, order.replace(', habits]', ']'))
  expect(addStep(root, { step: 'habits', after: 'height' })).toEqual({ written: [ORDER] })
  expect(read(ORDER)).toContain('[height, habits, weight')
  write(
    ORDER,
    order
      .replace(', habits]', ']')
      .replace(/body: .*/, 'body:\n  # first\n  - height # cm\n  - weight\n  - weight-goal'),
  )
  expect(addStep(root, { step: 'habits', after: 'height', order: 'live' })).toEqual({ written: [ORDER] })
  expect(read(ORDER)).toContain('  - height # cm\n  - habits\n  - weight\n')
  expect(problems()).toEqual([])
})

test.each([
  ['there is no such step', { step: 'nonsense', after: 'age' }, 'There is no step "nonsense"'],
  ['it is there already', { step: 'habits', after: 'age' }, `"habits" is in ${ORDER} already`],
  ['the other one is not there', { step: 'paywall-agency', after: 'nonsense' }, `"nonsense" is not in ${ORDER}`],
  ['there is no such order', { step: 'habits', after: 'age', order: 'dead' }, 'There is no order "dead"'],
  ['the order would be wrong', { step: 'paywall-agency', after: 'age' }, 'It would be wrong in'],
])('nothing is added where %s', (_why, wanted, fault) => {
  const before = read(ORDER)
  expect(addStep(root, wanted)).toEqual({ fault: expect.stringContaining(fault) })
  expect(read(ORDER)).toBe(before)
})

const NEW = { step: 'favourite-season', after: 'height' }

test('a new step is made and put into every order that has the other one, with its words behind those of that one', () => {
  write('funnel/orders/long.yaml', read(ORDER))
  const { written } = { written: [], ...addStep(root, { ...NEW, from: { type: 'single-choice' } }) }
  expect(written).toEqual(
    expect.arrayContaining([
      ORDER,
      'funnel/orders/long.yaml',
      'funnel/steps/favourite-season.yaml',
      'funnel/words/en.yaml',
      'funnel/words/es.yaml',
    ]),
  )
  expect(read(ORDER)).toContain('height, favourite-season,')
  for (const file of ['funnel/words/en.yaml', 'funnel/words/es.yaml']) {
    const keys = [...read(file).matchAll(/^[\w-]+(?=:)/gm)].map(([key]) => key)
    expect(keys[keys.indexOf('favourite-season') - 1]).toBe('height')
  }
  const found = loadFunnel(root).problems.map(({ severity, code }) => `${severity} ${code}`)
  expect(new Set(found)).toEqual(new Set(['warning same-words', 'warning unrecorded-translation']))
})

test('a step that is like another has its keys and its words in each language, and a field of its own', () => {
  addStep(root, { ...NEW, from: { like: 'habits' } })
  expect(read('funnel/steps/favourite-season.yaml')).toMatch(/^type: multi-choice\nstores: favouriteSeason$/m)
  for (const language of ['en', 'es']) {
    const title = /^habits:\n {2}title: (.*)/m.exec(read(`funnel/words/${language}.yaml`))?.[1]
    expect(read(`funnel/words/${language}.yaml`)).toContain(`\nfavourite-season:\n  title: ${title}`)
  }
  expect(loadFunnel(root).problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test.each([
  ['there is no such type', { ...NEW, from: { type: 'single-choise' } }, 'There is no step type "single-choise"'],
  ['there is no step to be like', { ...NEW, from: { like: 'nonsense' } }, 'There is no step "nonsense" to be like'],
  ['the step is there already', { ...NEW, step: 'habits', order: 'live', from: { type: 'info' } }, 'already'],
  ['the name is no address', { ...NEW, step: 'Good News', from: { type: 'info' } }, "cannot be a step's name"],
  ['the result would be wrong', { ...NEW, from: { like: 'purchase-success' } }, 'It would be wrong in'],
])('nothing is made where %s', (_why, wanted, fault) => {
  const before = [read(ORDER), read('funnel/words/en.yaml'), readdirSync(path.join(root, 'funnel/steps')).length]
  expect(addStep(root, wanted)).toEqual({ fault: expect.stringContaining(fault) })
  expect([read(ORDER), read('funnel/words/en.yaml'), readdirSync(path.join(root, 'funnel/steps')).length]).toEqual(
    before,
  )
})
