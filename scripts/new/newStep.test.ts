import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkFunnel } from '../../packs/all/checkFunnel'
import { typeFolders } from '../../schema/generate/typeFolders'
import { readFiles } from '../../schema/parse/readFiles'
import { copyOfReference } from '../../tests/reference/copyOfReference'
import { projectFolder } from '../projectFolder'
import { newStep } from './newStep'
import { newStepType } from './newStepType'

let root = ''

beforeEach(() => {
  root = copyOfReference(['widgets', 'packs'])
})

afterEach(() => rmSync(root, { recursive: true }))

const problems = () =>
  checkFunnel({ sources: readFiles(root), root, images: path.join(projectFolder, 'public/images') }).problems

test('a new step is a good step of its type, with words in every language that wait to be translated', () => {
  expect(problems()).toEqual([])
  expect(newStep(root, 'info', 'good-news')).toEqual({
    files: expect.arrayContaining(['funnel/steps/good-news.yaml', 'funnel/words/en.yaml']),
  })
  const found = new Set(problems().map(({ severity, code }) => `${severity} ${code}`))
  expect(found).toEqual(new Set(['warning same-words', 'warning unrecorded-translation']))
})

test('a step of every type is good at once, with a number of its own, and words where steps have theirs', () => {
  const types = typeFolders(root).flatMap(({ type, pack }) => (pack === undefined || pack === 'body' ? [type] : []))
  for (const type of types) expect(newStep(root, type, `fresh-${type}`)).toHaveProperty('files')
  expect(problems().filter(({ severity }) => severity === 'error')).toEqual([])

  const step = (type: string) => readFileSync(path.join(root, `funnel/steps/fresh-${type}.yaml`), 'utf8')
  const numbers = types.map((type) => /step: (\d+)/.exec(step(type))?.[1])
  expect(new Set(numbers).size).toBe(types.length)
  const words = readFileSync(path.join(root, 'funnel/words/en.yaml'), 'utf8')
  expect(words.indexOf('\nfresh-info:')).toBeLessThan(words.indexOf('\nreport:'))
})

test('a new question has a field of its own', () => {
  newStep(root, 'single-choice', 'favourite-season')
  expect(readFileSync(path.join(root, 'funnel/steps/favourite-season.yaml'), 'utf8')).toContain(
    '\nstores: favouriteSeason\n',
  )
})

test('a new question begins with its own subject, and with no words or keys of another', () => {
  newStep(root, 'single-choice', 'favourite-season')
  const words = readFileSync(path.join(root, 'funnel/words/en.yaml'), 'utf8')
  const block = words.slice(words.indexOf('\nfavourite-season:'), words.indexOf('\nreport:'))
  expect(block.trim()).toBe(
    [
      'favourite-season:',
      '  title: Favourite season?',
      '  options:',
      '    first: First answer',
      '    second: Second answer',
      '    third: Third answer',
    ].join('\n'),
  )
  const { options } = parse(readFileSync(path.join(root, 'funnel/steps/favourite-season.yaml'), 'utf8'))
  expect(options).toMatchObject([{ key: 'first' }, { key: 'second' }, { key: 'third' }])
})

test.each([
  ['a type that is not there', 'infos', 'good-news', 'There is no step type "infos". The types are: '],
  ['a name that is no address', 'info', 'Good News', '"Good News" cannot be a step\'s name'],
  ['a step that is there already', 'info', 'habits', 'funnel/steps/habits.yaml is there already.'],
])('%s is refused', (_what, type, name, fault) => {
  expect(newStep(root, type, name)).toEqual({ fault: expect.stringContaining(fault) })
})

test('a new step type has its folder and its line in the registry', () => {
  const made = newStepType(root, 'star-rating')
  expect(made).toEqual({
    files: [
      'widgets/types/star-rating/schema.json',
      'widgets/types/star-rating/example.yaml',
      'widgets/types/star-rating/StarRating.tsx',
      'widgets/types/star-rating/StarRating.css',
      'widgets/types/star-rating/StarRating.test.tsx',
      'widgets/registry.ts',
    ],
  })
  expect(readFileSync(path.join(root, 'widgets/registry.ts'), 'utf8')).toContain(
    "  'star-rating': lazyWidget(() => import('./types/star-rating/StarRating')),\n} satisfies",
  )
})

test('a step type that is there already is left alone', () => {
  expect(newStepType(root, 'info')).toEqual({ fault: 'widgets/types/info is there already.' })
})

test('a step type of a pack is in the pack, with its line in the widgets of the pack', () => {
  cpSync(path.join(projectFolder, 'packs/sleep/pack.json'), path.join(root, 'packs/tea/pack.json'))
  expect(newStepType(root, 'tea-time', 'tea')).toEqual({
    files: [
      ...['schema.json', 'example.yaml', 'TeaTime.tsx', 'TeaTime.css', 'TeaTime.test.tsx'].map(
        (file) => `packs/tea/types/tea-time/${file}`,
      ),
      'packs/tea/widgets.ts',
    ],
  })
  const written = (file: string) => readFileSync(path.join(root, 'packs/tea', file), 'utf8')
  expect(written('types/tea-time/TeaTime.tsx')).toContain("from '../../../../renderer/widget'")
  expect(written('widgets.ts')).toContain("import('./types/tea-time/TeaTime')),\n} satisfies PackWidgets<'tea'>")
  newStepType(root, 'cup', 'tea')
  expect(written('widgets.ts')).toContain("import('./types/cup/Cup')),\n} satisfies")
  expect(newStepType(root, 'cup')).toEqual({ fault: 'packs/tea/types/cup is there already.' })
  expect(newStepType(root, 'tea-pot', 'te')).toEqual({ fault: 'There is no pack "te". Allowed: body, sleep, tea.' })
})
