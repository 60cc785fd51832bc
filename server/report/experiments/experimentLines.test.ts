import { expect, test } from 'vitest'
import type { CompiledExperiment } from '../../../schema/compile/compiled'
import { openReference } from '../../../tests/reference/openReference'
import { experimentLines } from './experimentLines'

const reference = openReference('whole')
const numbers = {
  exposed: [{ experiment: 'tried', variants: ';tried:control;', visitors: 10, firstDay: 20_000, early: [0, 0, 0] }],
  payers: [],
  guards: [],
  later: [],
}

test.each<[string, CompiledExperiment['only'], string | null]>([
  ['everybody', undefined, null],
  [
    'some, as the file says it',
    { visitor: { language: ['es', 'fr'] }, sex: 'female' },
    '{ visitor: { language: [ es, fr ] }, sex: female }',
  ],
])('the report says whom an experiment is for: %s', (_, only, told) => {
  const tried = { variants: { control: 50, test: 50 }, ...(only && { only }) }
  const [line] = experimentLines({ ...reference, experiments: { tried } }, numbers, '2024-10-05')
  expect(line?.only).toBe(told)
})
