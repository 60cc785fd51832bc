import { describe, expect, it } from 'vitest'
import type { AnswerKind, AnswerValues } from '../../schema/shape/answerKinds'
import { testFunnel } from '../../tests/server/testFunnel'
import { answersCheck } from './answersCheck'

/** A field of each kind of answer, and what is right there. A new kind does not compile without one. */
const rightOf: {
  readonly [Kind in Exclude<AnswerKind, 'none'>]: readonly [field: string, answer: AnswerValues[Kind]]
} = {
  option: ['age', '18_29'],
  options: ['habits', ['sweet_tooth']],
  height: ['height', { ft: 5, inch: 0 }],
  weight: ['weight', { lbs: 160 }],
  date: ['specificMotivationDate', '2028-02-29'],
  birthday: ['birthday', { year: 1990, month: 2, day: 28 }],
  email: ['email', 'ana@example.com'],
}

const TODAY = Date.UTC(2026, 10, 27, 12)
const check = answersCheck(testFunnel, () => TODAY)

it.each(Object.entries(rightOf))(
  'an answer of the kind %s is kept, and nothing of another form',
  (_, [field, answer]) => {
    expect(check({ [field]: answer })).toEqual({ answers: { [field]: answer } })
    for (const other of [7, [[]], { x: 1 }, '']) expect(check({ [field]: other })).toEqual({ refused: [field] })
  },
)

it('a page that was opened before a field was renamed tells it under the old name, as right or wrong as under the new one', () => {
  const { settings } = testFunnel
  const record = { ...settings.record, renamedFrom: { habits: ['customs'] } }
  const renamed = answersCheck({ ...testFunnel, settings: { ...settings, record } }, () => TODAY)
  expect(renamed({ customs: ['sweet_tooth'] })).toEqual({ answers: { customs: ['sweet_tooth'] } })
  expect(renamed({ customs: ['nonsense'] })).toEqual({ refused: ['customs'] })
})

describe('is kept as it came', () => {
  it.each<[string, object]>([
    ['no answer at all', {}],
    ['an option', { age: '18_29' }],
    ['an option of another step of the same field', { age: '60_80' }],
    ['an older spelling of an option', { specificMotivation: 'sports_event' }],
    ['the sex as the record spells it', { sex: 'men' }],
    ['several options', { habits: ['sweet_tooth', 'like_wine'] }],
    ['no option of several', { habits: [] }],
    ['options of groups', { favoriteProducts: ['pork', 'carrot'] }],
    ['a height in cm', { height: { cm: 172.5 } }],
    ['a height in feet', { height: { ft: 5, inch: 0 } }],
    ['a weight in kg', { weight: { kg: 72.5 } }],
    ['a weight in lbs', { weight: { lbs: 160 } }],
    ['a date', { specificMotivationDate: '2028-02-29' }],
    ['a birthday', { birthday: { year: 1990, month: 2, day: 28 } }],
    ['a birthday of today where it is tomorrow already', { birthday: { year: 2026, month: 11, day: 28 } }],
    ['an e-mail', { email: "o'neil+quiz@exämple.com" }],
    ['what leaving a step writes', { burnPerWeek: 1 }],
    ['a default', { trainingType: '', calorieGoal: 'lose', proteinLevel: 'case moderate' }],
    ['an option in place of a default', { trainingType: 'lifting', calorieGoal: 'gain' }],
    ['a default of null', { activityLevel: null }],
    ['attribution', { mediaSource: 'x'.repeat(256), gclid: '', fbp: 'fb.1.2' }],
    ['unknown fields of any form', { futureField: { list: [1, 'a', null, true] }, 'odd name': '', other: null }],
    ['markup, which is text like any other', { note: '<img src=x onerror=alert(1)>' }],
  ])('%s', (_, body) => {
    expect(check(body)).toEqual({ answers: body })
  })
})

describe('S17: nothing is taken for a number or an option that is not one', () => {
  const nothings: unknown[] = [
    '',
    ' ',
    true,
    false,
    [],
    '72',
    0,
    {},
    { kg: null },
    { kg: '' },
    { kg: '72' },
    { kg: true },
    { kg: 0 },
  ]
  it.each(nothings.map((value) => [JSON.stringify(value), value]))('weight %s is refused', (_, weight) => {
    expect(check({ weight, age: '18_29' })).toEqual({ refused: ['weight'] })
  })

  it('null takes an answer back', () => {
    expect(check({ weight: null, age: null, habits: null, mediaSource: null, trainingType: null })).toEqual({
      answers: {},
    })
  })
})

