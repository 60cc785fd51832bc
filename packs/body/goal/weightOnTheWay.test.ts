import { describe, expect, test } from 'vitest'
import { isMilestone, readableWeightOnTheWay, weightOnTheWay } from './weightOnTheWay'

describe('the weight on the way', () => {
  test.each([
    ['at the start', 80_000, 70_000, 0, 80_000],
    ['halfway', 80_000, 70_000, 50, 75_000],
    ['at the goal', 80_000, 70_000, 100, 70_000],
    ['on the way up', 50_000, 60_000, 15, 51_500],
    ['without a weight', null, 70_000, 50, null],
    ['without a goal', 80_000, null, 50, null],
  ])('%s', (_case, weight, goal, percent, expected) => {
    expect(weightOnTheWay(weight, goal, percent)).toBe(expected)
  })
})

describe('as it is read', () => {
  test.each([
    ['a long way is read in whole units', 82_500, 70_000, 50, 'kg', 76],
    ['its start as it was given', 82_500, 70_000, 0, 'kg', 82.5],
    ['its goal as it was given', 82_500, 70_200, 100, 'kg', 70.2],
    ['a short way keeps its decimals', 62_500, 60_000, 50, 'kg', 61.3],
    ['long is long in the visitor’s unit: 9.9 lb are not', 4_490 + 70_000, 70_000, 50, 'lbs', 159.3],
    ['and 10 lb are', 4_536 + 70_000, 70_000, 50, 'lbs', 159],
    ['nothing is known', null, 70_000, 50, 'kg', null],
  ] as const)('%s', (_case, weight, goal, percent, unit, expected) => {
    expect(readableWeightOnTheWay(weight, goal, percent, unit)).toBe(expected)
  })
})

describe('a milestone', () => {
  test.each([
    ['is one unit from the start', 80_000, 70_000, 10, 'kg', true],
    ['not less', 80_000, 70_000, 9, 'kg', false],
    ['is one unit from the goal', 80_000, 70_000, 90, 'kg', true],
    ['not nearer', 80_000, 70_000, 91, 'kg', false],
    ['may be one in pounds that is none in kilograms', 80_000, 79_000, 50, 'lbs', true],
    ['which it is not', 80_000, 79_000, 50, 'kg', false],
    ['on the way up too', 50_000, 60_000, 15, 'kg', true],
  ] as const)('%s', (_case, weight, goal, percent, unit, expected) => {
    expect(isMilestone(weight, goal, percent, unit)).toBe(expected)
  })
})
