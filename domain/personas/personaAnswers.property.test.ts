import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresFor } from '../../packs/all/figures'
import types from '../../schema/generated/types.json' with { type: 'json' }
import { openReference } from '../../tests/reference/openReference'
import { readAnswer } from '../answers/readAnswer'
import { path } from '../path/path'
import type { AnswerKinds } from './personaAnswers'
import { personaJourney, personaVisit } from './personaVisit'

const reference = openReference('whole')
const kinds = types as unknown as AnswerKinds
const steps = Object.values(reference.languages)[0]?.steps ?? {}

const persona = fc.record(
  {
    about: fc.constant('Somebody'),
    sex: fc.constantFrom('female', 'male'),
    language: fc.constantFrom('en', 'es'),
    units: fc.constantFrom('metric' as const, 'imperial' as const),
    variants: fc.constantFrom({ paywall: 'test' as const }, { paywall: 'control' as const }),
  },
  { requiredKeys: ['about', 'sex'] },
)

test('whatever a persona says, every question of their way is answered as their sex can answer it, at any place of the list', () => {
  fc.assert(
    fc.property(persona, fc.nat(40), (told, before) => {
      const others = Array.from({ length: before }, (_, index) => [`other-${index}`, { about: 'x', sex: 'male' }])
      const funnel = {
        ...reference,
        personas: { today: '2026-12-01', visitors: { ...Object.fromEntries(others), ana: told } },
      }
      const visit = personaVisit(funnel, 'ana', { kinds, figuresFor, today: '2026-12-01' })
      if (!visit) throw new Error('there is no such persona')
      const journey = personaJourney(funnel, visit, 'live', { figuresFor, today: '2026-12-01' })
      for (const name of path(journey)) {
        const step = steps[name]?.step
        if (!step || !('stores' in step) || !step.stores) continue
        const answer = visit.answers[step.stores]
        expect([name, answer]).not.toEqual([name, undefined])
        expect(readAnswer(step, told.sex, answer)).toEqual(answer)
      }
    }),
  )
})

test('there is no visit of a persona that there is not, not even of what every object has', () => {
  for (const name of ['nobody', 'toString'])
    expect(personaVisit(reference, name, { kinds, figuresFor, today: '2026-12-01' })).toBeNull()
})