describe('is refused, with the name of the field', () => {
  it.each<[string, string, unknown]>([
    ['an unknown option', 'age', '20_29'],
    ['an option that only the other form of the sex has', 'sex', 'female'],
    ['an empty text', 'age', ''],
    ['a list in place of an option', 'age', ['18_29']],
    ['S17: an empty text among options', 'habits', ['like_wine', '']],
    ['S17: null among options', 'habits', [null]],
    ['S17: an option twice', 'habits', ['like_wine', 'like_wine']],
    ['an unknown option among others', 'favoriteProducts', ['carrot', 'like_wine']],
    ['an option in place of a list', 'habits', 'like_wine'],
    ['a height of both units', 'height', { cm: 170, ft: 5, inch: 7 }],
    ['a height without inches', 'height', { ft: 5 }],
    ['S14: twelve inches', 'height', { ft: 5, inch: 12 }],
    ['a height that nobody has', 'height', { cm: 1720 }],
    ['a weight that nobody has', 'weight', { kg: 5 }],
    ['a weight with more in it', 'weight', { kg: 72, stone: 11 }],
    ['a day that is not in the calendar', 'specificMotivationDate', '2027-02-29'],
    ['a date of another form', 'specificMotivationDate', '29/02/2028'],
    ['a date with a time', 'specificMotivationDate', '2028-02-29T00:00'],
    ['a birthday in the thirteenth month', 'birthday', { year: 1990, month: 13, day: 1 }],
    ['a birthday on 30 February', 'birthday', { year: 1990, month: 2, day: 30 }],
    ['a birthday to come', 'birthday', { year: 2026, month: 11, day: 29 }],
    ['a birthday long before anybody was born', 'birthday', { year: 190, month: 2, day: 3 }],
    ['half a birthday', 'birthday', { year: 1990, month: 2 }],
    ['a birthday as text', 'birthday', '1990-02-03'],
    ['S16: an e-mail without a dot', 'email', 'a@b'],
    ['S16: an e-mail with two @', 'email', 'a@@b.c'],
    ['S16: an e-mail with a line break inside', 'email', 'a\n@b.co'],
    ['S16: an e-mail of 300 characters', 'email', `${'a'.repeat(292)}@test.co`],
    ['another figure than a step writes', 'burnPerWeek', 2],
    ['a number where the default is a text', 'calorieGoal', 1],
    ['attribution that is no text', 'mediaSource', ['a', 'b']],
    ['attribution of 257 characters', 'fbp', 'x'.repeat(257)],
    ['an unknown text of 2001 characters', 'futureField', 'x'.repeat(2001)],
    ['an unknown list of 201 entries', 'futureField', Array(201).fill(1)],
    ['five levels', 'futureField', [[[[1]]]]],
  ])('%s', (_, field, value) => {
    expect(check({ [field]: value, other: 'is right' })).toEqual({ refused: [field] })
  })

  it('all fields at once', () => {
    expect(check({ weight: '72', age: 'x', email: 'x', futureField: 'x'.repeat(3000) })).toEqual({
      refused: expect.arrayContaining(['weight', 'age', 'email', 'futureField']),
    })
  })
})

describe('is no record', () => {
  const deep = JSON.parse('['.repeat(15_000) + ']'.repeat(15_000))
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['401 fields', Object.fromEntries(Array.from({ length: 401 }, (_, index) => [`f${index}`, 1]))],
    ['a name of 65 characters', { ['x'.repeat(65)]: 1 }],
    ['a field without a name', { '': 1 }],
    ['__proto__', JSON.parse('{"__proto__":{"isAdmin":true}}')],
    ['constructor below', { a: [{ b: { constructor: 1 } }] }],
    ['prototype', { prototype: {} }],
    ['brackets by the thousand', { a: deep }],
  ])('%s', (_, body) => {
    expect(check(body)).toEqual({ malformed: expect.any(String) })
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
  })
})

it("the record's own fields are left out", () => {
  expect(check({ id: 'x', createdAt: 1, updatedAt: [], age: '18_29' })).toEqual({ answers: { age: '18_29' } })
})

it('S17: no text is costly', () => {
  const texts = ['a@a.'.repeat(8_000), `${'a'.repeat(32_000)}!`, `a@${'a-'.repeat(15_000)}`, `${' '.repeat(31_000)}@`]
  const start = performance.now()
  for (const email of texts) expect(check({ email })).toEqual({ refused: ['email'] })
  expect(performance.now() - start).toBeLessThan(200)
})
