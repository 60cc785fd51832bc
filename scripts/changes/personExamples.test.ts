import { expect, test } from 'vitest'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { openReference } from '../../tests/reference/openReference'
import { personExamples } from './personExamples'

const today = '2026-12-01'
const reference = openReference('whole')
const answers = { height: { cm: 165 }, weight: { kg: 82 }, goal: { kg: 70 } }
const withPersona: CompiledFunnel = {
  ...reference,
  personas: { today, visitors: { ana: { about: 'Wants to weigh less', sex: 'female', answers } } },
}

test('the personas are compared where the funnel has them', () => {
  const [ana, ...others] = personExamples(reference, withPersona, today)
  expect(others).toEqual([])
  expect(ana).toMatchObject({ name: 'ana (Wants to weigh less)', sex: 'female', answers })
})

test('without personas there is one of each sex for each class of body mass index', () => {
  const { bmi } = reference.settings.plan
  const classes = new Set(Object.values(bmi)).size + 1
  const people = personExamples(reference, reference, today)
  expect(people).toHaveLength(classes * Object.keys(reference.settings.sexes).length)
})
