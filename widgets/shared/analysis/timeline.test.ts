import { describe, expect, it } from 'vitest'
import { later, lengthOf, momentAt, openQuestion } from './timeline'

const stages = [
  { name: 'body', seconds: 2 },
  { name: 'day', seconds: 4 },
]
const questions = [{ name: 'finish', during: 'day' }]
const none = new Set<string>()
const answered = new Set(['finish'])

it('lasts as long as its stages', () => {
  expect(lengthOf(stages)).toBe(6000)
})

it.each([
  [0, { stage: 0, stageShare: 0, share: 0, isFinished: false }],
  [1000, { stage: 0, stageShare: 0.5, share: 1 / 6, isFinished: false }],
  [2000, { stage: 1, stageShare: 0, share: 1 / 3, isFinished: false }],
  [5000, { stage: 1, stageShare: 0.75, share: 5 / 6, isFinished: false }],
  [6000, { stage: 2, stageShare: 1, share: 1, isFinished: true }],
])('at %i ms', (elapsed, moment) => {
  expect(momentAt(elapsed, stages)).toEqual(moment)
})

describe('a question', () => {
  it('comes halfway through its stage, and not before', () => {
    expect(openQuestion(3999, stages, questions, none)).toBeNull()
    expect(openQuestion(4000, stages, questions, none)).toBe(questions[0])
  })

  it('stops the time until it is answered', () => {
    expect(later(3950, 100, stages, questions, none)).toBe(4000)
    expect(later(4000, 100, stages, questions, none)).toBe(4000)
    expect(later(4000, 100, stages, questions, answered)).toBe(4100)
    expect(openQuestion(4000, stages, questions, answered)).toBeNull()
  })

  it('during a stage that is not there never comes, and holds nothing up', () => {
    const stray = [{ name: 'stray', during: 'night' }]
    expect(openQuestion(6000, stages, stray, none)).toBeNull()
    expect(later(5950, 100, stages, stray, none)).toBe(6000)
  })
})

it('time ends at the end', () => {
  expect(later(5950, 100, stages, [], none)).toBe(6000)
})
