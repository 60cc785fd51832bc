import { describe, expect, test } from 'vitest'
import { plannedValues } from './plannedValues'
import type { PlannedValues } from './trackingPlan'

const plan: PlannedValues = {
  step: { about: 'a number', oneOf: [1, 2] },
  title: { about: 'a text', longest: 5 },
  source: { about: 'may be missing', longest: 5, optional: true },
}
const both = { step: 1, title: 'age' }

describe('what an event may carry; all else is left out and reported, and the event is told', () => {
  test.each([
    ['what the plan names', { ...both, source: 'tv' }, { ...both, source: 'tv' }, []],
    ['nothing else', { ...both, weight: 72, __proto__: { source: 'x' } }, both, ['unplanned weight']],
    ['an optional value of a wrong kind', { ...both, source: ['tv'] }, both, ['wrong source']],
    ['an empty text is none', { ...both, source: '' }, both, []],
    ['a long text is cut', { step: 1, title: 'weight' }, { step: 1, title: 'weigh' }, []],
    ['no emoji is cut in half', { step: 1, title: 'four🙂' }, { step: 1, title: 'four' }, []],
    ['a value of no list', { step: 3, title: 'age' }, { title: 'age' }, ['wrong step']],
    ['a list has numbers or texts, not both', { step: '1', title: 'age' }, { title: 'age' }, ['wrong step']],
    ['a missing value', { step: 1 }, { step: 1 }, ['missing title']],
    ['a value that is there and nothing', { step: null, title: '' }, {}, ['missing step', 'missing title']],
    ['a text that is a number', { step: 1, title: 7 }, { step: 1 }, ['wrong title']],
  ])('%s', (_rule, given, told, reported) => {
    const heard: string[] = []
    expect(plannedValues(plan, given, (fault, name) => heard.push(`${fault} ${name}`))).toEqual(told)
    expect(heard).toEqual(reported)
  })
})
