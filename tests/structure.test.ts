import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** What CONTRIBUTING.md says of the folders, where a rule of the linter cannot see it. */

const root = path.resolve(import.meta.dirname, '..')
const TOPS = ['client', 'domain', 'packs', 'renderer', 'schema', 'scripts', 'server', 'widgets']

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => statSync(path.join(root, file)).isFile())

const sources = TOPS.flatMap(filesBelow).filter(
  (file) => /\.(ts|tsx)$/.test(file) && !/\.(test|fixture)\.|\.d\.ts$/.test(file),
)

interface Import {
  readonly from: string
  readonly to: string
  readonly isType: boolean
}

const STATEMENT = /^(?:import|export)( type)?\b([^'";]*?)\bfrom '(\.[^']+)'/gm
const LAZY = /\bimport\('(\.[^']+)'\)/g

function importsOf(from: string): Import[] {
  const text = readFileSync(path.join(root, from), 'utf8')
  const fixed = [...text.matchAll(STATEMENT)].map(([, type, names = '', to = '']) => ({
    to,
    isType: type !== undefined || namesAreTypes(names),
  }))
  const lazy = [...text.matchAll(LAZY)].map(([, to = '']) => ({ to, isType: false }))
  return [...fixed, ...lazy].flatMap(({ to, isType }) => {
    const file = resolved(path.posix.join(path.posix.dirname(from), to))
    return file === null ? [] : [{ from, to: file, isType }]
  })
}

const namesAreTypes = (names: string) =>
  names.includes('{') &&
  names
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '))

const known = new Set(sources)
const resolved = (file: string) => ['', '.ts', '.tsx'].map((end) => file + end).find((each) => known.has(each)) ?? null

const imports = sources.flatMap(importsOf)

/** A way that leads back to its first place, or null. */
function circleIn(edges: readonly (readonly [string, string])[]): string[] | null {
  const next = new Map<string, string[]>()
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const search = (place: string, way: readonly string[]): string[] | null => {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place]
    if (done.has(place)) return null
    for (const to of next.get(place) ?? []) {
      const circle = search(to, [...way, place])
      if (circle) return circle
    }
    done.add(place)
    return null
  }
  for (const place of next.keys()) {
    const circle = search(place, [])
    if (circle) return circle
  }
  return null
}

test('circleIn finds a circle, and none where there is none', () => {
  expect(
    circleIn([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
    ]),
  ).toEqual(['b', 'c', 'b'])
  expect(
    circleIn([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]),
  ).toBeNull()
})

test('the sources and their imports are found', () => {
  expect(imports.length).toBeGreaterThan(1500)
})

test('no file imports one that leads back to it, not even a type', () => {
  expect(circleIn(imports.map(({ from, to }) => [from, to]))).toBeNull()
})

test('domain/ takes nothing but types from schema/', () => {
  const values = imports.filter(({ from, to, isType }) => /^domain\//.test(from) && /^schema\//.test(to) && !isType)
  expect(values).toEqual([])
})

describe('no folder leads back to itself in', () => {
  test.each(['schema', 'client', 'server'])('%s/', (top) => {
    const folderOf = (file: string) => file.split('/').slice(0, 2).join('/')
    const between = imports
      .filter(({ from, to }) => from.startsWith(`${top}/`) && to.startsWith(`${top}/`) && !/^[^/]+\/[^/]+$/.test(to))
      .map(({ from, to }) => [folderOf(from), folderOf(to)] as const)
      .filter(([from, to]) => from !== to)
    expect(circleIn(between)).toBeNull()
  })
})

/** A folder that is a list grows by its nature: one file for each rule, one for each command. */
const LISTS = ['schema/rules', 'scripts']

test('no folder but a list has more than 25 files on one level', () => {
  const counts = new Map<string, number>()
  for (const file of TOPS.flatMap(filesBelow)) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const wide = [...counts].filter(([folder, count]) => count > 25 && !LISTS.includes(folder))
  expect(wide).toEqual([])
})

test('a folder of schema/ stands for a phase: nothing lies next to them', () => {
  expect(filesBelow('schema').filter((file) => file.split('/').length < 3)).toEqual([])
})

/** What only a product of bodies and diets speaks of. */
const OF_BODIES =
  /\bkcal|calorie|\bbmi|\bdiet|\bfoods?\b|\bmeals?\b|macros|'(?:height|weight|goal)'|weightUnit|\b(?:min|max)(?:Kg|Cm)\b|target-zones|prediction/i
/** Where the engine may, and why. */
const SPEAKS_OF_BODIES: { readonly [file: string]: string } = {
  'agreedValues.ts': 'a figure stands beside its source: kcalPer100g',
  'changed-value.ts': 'a figure that its source says is in kcal',
  'idle-picture.ts': 'the two sides of a comparison are called now and goal',
  'misnamed-part.ts': 'a zone of a figure is a part that is named after an answer',
  'swapped-cases.ts': '{weightUnit} chooses by kg and lbs',
  'wrong-box.ts': 'a dietitian is asked as a doctor is',
  'wrong-sex.ts': 'a zone of a figure is a part that is for a sex',
}

test('the rules of the engine know nothing of bodies and diets: what they say of them is in packs/body/rules', () => {
  const speaking = sources
    .filter(
      (file) =>
        /^schema\/(rules|names|reach|model)\//.test(file) &&
        OF_BODIES.test(readFileSync(path.join(root, file), 'utf8')),
    )
    .map((file) => path.posix.basename(file))
  expect(speaking.toSorted()).toEqual(Object.keys(SPEAKS_OF_BODIES).toSorted())
})
