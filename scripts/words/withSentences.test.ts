import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { withSentences } from './withSentences'

const FILE = `# The Spanish script.
app:
  continue: Continuar   # the footer
  back: "Volver"

your-age:
  # asked first
  title: '¿Cuántos años tienes?'
  note: >-
    Al elegir
    aceptas
  options: { "18_29": 18–29, "30_39": 30–39 }
focus:
  options:
    weight_loss: Bajar de peso
`

const ORDER = [
  ['app', 'continue'],
  ['app', 'back'],
  ['app', 'skip'],
  ['your-age', 'title'],
  ['your-age', 'subtitle'],
  ['your-age', 'note'],
  ['your-age', 'options', '18_29'],
  ['your-age', 'options', '30_39'],
  ['your-age', 'options', '40_49'],
  ['gender', 'title'],
  ['gender', 'options', 'no'],
  ['focus', 'title'],
  ['focus', 'options', 'weight_loss'],
  ['focus', 'options', 'fit_body'],
]

const at = (path: string) => path.split('.')
const changed = (changes: Record<string, string>) =>
  withSentences(
    FILE,
    Object.entries(changes).map(([path, text]) => ({ keys: at(path), text })),
    ORDER,
  )

describe('a sentence that is there', () => {
  test.each([
    ['keeps its comment', 'app.continue', 'Seguir', 'continue: Seguir   # the footer'],
    ['keeps its double quotes', 'app.back', 'Atrás', 'back: "Atrás"'],
    ['keeps its single quotes', 'your-age.title', '¿Tu edad?', "title: '¿Tu edad?'"],
    ['is quoted where it must be', 'app.continue', '{app_name}: sí', 'continue: "{app_name}: sí"   # the footer'],
    ['is quoted inside of braces', 'your-age.options.18_29', 'De 18, o más', '{ "18_29": "De 18, o más", "30_39"'],
    ['that was folded is one line', 'your-age.note', 'Al elegir, sí', 'note: "Al elegir, sí"\n  options'],
  ])('%s', (_rule, path, text, written) => {
    expect(changed({ [path]: text })).toContain(written)
  })
})

describe('a new sentence', () => {
  test.each([
    ['stands behind the one before it', 'app.skip', '  back: "Volver"\n  skip: X\n\nyour-age'],
    ['in the middle too', 'your-age.subtitle', "tienes?'\n  subtitle: X\n  note"],
    ['inside of braces', 'your-age.options.40_49', '"30_39": 30–39, "40_49": X }'],
    ['of a new step stands between the steps', 'gender.title', '30–39 }\n\ngender:\n  title: X\nfocus'],
    ['before all others', 'focus.title', 'focus:\n  title: X\n  options'],
    ['at the end', 'focus.options.fit_body', 'peso\n    fit_body: X\n'],
  ])('%s', (_rule, path, written) => {
    expect(changed({ [path]: 'X' })).toContain(written)
  })

  test('brings the keys that it needs, quoted where a reader could take them for something else', () => {
    expect(changed({ 'gender.title': 'A', 'gender.options.no': 'B' })).toContain(
      'gender:\n  title: A\n  options:\n    "no": B\n',
    )
  })
})

test('nothing is changed where nothing is new', () => {
  expect(changed({ 'app.back': 'Volver', 'your-age.note': 'Al elegir aceptas' })).toBe(FILE)
})

test('a file of comments gets all sentences', () => {
  const written = withSentences('# Portuguese\n', [{ keys: ['a', 'b'], text: 'c' }], [['a', 'b']])
  expect(written).toBe('# Portuguese\na:\n  b: c\n')
})

test('whatever a sentence says, the file says it, and nothing else is changed', () => {
  const letters = fc.constantFrom(...'ab:#\'"{},[]&*!|>%@`-? \n\r\t\\éñ😀…«\u00a0\u2028\u0085')
  const texts = fc.oneof(
    fc.string({ unit: letters, minLength: 1 }),
    // Long ones are broken by the library where they have a line break.
    fc.string({ unit: letters, minLength: 40, maxLength: 200 }),
  )
  const some = fc.uniqueArray(fc.record({ keys: fc.constantFrom(...ORDER), text: texts }), {
    selector: ({ keys }) => keys.join('.'),
    maxLength: ORDER.length,
  })
  fc.assert(
    fc.property(some, (sentences) => {
      const written = withSentences(FILE, sentences, ORDER)
      const expected = parse(FILE)
      for (const { keys, text } of sentences) setIn(expected, keys, text)
      expect(parse(written)).toEqual(expected)
      for (const comment of ['# The Spanish script.', '# asked first']) expect(written).toContain(comment)
    }),
    { numRuns: 500 },
  )
})

function setIn(map: Record<string, unknown>, [key = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) {
    map[key] = text
    return
  }
  map[key] ??= {}
  setIn(map[key] as Record<string, unknown>, rest, text)
}
