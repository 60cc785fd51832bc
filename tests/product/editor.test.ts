import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { loadFunnel } from '../../packs/all/loadFunnel.ts'
import { readFiles } from '../../schema/parse/readFiles.ts'
import { writeEditorSchemas } from '../../scripts/editor/writeEditorSchemas.ts'
import { openEditor } from '../editor/openEditor.ts'

/** What who writes a step sees in an editor: the language server of VS Code's YAML extension reads the schema that the file's first line names. */

const folder = path.resolve('funnel/steps')
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const [anyFile = ''] = files
const modeline = textOf(anyFile).split('\n', 1)[0]

const FILE = 'funnel/steps/step.yaml'
const root = path.resolve('.')
writeEditorSchemas(root, loadFunnel(root).read)
const editor = openEditor(root)
const completions = (marked: string) => editor.completions(FILE, marked)
const hover = (marked: string) => editor.hover(FILE, marked)
const marks = (text: string) => editor.marks(FILE, text)

const block = (lines: string) => `${modeline}
type: single-choice
stores: age
dataClass: profile
analytics: { step: 1 }
${lines}
`
const options = 'options: [young, old]'
const flow = (keys: string) =>
  `${modeline}\n{ type: single-choice, stores: age, analytics: { step: 1 }, options: [young, old], ${keys} }\n`

test('each step file names the schema in its first line, and nothing in it is marked', async () => {
  const found: Record<string, string[]> = {}
  for (const file of files) {
    expect(textOf(file).split('\n', 1)[0], file).toBe(modeline)
    const marked = await marks(textOf(file))
    if (marked.length > 0) found[file] = marked
  }
  expect(found).toEqual({})
})

test('each other file names its schema too, and nothing in it is marked', async () => {
  const found: Record<string, string[]> = {}
  for (const { path: file, kind, bytes } of readFiles(root)) {
    const text = new TextDecoder().decode(bytes)
    expect(text.split('\n', 1)[0], file).toMatch(new RegExp(`\\$schema=[./]+/schema/generated/.*${kind}.schema.json$`))
    const marked = kind === 'step' ? [] : await editor.marks(file, text)
    if (marked.length > 0) found[file] = marked
  }
  expect(found).toEqual({})
})

/** Those of the engine, and those of the pack that the settings name. */
function typesOfProduct(): string[] {
  return ['widgets/types', 'packs/body/types'].flatMap((folder) => readdirSync(folder))
}

describe('completion', () => {
  it('knows the step types', async () => {
    const types = typesOfProduct().sort()
    expect((await completions(`${modeline}\ntype: |\n`)).sort()).toEqual(types)
    expect((await completions(`${modeline}\n{ type: | }\n`)).sort()).toEqual(types)
  })

  it('offers the keys of the type, of all questions and of all steps, and no key that is there', async () => {
    const offered = await completions(`${modeline}\ntype: single-choice\nanalytics: { step: 1 }\n|\n`)
    expect(offered).toEqual(expect.arrayContaining(['options', 'layout', 'stores', 'dataClass', 'header', 'next']))
    expect(offered).not.toContain('analytics')
    expect(offered).not.toContain('oldestYears')
  })

  it('goes on at the end of a step file that is there', async () => {
    expect(await completions(`${textOf(anyFile).trimEnd()}\n|`)).toEqual(expect.arrayContaining(['preloads', 'sets']))
  })

  test.each([
    ['a key of the type', flow('la|'), 'layout'],
    ['a key of all questions', flow('da|'), 'dataClass'],
    ['a key of all steps', flow('he|'), 'header'],
    ['an option', block('options:\n  - key: young\n    |'), 'picture'],
    ['an option in one line', block('options:\n  - { key: young, p| }'), 'picture'],
    ['a common key', block(`${options}\nheader:\n  |`), 'progress'],
    ['a common key in one line', block(`${options}\nheader: { back: false, p| }`), 'progress'],
    ['a value of a common key', block(`${options}\nheader: { back: |}`), 'false'],
    ['a value of a question', `${modeline}\ntype: single-choice\ndataClass: |\n`, 'health'],
  ])('inside %s', async (_what, marked, key) => {
    expect(await completions(marked)).toContain(key)
  })
})

