import { describe, expect, it } from 'vitest'
import type { Answers } from '../../domain/answers/answers'
import { backTarget } from '../../domain/path/backTarget'
import type { Journey } from '../../domain/path/journey'
import { nextStep } from '../../domain/path/nextStep'
import { path } from '../../domain/path/path'
import type { Order } from '../../schema/compiled'
import { loadFunnel } from '../../schema/loadFunnel'
import { fullAnswers } from './fullAnswers'

/** The way through the extended order: which answers spare which questions, and where the arrows lead. */

const { funnel } = loadFunnel(process.cwd())
if (!funnel) throw new Error('the funnel has problems: run npm run validate')
const order = funnel.orders.extended as Order
const { sexes } = funnel.settings

const journey = (answers: Answers = {}): Journey => ({
  order,
  sexes,
  answers: { ...fullAnswers, ...answers },
  variants: {},
})

const asked = (answers: Answers, steps: readonly string[]) => {
  const way = path(journey(answers))
  return steps.filter((step) => way.includes(step))
}

describe('an answer that makes a question pointless spares it', () => {
  const training = ['workout', 'training-type', 'exercises', 'pain-areas', 'walks']
  const snacking = ['habits', 'snack-craving-times', 'snack-triggers']

  it.each<[string, Answers, readonly string[], readonly string[]]>([
    ['who trains is asked how', { workout: 'three_five_times' }, training, training],
    [
      'who does not train is asked neither how nor how often',
      { workout: 'no_workout' },
      training,
      ['workout', 'pain-areas', 'walks'],
    ],
    [
      'who only walks is not asked for sessions',
      { workout: 'only_walks' },
      training,
      ['workout', 'training-type', 'pain-areas', 'walks'],
    ],
    ['who snacks is asked when and why', { habits: ['sweet_tooth'], snackCravingTime: 'evenings' }, snacking, snacking],
    ['who has none of the habits is asked neither', { habits: ['none_of_the_above'] }, snacking, ['habits']],
    [
      'who has none any more is not asked why, whatever was said before',
      { habits: ['none_of_the_above'], snackCravingTime: 'evenings' },
      snacking,
      ['habits'],
    ],
    [
      'who has no cravings is not asked why',
      { habits: ['soda_addiction'], snackCravingTime: 'it_doesnt_hit_me' },
      snacking,
      ['habits', 'snack-craving-times'],
    ],
  ])('%s', (_rule, answers, steps, expected) => {
    expect(asked(answers, steps)).toEqual(expected)
  })
})

describe('the back arrow', () => {
  it.each<[string, Answers, string, string]>([
    ['back rule 4: pain-areas goes back to exercises', { workout: 'three_five_times' }, 'pain-areas', 'exercises'],
    [
      'without exercises pain-areas goes back to the question before',
      { workout: 'no_workout' },
      'pain-areas',
      'workout',
    ],
    ['main-goal passes over focus', {}, 'main-goal', 'age'],
    ['walks goes back to pain-areas', {}, 'walks', 'pain-areas'],
    ['a statement goes back to the statement before', {}, 'statement-multitasking', 'statement-emotion'],
  ])('%s', (_rule, answers, step, expected) => {
    expect(backTarget(journey(answers), step)).toBe(expected)
  })
})

it('your-shape-timeline leads to birthday, whatever stands between', () => {
  expect(nextStep(journey(), 'your-shape-timeline')).toBe('birthday')
  const [start = [], lifestyle = [], habits = [], ...others] = order.segments
  const moved = habits.toSpliced(habits.indexOf('birthday'), 0, 'walks')
  const segments = [start, lifestyle.filter((name) => name !== 'walks'), moved, ...others]
  expect(nextStep({ ...journey(), order: { ...order, segments } }, 'your-shape-timeline')).toBe('birthday')
})

it.each(['entry', 'unavailable-on-android'])('%s stands beside the order and leads to its start', (step) => {
  expect(order.aside).toContain(step)
  expect(nextStep(journey({}), step)).toBe('your-age')
})
