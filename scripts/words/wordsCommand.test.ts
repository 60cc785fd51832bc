import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { words } from '../words'

const base = path.join(import.meta.dirname, '../../tests/reference/base')
let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'words-'))
  cpSync(base, root, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

function run(...args: string[]): { code: number; said: string } {
  const said: string[] = []
  const code = words({ args, root, from: root, print: (text) => said.push(text) })
  return { code, said: said.join('') }
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

function change(file: string, from: string, to: string): void {
  const text = read(file)
  expect(text).toContain(from)
  writeFileSync(
    path.join(root, file),
    text.replace(from, () => to),
  )
}

const ENGLISH = 'funnel/words/en.yaml'
const SPANISH = 'funnel/words/es.yaml'
const RECORD = 'funnel/translations/es.yaml'

test('a language is recorded once, and is current from then on', () => {
  expect(run('status')).toEqual({
    code: 1,
    said: 'Spanish: 23 of 23 sentences are translated, 23 not recorded (npm run words -- accept es).\n',
  })
  const { code, said } = run('accept', 'es')
  expect([code, said]).toEqual([0, expect.stringContaining(`Spanish: 23 sentences are recorded in ${RECORD}.\n`)])
  expect(run('status')).toEqual({ code: 0, said: 'Spanish: 23 of 23 sentences are translated.\n' })
})

test('a sentence whose English has changed is told, until somebody says that it fits', () => {
  run('accept', 'es')
  change(ENGLISH, 'How old are you?', 'What is your age?')
  expect(run('status')).toEqual({
    code: 1,
    said: 'Spanish: 23 of 23 sentences are translated, 1 from an older text.\n  stale  age.title: "What is your age?"\n',
  })
  expect(run('accept', 'es', 'age.title').code).toBe(0)
  expect(run('status').code).toBe(0)
})

test('a translation that has changed alone is accepted as it stands', () => {
  run('accept', 'es')
  const before = read(RECORD)
  change(SPANISH, '¿A qué ritmo quieres ir?', '¿Con qué ritmo quieres ir?')
  expect(run('status').code).toBe(0)
  expect(run('accept', 'all').said).toContain('changed  your-pace.title')
  expect(run('accept', 'es', 'your-pace.title')).toEqual({
    code: 0,
    said: expect.stringContaining(`Spanish: 1 sentence is recorded in ${RECORD}.`),
  })
  expect(read(RECORD)).not.toBe(before)
  expect(run('accept', 'es').said).toBe('Spanish: nothing is recorded.\n')
})

test('what nobody can have looked at is not accepted, unless it is named or said to fit', () => {
  run('accept', 'es')
  change(ENGLISH, 'How old are you?', 'What is your age?')
  change(ENGLISH, 'Continue', 'Go on')
  change(SPANISH, 'Continuar', 'Sigue')
  const { code, said } = run('accept', 'es')
  expect(code).toBe(1)
  expect(said).toBe(`Spanish: 1 sentence is recorded in ${RECORD}.
  recorded  app.continue: "Go on"
Spanish: 1 sentence is not accepted: the translation is a copy, or as it was before its original changed.
  stale  age.title: "What is your age?"
  Change it. Where it fits all the same: npm run words -- accept es age.title
  All of them: --unchanged
`)
  expect(run('accept', 'es', 'age').code).toBe(1)
  expect(run('status').said).toContain('stale  age.title')
  expect(run('accept', 'es', '--unchanged').said).toContain('1 sentence is recorded')
  expect(run('status').code).toBe(0)
  expect(run('accept', 'es')).toEqual({ code: 0, said: 'Spanish: nothing is recorded.\n' })
})

test('all languages are accepted at once, after a look at what that is', () => {
  change('funnel/settings.yaml', '  es: es-ES\n', '  es: es-ES\n  fr: fr-FR\n')
  writeFileSync(path.join(root, 'funnel/words/fr.yaml'), 'age:\n  title: Quel âge avez-vous ?\n')
  const { code, said } = run('accept', 'all')
  expect(code).toBe(1)
  expect(said).toContain('Spanish: 23 sentences are to be accepted.')
  expect(said).toContain('French: 1 sentence is to be accepted.\n  unrecorded  age.title: "How old are you?"\n')
  expect(said).toContain('To accept them: npm run words -- accept all --yes\n')
  expect(existsSync(path.join(root, RECORD))).toBe(false)
  expect(run('accept', 'all', '--yes').code).toBe(0)
  change(ENGLISH, 'How old are you?', 'What is your age?')
  expect(run('accept', 'es', 'fr', 'age.title').code).toBe(0)
  change(ENGLISH, 'What is your age?', 'Your age?')
  expect(run('accept', 'all', 'age.title').code).toBe(0)
  expect(run('status', 'es').code).toBe(0)
  expect(read('funnel/translations/fr.yaml')).toContain('age.title')
})

test('a language is begun with a copy, which is no translation', () => {
  expect(run('start', 'DE')).toEqual({
    code: 0,
    said: `Written: funnel/words/de.yaml, with the English sentences, to be translated.
Add under languages in funnel/settings.yaml:
  de: de-DE
Then translate in the file, or: npm run words -- export de
`,
  })
  change('funnel/settings.yaml', '  es: es-ES\n', '  es: es-ES\n  de: de-DE\n')
  expect(run('status', 'de').said).toContain('German: 0 of 23 sentences are translated, 23 only copied.\n')
  expect(run('accept', 'de').code).toBe(1)
  run('export', 'de')
  expect(read('words-de.csv')).toContain('age.title,copied,')
  expect(read('words-de.csv')).toContain('How old are you?,\r\n')
  change('words-de.csv', 'How old are you?,', 'How old are you?,Wie alt bist du?')
  expect(run('import', 'words-de.csv').said).toBe('0 new, 1 changed, 0 as they were.\n')
  expect(run('status', 'de').said).toContain('German: 1 of 23 sentences are translated, 22 only copied.\n')
})

test.each(['un plan', 'Un\u00a0Plan', 'con “tu” plan', 'con "tu" plan'])(
  '%j is found, whatever stands between',
  (phrase) => {
    change(SPANISH, '¿Cuántos años tienes?', 'Un\u00a0plan con\u202f“tu”\u00a0plan')
    const { code, said } = run('find', 'es', ...phrase.split(' '))
    expect(code).toBe(0)
    expect(said).toMatch(/^funnel\/words\/es\.yaml:\d+: age\.title: "Un.plan con.“tu”.plan"\n$/)
  },
)

test('what no sentence says is not found', () => {
  expect(run('find', 'all', 'nowhere')).toEqual({ code: 1, said: 'No sentence says that.\n' })
})

test('what is recorded of a sentence that is no more is forgotten', () => {
  run('accept', 'es')
  change(ENGLISH, '  continue: Continue\n', '  proceed: Continue\n')
  run('accept', 'es', 'age')
  expect(read(RECORD)).not.toContain('app.continue')
  expect(read(RECORD)).toContain('age.title')
})

test('what reads the same on purpose is recorded apart', () => {
  run('accept', 'es', 'age.title')
  change(SPANISH, 'De 18 a 29', '18 to 29')
  change(SPANISH, 'De 30 a 39', '30 to 39')
  // Of the whole step only the copies are meant: its title is translated.
  expect(run('same', 'es', 'age')).toEqual({ code: 0, said: `2 sentences are recorded in ${RECORD}.\n` })
  expect(read(RECORD)).toMatch(
    /sameOnPurpose:\n {2}- age.options.18_29\n {2}- age.options.30_39\ntranslatedFrom:\n {2}age.title: "[0-9a-f]{10}"\nacceptedAs:\n {2}age.title: "[0-9a-f]{10}"\n$/,
  )
})

test.each([
  ['csv', 'words-es.csv'],
  ['xliff', 'words-es.xliff'],
])('what is exported as %s comes back as it was', (format, file) => {
  run('accept', 'es')
  const before = [read(SPANISH), read(RECORD)]
  expect(run('export', 'es', '--format', format)).toEqual({ code: 0, said: `23 sentences are written to ${file}.\n` })
  expect(run('import', file)).toEqual({ code: 0, said: '0 new, 0 changed, 23 as they were.\n' })
  expect([read(SPANISH), read(RECORD)]).toEqual(before)
})

test('a translator sees where a sentence stands, how long it may be, and only what is open', () => {
  run('accept', 'es')
  change(ENGLISH, 'Continue', 'Go on')
  expect(run('export', 'es', '--open', '--no-bom', '--to', 'open.csv').said).toBe(
    '1 sentence is written to open.csv.\n',
  )
  expect(read('open.csv')).toBe(
    'id,state,where,longest,English (en),Spanish (es)\r\napp.continue,stale,The footer button.,24,Go on,Continuar\r\n',
  )
})

test('a new translation is taken over, and nothing else is changed', () => {
  run('accept', 'es')
  change(SPANISH, '    often: Sí, a menudo\n', '')
  const before = read(SPANISH)
  writeFileSync(
    path.join(root, 'back.csv'),
    'id,English (en),Spanish (es)\nworkout.options.often,"Yes, often","Sí, mucho"\n',
  )
  expect(run('import', 'back.csv')).toEqual({ code: 0, said: '1 new, 0 changed, 0 as they were.\n' })
  expect(read(SPANISH)).toBe(before.replace('    "no": No mucho', '    often: Sí, mucho\n    "no": No mucho'))
  expect(run('status').code).toBe(0)
})

test('a row that is left empty changes nothing', () => {
  const before = read(SPANISH)
  writeFileSync(path.join(root, 'back.csv'), 'id,English (en),Spanish (es)\nage.title,How old are you?,\n')
  expect(run('import', 'back.csv').said).toBe('0 new, 0 changed, 0 as they were.\n')
  expect(read(SPANISH)).toBe(before)
})

test('what was translated from an older text is taken over, and stays behind', () => {
  run('accept', 'es')
  run('export', 'es')
  change(ENGLISH, 'How old are you?', 'What is your age?')
  change('words-es.csv', '¿Cuántos años tienes?', '¿Qué edad tienes?')
  expect(run('import', 'words-es.csv').said).toBe(
    '0 new, 1 changed, 22 as they were.\nTranslated from an older text, and to be looked at again: age.title.\n',
  )
  expect(run('status').said).toContain('stale  age.title')
})

test('what came back as it was is not taken for looked at', () => {
  run('accept', 'es')
  change(ENGLISH, 'How old are you?', 'What is your age?')
  run('export', 'es')
  expect(run('import', 'words-es.csv').said).toContain('npm run words -- accept es age.title')
  expect(run('status').said).toContain('stale  age.title')
})

test('what no page could show is refused at its lines, and nothing is imported', () => {
  const before = read(SPANISH)
  writeFileSync(
    path.join(root, 'back.csv'),
    [
      'id,English (en),Spanish (es)',
      'age.title,How old are you?,"¿Cuántos\naños {tienes?"',
      'age.options.18_29,18 to 29,De 18 a {edad}',
      'app.continue,Continue,Continuar con la pregunta que sigue',
      'well-done.blocks.start.text,You are on <b>your</b> way.,Vas por <i>buen</i> camino.',
      'gender.title,Are you a woman or a man?,¿Mujer u hombre?',
    ].join('\r\n'),
  )
  const { code, said } = run('import', 'back.csv')
  expect(code).toBe(1)
  expect(said).toBe(`back.csv:2: age.title (line 2 of it): what stands in these braces is not a variable [icu-syntax]
  años {tienes?
       ^
  Name a variable in one word, such as {app_name}.

back.csv:4: age.options.18_29: there is no variable "edad" here [unknown-variable]
  De 18 a {edad}
           ^
  Allowed: app_name, sex, ageRange, age.

back.csv:5: app.continue: this sentence has 35 characters, but its place has room for 24 [too-long]
  Continuar con la pregunta que sigue
  ^
  The place: The footer button.

back.csv:6: well-done.blocks.start.text: there is no tag <i> [unknown-tag]
  Vas por <i>buen</i> camino.
          ^
  Allowed: b, terms, privacy, refund, support.

4 problems: nothing is imported.
`)
  expect(read(SPANISH)).toBe(before)
  expect(existsSync(path.join(root, RECORD))).toBe(false)
})

test('rows that name no sentence, or one twice, are refused', () => {
  writeFileSync(
    path.join(root, 'back.csv'),
    'id,English (en),Spanish (es)\nage.titel,x,y\nage.title,x,y\nage.title,x,z\n',
  )
  expect(run('import', 'back.csv')).toEqual({
    code: 1,
    said: `back.csv:2: there is no sentence "age.titel"
  Did you mean "age.title"?

back.csv:4: "age.title" stands here a second time
  The first is in line 3. Delete one of the two.

2 problems: nothing is imported.
`,
  })
})

test.each([
  [[], 'npm run words -- status'],
  [['translate'], 'npm run words -- status'],
  [['export'], 'Name a language that is translated: es.'],
  [['export', 'en'], 'Name a language that is translated: es.'],
  [['export', 'es', '--format', 'po'], 'There is no format "po".'],
  [['accept', 'es', 'nowhere'], 'No translated sentence is called "nowhere".'],
  [['accept', 'all', '--no'], 'There is no option --no.'],
  [['start', 'english'], 'Name a language by its tag'],
  [['start', 'es'], 'There is already funnel/words/es.yaml.'],
  [['find', 'xx', 'age'], 'Name a language and what to find'],
  [['find', 'es'], 'Name a language and what to find'],
  [['same', 'es'], 'Name the sentences'],
  [['import', 'none.csv'], 'There is no file "none.csv".'],
])('%j cannot be done, and says why', (args, why) => {
  const { code, said } = run(...args)
  expect([code, said]).toEqual([2, expect.stringContaining(why)])
})

test('a language begins with an import', () => {
  change('funnel/settings.yaml', '  es: es-ES\n', '  es: es-ES\n  fr: fr-FR\n')
  writeFileSync(
    path.join(root, 'fr.csv'),
    'id,English (en),French (fr)\napp.continue,Continue,Continuer\nage.title,How old are you?,Quel âge avez-vous ?\n',
  )
  expect(run('import', 'fr.csv').said).toBe('2 new, 0 changed, 0 as they were.\n')
  expect(read('funnel/words/fr.yaml')).toBe(
    '# yaml-language-server: $schema=../../schema/generated/editor/words.schema.json\n\napp:\n  continue: Continuer\n\nage:\n  title: Quel âge avez-vous ?\n',
  )
})

test('a file of Windows is refused, and nothing is written', () => {
  run('export', 'es')
  const before = [read(SPANISH), existsSync(path.join(root, RECORD))]
  writeFileSync(path.join(root, 'words-es.csv'), Buffer.from(read('words-es.csv').replace('\uFEFF', ''), 'latin1'))
  const { code, said } = run('import', 'words-es.csv')
  expect([code, said]).toEqual([1, expect.stringContaining('the file is not UTF-8: save it as "CSV UTF-8"')])
  expect([read(SPANISH), existsSync(path.join(root, RECORD))]).toEqual(before)
})

test('a lost letter is refused, wherever it was lost', () => {
  writeFileSync(path.join(root, 'back.csv'), 'id,English (en),Spanish (es)\nage.title,How old are you?,¿Cu�ntos?\n')
  const { code, said } = run('import', 'back.csv')
  expect([code, said]).toEqual([1, expect.stringContaining('[odd-letter]')])
})

test('a long sentence with a line break comes back as it was', () => {
  const text = 'Una frase que tiene más de cuarenta letras,\nen dos líneas, y "comillas" #1'
  writeFileSync(
    path.join(root, 'back.csv'),
    `id,English (en),Spanish (es)\nage.title,How old are you?,"${text.replaceAll('"', '""')}"\n`,
  )
  expect(run('import', 'back.csv')).toMatchObject({ code: 0 })
  run('export', 'es', '--to', 'again.csv')
  expect(read('again.csv')).toContain(text.replaceAll('"', '""'))
})