describe('hovering shows what is said of', () => {
  test.each([
    ['a key of all steps', block(`${options}\nhea|der: { back: false }`), 'What the header shows on this step.'],
    ['a key of all steps, in one line', flow('hea|der: { back: false }'), 'What the header shows on this step.'],
    ['a key below it', block(`${options}\nheader: { ba|ck: false }`), 'false hides the back arrow.'],
    [
      'a key that is a name',
      block(`${options}\nne|xt: gender`),
      'Where the footer button or the picked card of a step leads',
    ],
    ['a key of all questions', block(options).replace('stores', 'sto|res'), 'The field of the record'],
    ['a key of the type', block(`${options}\nlay|out: grid`), 'Two cards'],
  ])('%s', async (_what, marked, words) => {
    expect(await hover(marked)).toContain(words)
  })

  it('a key of all steps without the name of another step type', async () => {
    const shown = await hover(block(`${options}\nheader: { ba|ck: false }`))
    expect(shown).toContain('#### header')
    expect(shown).not.toMatch(/#### \S+ step/)
  })
})

describe('an unknown key is marked', () => {
  test.each([
    ['at the top', block(`${options}\nheder: { back: false }`), 'heder'],
    ['at the top, in one line', flow('heder: { back: false }'), 'heder'],
    ['that another type has', block(`${options}\noldestYears: 100`), 'oldestYears'],
    ['in a common key', block(`${options}\nheader:\n  bak: false`), 'bak'],
    ['in a common key, in one line', block(`${options}\nheader: { bak: false }`), 'bak'],
    ['in an option', block('options:\n  - key: young\n    pictur: x'), 'pictur'],
    ['in an option, in one line', block('options: [{ key: young, pictur: x }]'), 'pictur'],
  ])('%s', async (_what, text, key) => {
    expect(await marks(text)).toEqual([`${key}: Property ${key} is not allowed.`])
  })

  it('and a key that is missing, and a type that is not there', async () => {
    expect(await marks(block(''))).toEqual([expect.stringContaining('Missing property "options".')])
    expect(await marks(`${modeline}\ntype: single-choise\n`)).toContainEqual(expect.stringContaining('"single-choice"'))
  })
})

describe('has a hover of its own:', () => {
  const grammar = ['step', 'order', 'settings', 'offers', 'experiments', 'guide', 'words'].map(
    (name): [string, unknown] => [name, JSON.parse(readFileSync(`schema/generated/${name}.schema.json`, 'utf8'))],
  )

  it('each step type', async () => {
    const types = typesOfProduct()
    const shown = await Promise.all(types.map((type) => hover(`${modeline}\ntype: ${type.replace(/^./, '$&|')}\n`)))
    expect(new Set(shown).size).toBe(types.length)
    for (const [index, type] of types.entries()) expect(shown[index]).toContain(`\`${type}\`: `)
  })

  it('each kind of block', async () => {
    const kinds = [...JSON.stringify(grammar).matchAll(/"block":\{"const":"(\w+)","description":"([^"]{10,})"/g)]
    expect(kinds.length).toBeGreaterThan(0)
    const shown = kinds.map(([, kind = '']) => hover(`${modeline}\ntype: paywall\nblocks: [{ block: |${kind} }]\n`))
    expect(new Set(await Promise.all(shown)).size).toBe(kinds.length)
  })

  it.each(grammar)('each value of an enum of %s files', (_name, schema) => {
    const silent = enumsIn(schema).filter(({ enum: values, enumDescriptions: said = [] }) => {
      return said.length !== values.length || new Set(said).size !== values.length || said.some((text) => text === '')
    })
    expect(silent).toEqual([])
  })

  it('a value of an enum, with what the others are', async () => {
    const shown = await hover(block(`${options}\nlayout: gr|id`))
    expect(shown).toContain('`grid`: Two cards a row')
    expect(shown).toContain('`list`: One card a row')
  })
})

interface Enum {
  readonly enum: readonly string[]
  readonly enumDescriptions?: readonly string[]
}

/** Every enum in a schema. */
function enumsIn(schema: unknown): Enum[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'enum' in schema && Array.isArray(schema.enum) ? [schema as Enum] : []
  return [...own, ...Object.values(schema).flatMap(enumsIn)]
}
