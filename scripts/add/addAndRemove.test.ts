import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFunnel } from '../../schema/compile/loadFunnel'
import { copyOfReference } from '../../tests/reference/copyOfReference'
import { removeStep } from '../remove/removeStep'
import { addStep } from './addStep'

let root = ''

beforeEach(() => {
  root = copyOfReference(['public/images'])
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
  expect(readdirSync(path.join(root, 'funnel/steps'))).toEqual(steps.filter((file) => file !== 'habits.yaml'))
  for (const file of readdirSync(path.join(root, 'funnel'), { recursive: true, encoding: 'utf8' })) {
    if (/^(words|translations)\/.*yaml$/.test(file)) expect(read(`funnel/${file}`)).not.toMatch(/^habits:|^ +habits\./m)
  }
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

test('a step is put behind another one, between brackets and in lines of their own', () => {
  const order = read(ORDER)
  write(ORDER, order.replace(', habits]', ']'))
  expect(addStep(root, { step: 'habits', after: 'height' })).toEqual({ written: ORDER })
  expect(read(ORDER)).toContain('[height, habits, weight')
  write(
    ORDER,
    order
      .replace(', habits]', ']')
      .replace(/body: .*/, 'body:\n  # first\n  - height # cm\n  - weight\n  - weight-goal'),
  )
  expect(addStep(root, { step: 'habits', after: 'height', order: 'live' })).toEqual({ written: ORDER })
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
