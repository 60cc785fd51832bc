import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembleSchemas } from './assembleSchemas.ts'

const good = {
  description: 'Something to read.',
  answer: 'none',
  properties: { tone: { enum: ['good', 'note'] } },
  required: ['tone'],
  words: { title: { description: 'The heading.' } },
}

/** A project whose only step type has this schema.json. */
function projectWith(schema: unknown, words?: unknown): string {
  const root = mkdtempSync(join(tmpdir(), 'schemas-'))
  cpSync(join(import.meta.dirname, '../base'), join(root, 'schema/base'), { recursive: true })
  mkdirSync(join(root, 'widgets/types/note'), { recursive: true })
  mkdirSync(join(root, 'renderer'))
  writeFileSync(
    join(root, 'widgets/types/note/schema.json'),
    typeof schema === 'string' ? schema : JSON.stringify(schema),
  )
  if (words) writeFileSync(join(root, 'renderer/words.json'), JSON.stringify(words))
  return root
}

test('a type has its own keys, those of all steps, and no other', () => {
  const { step, types } = assembleSchemas(projectWith(good))
  const note = (step.$defs as { note: { properties: object; required: string[]; additionalProperties: boolean } }).note
  expect(Object.keys(note.properties)).toEqual(expect.arrayContaining(['type', 'tone', 'showIf', 'analytics']))
  expect(note.required).toEqual(['type', 'analytics', 'tone'])
  expect(note.additionalProperties).toBe(false)
  expect(types.note).toEqual({ answer: 'none', words: good.words })
})

test('a type with an answer must say which field it stores', () => {
  const { step } = assembleSchemas(projectWith({ ...good, answer: 'date' }))
  expect((step.$defs as { note: { required: string[] } }).note.required).toContain('stores')
})

test('the places of the app are known to the words schema', () => {
  const { words } = assembleSchemas(projectWith(good, { words: { 'error.title': { description: 'A heading.' } } }))
  expect(words).toMatchObject({ properties: { app: { properties: { error: { properties: { title: {} } } } } } })
})

test.each([
  ['no JSON', '{ "description": ', 'widgets/types/note/schema.json cannot be read as JSON'],
  ['an unknown key', { ...good, propertees: {} }, 'there is no key "propertees" here'],
  ['an unknown kind of answer', { ...good, answer: 'colour' }, '/answer: must be one of option, options, '],
  [
    'a misspelt JSON Schema keyword',
    { ...good, properties: { tone: { enumm: ['good'] } } },
    'unknown keyword: "enumm"',
  ],
  [
    'a reference to nothing',
    { ...good, properties: { tone: { $ref: '#/$defs/tones' } } },
    "can't resolve reference #/$defs/tones",
  ],
  [
    'a key that every step has',
    { ...good, properties: { ...good.properties, route: {} } },
    'every step has the key "route" already',
  ],
  [
    'a required key that is no property',
    { ...good, required: ['tones'] },
    '"tones" is required but is not among the properties',
  ],
])('%s is told with the file', (_what, schema, message) => {
  const root = projectWith(schema)
  expect(() => assembleSchemas(root)).toThrow(message)
  expect(() => assembleSchemas(root)).toThrow('widgets/types/note/schema.json')
})
