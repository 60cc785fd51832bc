import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const OURS = ['client', 'docs', 'domain', 'packs', 'renderer', 'schema', 'scripts', 'server', 'tests', 'widgets']
const IS_TEXT = /\.(tsx?|mjs|css|md|yaml)$/
const files = [
  ...readdirSync(root).filter((name) => IS_TEXT.test(name)),
  ...OURS.flatMap((folder) =>
    (readdirSync(path.join(root, folder), { recursive: true }) as string[])
      .filter((name) => IS_TEXT.test(name))
      .map((name) => path.join(folder, name)),
  ),
].filter((file) => path.join(root, file) !== import.meta.filename)
const texts = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)

const numbers = [...read('docs/specification.md').matchAll(/^\*\*S(\d+)\. /gm)].map(([, number]) => Number(number))
/** What a citation of something outside of the repository looks like. */
const OUTSIDE =
  /\b[Dd]oc(ument)? [12]\b|\b[Dd]ecisions? §|\bknown traps\b|\b(structure|content) document\b|\b[Ii]ssue #?\d|\bB\d{2,3}(?=[:,)])/g

describe('rules of the specification', () => {
  it('are numbered from 1 on, without a gap', () => {
    expect(numbers.length).toBeGreaterThan(40)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('that code, tests and documents name are there', () => {
    const cited = texts.flatMap(([file, text]) =>
      [...text.matchAll(/\bS(\d{1,2})\b/g)].map(([rule, number]) => ({ file, rule, number: Number(number) })),
    )
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([])
  })
})

it('nothing is cited that is outside of the repository', () => {
  expect(texts.flatMap(([file, text]) => (text.match(OUTSIDE) ?? []).map((said) => `${file}: ${said}`))).toEqual([])
})

/** Files that a reader makes up have such a name. */
const EXAMPLE = /[A-Z]{4}|your-|rating|favourite/

it.each(['CONTRIBUTING.md', 'README.md', 'docs/glossary.md', 'docs/record-sync.md'])(
  'what %s points to is there',
  (document) => {
    const text = read(document)
    const places = [
      ...text.matchAll(/`((?:client|docs|domain|funnel|renderer|schema|scripts|server|tests|widgets)\/[\w./-]*)`/g),
    ]
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, to = '']) =>
      path.join(path.dirname(document), to),
    )
    const named = [...places.map(([, place = '']) => place), ...links].filter((place) => !EXAMPLE.test(place))
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  },
)

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
