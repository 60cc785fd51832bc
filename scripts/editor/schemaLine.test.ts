import { expect, test } from 'vitest'
import { schemaLine } from './schemaLine.ts'

test.each([
  ['funnel', 'funnel/settings.yaml', '../schema/generated/editor'],
  ['funnel', 'funnel/steps/age.yaml', '../../schema/generated/editor'],
  ['examples/tea', 'funnel/settings.yaml', '../../schema/generated/editor/examples-tea'],
  ['examples/tea', 'funnel/steps/age.yaml', '../../../schema/generated/editor/examples-tea'],
  ['tea', 'funnel/steps/age.yaml', '../../schema/generated/editor/tea'],
])('of %s, %s finds its schema in %s: each product has its own names', (folder, path, schemas) => {
  expect(schemaLine('step', path, folder)).toBe(`# yaml-language-server: $schema=${schemas}/step.schema.json`)
})
