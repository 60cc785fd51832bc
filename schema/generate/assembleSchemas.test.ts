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

const pack = {
  description: 'Tea.',
  settings: {
    tea: { properties: { minutes: { type: 'object', suggestsKeys: 'options of leaf' } }, required: ['minutes'] },
  },
  record: { reads: ['leaf'], writes: ['pot'] },
  figures: { grams: { from: ['leaf'], description: 'How much of it.' } },
  problems: {
    'weak-tea': { description: 'The tea is weak.', allowable: true },
    'no-tea': { description: 'There is none.' },
  },
  variables: { brewing: { kind: 'text', from: ['leaf'], description: 'How long it takes.' } },
}

/** A project with that step type and a pack, which brings a type of its own. */
function projectWithPack(content: unknown = pack, name = 'tea', type = 'cup'): string {
  const root = projectWith(good)
  mkdirSync(join(root, `packs/${name}/types/${type}`), { recursive: true })
  writeFileSync(join(root, `packs/${name}/pack.json`), JSON.stringify(content))
  writeFileSync(
    join(root, `packs/${name}/types/${type}/schema.json`),
    JSON.stringify({ ...good, computesWith: ['leaf'] }),
  )
  return root
}

test('a pack brings its name, its settings, its figures, its variables and its types', () => {
  const { settings, step, types, packs } = assembleSchemas(projectWithPack())
  expect(step.$defs).toMatchObject({
    visitorCondition: { properties: { age: {}, grams: { description: 'How much of it.' } } },
    echo: { properties: { by: { enum: ['age', 'grams'] } } },
  })
  expect(settings).toMatchObject({
    properties: {
      packs: { items: { enum: ['tea'] } },
      tea: { required: ['minutes'], additionalProperties: false },
      variables: { items: { enum: expect.arrayContaining(['app_name', 'brewing']) } },
    },
  })
  expect(types).toMatchObject({ cup: { pack: 'tea', computesWith: ['leaf'] }, note: { pack: undefined } })
  expect(packs).toEqual({
    tea: {
      settings: { tea: { optionMaps: [{ key: 'minutes', field: 'leaf' }] } },
      record: pack.record,
      figures: pack.figures,
      variables: pack.variables,
      problems: pack.problems,
      words: {},
    },
  })
  const { allow } = step.$defs as {
    readonly allow: { readonly items: { readonly properties: { readonly problem: object } } }
  }
  expect(allow.items.properties.problem).toMatchObject({
    enum: expect.arrayContaining(['weak-tea']),
    enumDescriptions: expect.arrayContaining(['The tea is weak.']),
  })
  expect(JSON.stringify(allow)).not.toContain('no-tea')
})

test('a pack adds blocks, keys and words to a step type of the engine, and a type of another pack is none', () => {
  const root = projectWithPack()
  mkdirSync(join(root, 'packs/tea/parts'))
  const parts = { properties: { cups: { type: 'integer' } }, words: { cups: { description: 'How many.' } } }
  writeFileSync(join(root, 'packs/tea/parts/note.json'), JSON.stringify(parts))
  const { step, types } = assembleSchemas(root)
  expect(step.$defs).toMatchObject({ note: { properties: { cups: { type: 'integer' } } } })
  expect(types.note).toMatchObject({ words: parts.words, ofPacks: { keys: { cups: 'tea' } } })
  writeFileSync(join(root, 'packs/tea/parts/cup.json'), JSON.stringify(parts))
  expect(() => assembleSchemas(root)).toThrow('packs/tea/parts/cup.json: the engine has no step type "cup"')
})

test('a pack adds keys to a block of the engine, by its name, and none to one that there is not', () => {
  const blocks = {
    type: 'array',
    description: 'Blocks.',
    items: {
      type: 'object',
      required: ['block'],
      oneOf: [
        { properties: { block: { const: 'plans' } }, required: ['block'], additionalProperties: false },
        { properties: { block: { const: 'faq' } }, required: ['block'], additionalProperties: false },
      ],
    },
  }
  const root = projectWithPack()
  writeFileSync(
    join(root, 'widgets/types/note/schema.json'),
    JSON.stringify({ ...good, properties: { ...good.properties, blocks } }),
  )
  mkdirSync(join(root, 'packs/tea/parts'))
  const write = (parts: object) => writeFileSync(join(root, 'packs/tea/parts/note.json'), JSON.stringify(parts))
  write({ keysOfBlocks: { plans: { cups: { type: 'integer' } } } })
  const { step, types } = assembleSchemas(root)
  const { note } = step.$defs as { readonly note: { readonly properties: { readonly blocks: typeof blocks } } }
  const [plans, faq] = note.properties.blocks.items.oneOf
  expect(Object.keys(plans?.properties ?? {})).toContain('cups')
  expect(Object.keys(faq?.properties ?? {})).not.toContain('cups')
  expect(types.note?.ofPacks?.blockKeys).toEqual({ cups: 'tea' })
  write({ keysOfBlocks: { plan: { cups: { type: 'integer' } } } })
  expect(() => assembleSchemas(root)).toThrow('packs/tea/parts/note.json: there is no block "plan"')
})

test('a pack adds a section to the words of the app, and none that there is', () => {
  const root = projectWithPack()
  const write = (words: object) => writeFileSync(join(root, 'packs/tea/words.json'), JSON.stringify({ words }))
  write({ 'teaCard.title': { description: 'On the card.', block: 'teaCard' } })
  const { words, packs } = assembleSchemas(root)
  expect(words).toMatchObject({ properties: { app: { properties: { teaCard: { properties: { title: {} } } } } } })
  expect(packs.tea?.words).toEqual({ 'teaCard.title': { description: 'On the card.', block: 'teaCard' } })
  write({ title: { description: 'Of what?' } })
  expect(() => assembleSchemas(root)).toThrow('packs/tea/words.json: "title" is not in a section of its own')
})

test('without a pack the settings name none', () => {
  expect(Object.keys(assembleSchemas(projectWith(good)).settings.properties as object)).not.toContain('packs')
})

test.each([
  ['an unknown key', [{ ...pack, setings: {} }], 'there is no key "setings" here'],
  [
    'a part that the settings have',
    [{ ...pack, settings: { links: { properties: {} } } }],
    'The settings have the key "links" already',
  ],
  ['a name with a hyphen', [pack, 'green-tea'], '"green-tea" cannot be a pack\'s name'],
  [
    'a variable that there is',
    [{ ...pack, variables: { age: { kind: 'text', from: ['leaf'], description: 'Another.' } } }],
    'There is a variable "age" already',
  ],
  [
    'a figure that there is',
    [{ ...pack, figures: { age: { from: ['leaf'], description: 'Another.' } } }],
    'There is a figure "age" already',
  ],
  [
    'a problem that there is',
    [{ ...pack, problems: { loop: { description: 'Another.' } } }],
    'There is a problem "loop" already',
  ],
  ['a type that there is', [pack, 'tea', 'note'], 'there is a step type "note" already'],
] as const)('a pack with %s is refused', (_what, args, message) => {
  expect(() => assembleSchemas(projectWithPack(...args))).toThrow(message)
})

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
