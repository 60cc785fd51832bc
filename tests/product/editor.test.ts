import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import languageServer from 'yaml-language-server'

/** What who writes a step sees in an editor: the language server of VS Code's YAML extension reads the schema that the file's first line names. */

const folder = path.resolve('funnel/steps')
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const [anyFile = ''] = files
const modeline = textOf(anyFile).split('\n', 1)[0]

const service = languageServer.getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (relative, from) => new URL(relative, from).href },
})
service.configure({ validate: true, completion: true, hover: true, yamlVersion: '1.2' })

let version = 0

/** A step file, and the place of | in it. The server keeps what it knows of a version, so each text is one of its own. */
function opened(marked: string) {
  version += 1
  const at = marked.indexOf('|')
  const uri = pathToFileURL(path.join(folder, 'step.yaml')).href
  const document = TextDocument.create(uri, 'yaml', version, marked.replace('|', ''))
  return { document, position: document.positionAt(at) }
}

async function completions(marked: string): Promise<string[]> {
  const { document, position } = opened(marked)
  return (await service.doComplete(document, position, false)).items.map(({ label }) => label)
}

async function hover(marked: string): Promise<string> {
  const { document, position } = opened(marked)
  return JSON.stringify(await service.doHover(document, position))
}

async function marks(text: string): Promise<string[]> {
  const { document } = opened(text)
  const found = await service.doValidation(document, false)
  return found.map(({ message, range }) => `${document.getText(range)}: ${message}`)
}

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

describe('completion', () => {
  it('knows the step types', async () => {
    const types = readdirSync('widgets/types').sort()
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
    ['a key of the type', block(`${options}\nlay|out: grid`), 'two cards'],
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
