import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withCurrentNames } from '../../domain/answers/withCurrentNames'
import { formerPlace } from '../../domain/route/addressTarget'
import { loadFunnel } from '../../packs/all/loadFunnel'
import { copyOfReference } from '../../tests/reference/copyOfReference'
import { runRename } from '../rename'

let root = ''

beforeEach(() => {
  root = copyOfReference()
})

afterEach(() => rmSync(root, { recursive: true }))

function run(...args: string[]): { code: number; said: string } {
  const said: string[] = []
  return { code: runRename(args, root, (line) => said.push(line)), said: said.join('\n') }
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const problems = () => loadFunnel(root).problems
const funnelFiles = () =>
  new Map(
    readdirSync(path.join(root, 'funnel'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [file, read(path.join('funnel', file))]),
  )

function change(file: string, from: string, to: string): void {
  const text = read(file)
  expect(text).toContain(from)
  writeFileSync(path.join(root, file), text.replace(from, to))
}

test('an option is renamed in steps, words and records, and old answers are still read', () => {
  expect(problems()).toEqual([])
  const { code, said } = run('option', 'specific-motivation', 'wedding', 'big_wedding')
  expect(code).toBe(0)
  expect(said).toContain('Written:\n')
  expect(said).toContain('"wedding" is read as "big_wedding" (renamedFrom)')
  expect(problems()).toEqual([])
  expect(read('funnel/steps/specific-motivation.yaml')).toContain(
    '  - { key: big_wedding, renamedFrom: [wedding], emoji: events/wedding }\n',
  )
  expect(read('funnel/steps/important-date.yaml')).toContain('{ key: big_wedding, emoji: events/wedding }')
  expect(read('funnel/steps/prediction.yaml')).not.toMatch(/key: wedding/)
  for (const file of ['words/en', 'words/es', 'translations/es']) {
    expect(read(`funnel/${file}.yaml`)).toMatch(/\bbig_wedding\b/)
    expect(read(`funnel/${file}.yaml`)).not.toMatch(/(^|[ .])wedding(:| \{)/m)
  }
})

test('all but the renamed lines stay as they are, comments too', () => {
  const before = funnelFiles()
  run('option', 'specific-motivation', 'no', 'none_planned')
  expect(read('funnel/steps/specific-motivation.yaml')).toContain(
    '- { key: none_planned, renamedFrom: ["no"], emoji: habits/shrug } # quoted: some readers take a bare no for false\n',
  )
  expect(read('funnel/steps/important-date.yaml')).toContain('showUnless: { specificMotivation: none_planned }')
  expect(problems()).toEqual([])
  // And back again: the old spelling is now the other one.
  run('option', 'specific-motivation', 'none_planned', 'no')
  change('funnel/steps/specific-motivation.yaml', 'key: "no", renamedFrom: [none_planned]', 'key: "no"')
  const after = funnelFiles()
  const same = [...before].filter(([file, text]) => after.get(file) !== text).map(([file]) => file)
  expect(same).toEqual([])
})

test('an option that names itself elsewhere in its step is renamed there', () => {
  expect(run('option', 'habits', 'none_of_the_above', 'nothing').code).toBe(0)
  expect(read('funnel/steps/habits.yaml')).toContain('key: nothing, renamedFrom: [none_of_the_above]')
  expect(problems()).toEqual([])
})

test('steps that store the same answer, age ranges, the cases of sentences and pictures follow', () => {
  expect(run('option', 'age', '18_29', '18_28').code).toBe(0)
  expect(problems()).toEqual([])
  expect(read('funnel/steps/your-age.yaml')).toContain('{ key: "18_28", renamedFrom: ["18_29"] }')
  expect(read('funnel/settings.yaml')).toContain('"18_28": { from: 18, to: 29 }')
  expect(existsSync(path.join(root, 'public/images/woman/age-18-28-360.webp'))).toBe(true)
  expect(existsSync(path.join(root, 'public/images/woman/age-18-29-360.webp'))).toBe(false)
})

test('a sentence that chooses by the answer chooses by its new key, and its translation is not behind', () => {
  expect(read('funnel/words/es.yaml')).toContain('18_29 {')
  run('option', 'age', '18_29', '18_28')
  expect(read('funnel/words/es.yaml')).toContain('18_28 {')
  expect(problems()).toEqual([])
})

test('a step is renamed in its file, orders, other steps, words and records, and keeps its address and its title', () => {
  const { code, said } = run('step', 'important-date', 'big-day')
  expect(code).toBe(0)
  expect(said).toContain('funnel/steps/important-date.yaml is now funnel/steps/big-day.yaml')
  expect(said).toContain('Its address stays /{sex}/important-date')
  expect(loadFunnel(root).funnel?.orders.live?.steps['big-day']).toMatchObject({ formerNames: ['important-date'] })
  expect(problems()).toEqual([])
  expect(existsSync(path.join(root, 'funnel/steps/important-date.yaml'))).toBe(false)
  expect(read('funnel/steps/big-day.yaml')).toMatch(
    /^type: date\nrenamedFrom: \[important-date\]\nroute: "\/\{sex\}\/important-date"\nstores/,
  )
  expect(read('funnel/steps/big-day.yaml')).toContain('analytics: { step: 22, title: important-date }')
  for (const [file, text] of funnelFiles()) {
    if (file !== 'steps/big-day.yaml') expect([file, text]).toEqual([file, expect.not.stringMatching(/important-date/)])
  }
  expect(read('funnel/orders/live.yaml')).toContain('big-day')
})

test('what was agreed on of a step is agreed on under its new name', () => {
  const agreed = [
    'routes: []',
    'steps: []',
    'fields: {}',
    'offers: []',
    'agencies: []',
    'experiments: []',
    'agreed:',
    '  steps.important-date.analytics.step: "22"',
    '  steps.important-date.shown:',
    '    - unless specificMotivation no',
    '',
  ].join('\n')
  writeFileSync(path.join(root, 'funnel/names.yaml'), agreed)
  expect(run('step', 'important-date', 'big-day').code).toBe(0)
  expect(read('funnel/names.yaml')).toBe(agreed.replaceAll('important-date', 'big-day'))
  change('funnel/steps/big-day.yaml', 'step: 22', 'step: 23')
  expect(problems().map(({ code }) => code)).toContain('changed-value')
})

test('where other steps lead to a renamed step, they still do', () => {
  expect(run('step', 'specific-motivation', 'event').code).toBe(0)
  expect(read('funnel/steps/important-date.yaml')).toContain('\nbackTo: event\n')
  expect(problems()).toEqual([])
})

test('a step with an address and a title of its own keeps them as they are', () => {
  change(
    'funnel/steps/habits.yaml',
    'analytics: { step: 16 }',
    'route: /bad-habits\nanalytics: { step: 16, title: Habits }',
  )
  const before = read('funnel/steps/habits.yaml')
  expect(run('step', 'habits', 'eating-habits').said).toContain('Its address stays /bad-habits (route)')
  expect(read('funnel/steps/eating-habits.yaml')).toBe(before.replace(/^(type: .*\n)/, '$1renamedFrom: [habits]\n'))
  expect(problems()).toEqual([])
})

test('with its address, a step is found under the old one and the new one', () => {
  const { said } = run('step', 'important-date', 'big-day', '--route')
  expect(said).toContain('Its address is /{sex}/big-day now. /{sex}/important-date leads there')
  expect(read('funnel/steps/big-day.yaml')).toMatch(/^type: date\nrenamedFrom: \[important-date\]\nstores/)
  run('step', 'your-age', 'how-old', '--route')
  expect(read('funnel/steps/how-old.yaml')).toContain('renamedFrom: [your-age, "/your-age"]\nroute: /how-old\n')
  expect(problems()).toEqual([])
  const { live } = loadFunnel(root).funnel?.orders ?? {}
  const { sexes } = loadFunnel(root).funnel?.settings ?? {}
  if (!live || !sexes) throw new Error('the reference has another order')
  expect(formerPlace(live, sexes, '/woman/important-date')).toEqual({ step: 'big-day', sex: 'female' })
  expect(formerPlace(live, sexes, '/your-age')).toEqual({ step: 'how-old', sex: null })
})

test('what a step was called is kept when it is called otherwise again, and a name that comes back is no old one', () => {
  run('step', 'habits', 'bad-habits')
  run('step', 'bad-habits', 'eating-habits')
  expect(read('funnel/steps/eating-habits.yaml')).toContain('renamedFrom: [habits, bad-habits]\n')
  run('step', 'eating-habits', 'habits')
  expect(read('funnel/steps/habits.yaml')).toContain('renamedFrom: [eating-habits, bad-habits]\n')
  expect(problems()).toEqual([])
})

test('a field is renamed wherever it is stored, asked for and said, and old answers are still read', () => {
  change('funnel/steps/important-date.yaml', 'showUnless: { ', 'showUnless: { habits: sweet_tooth, ')
  const { code, said } = run('field', 'habits', 'customs')
  expect([code, said]).toEqual([0, expect.stringContaining('"habits" is read as "customs"')])
  expect(problems()).toEqual([])
  expect(read('funnel/steps/habits.yaml')).toContain('\nstores: customs\n')
  expect(read('funnel/steps/important-date.yaml')).toContain('showUnless: { customs: sweet_tooth, ')
  expect(read('funnel/settings.yaml')).toContain('\n  renamedFrom: { customs: [habits] }\n')
  run('field', 'customs', 'ways')
  expect(read('funnel/settings.yaml')).toContain('\n  renamedFrom: { ways: [habits, customs] }\n')
  expect(problems()).toEqual([])
  const { live } = loadFunnel(root).funnel?.orders ?? {}
  if (!live) throw new Error('the reference has another order')
  expect(withCurrentNames(live, { habits: ['like_wine'] })).toEqual({ ways: ['like_wine'] })
})

test('personas follow: their answers, and the steps that they open', () => {
  const file = 'funnel/personas.yaml'
  const persona =
    'today: 2026-12-01\nvisitors:\n  ana:\n    about: Somebody\n    sex: female\n    answers: { habits: [sweet_tooth, like_wine] }\n    opens: [paywall-agency]\n'
  writeFileSync(path.join(root, file), persona)
  for (const args of [
    ['option', 'habits', 'like_wine', 'likes_wine'],
    ['field', 'habits', 'eatingHabits'],
    ['step', 'paywall-agency', 'shop-of-agency'],
  ])
    expect([args, run(...args).code]).toEqual([args, 0])
  expect(read(file)).toBe(
    persona
      .replace('habits: [sweet_tooth, like_wine]', 'eatingHabits: [sweet_tooth, likes_wine]')
      .replace('paywall-agency', 'shop-of-agency'),
  )
  expect(problems()).toEqual([])
})

test('the steps that experiments and settings name follow', () => {
  writeFileSync(
    path.join(root, 'funnel/experiments.yaml'),
    `${read('funnel/experiments.yaml')}early:\n  share: 10\n  changes:\n    test:\n      moves: { habits: { after: weight } } # sooner\n`,
  )
  expect(problems()).toEqual([])
  for (const [from, to] of [
    ['habits', 'eating-habits'],
    ['weight', 'weight-now'],
    ['your-age', 'first-question'],
    ['paywall-agency', 'shop-of-agency'],
  ] as const) {
    expect([from, run('step', from, to).code]).toEqual([from, 0])
  }
  expect(read('funnel/experiments.yaml')).toContain('moves: { eating-habits: { after: weight-now } } # sooner')
  expect(read('funnel/settings.yaml')).toContain('"/": first-question')
  expect(read('funnel/settings.yaml')).toContain('shop-of-agency')
  expect(problems()).toEqual([])
})

test.each([
  ['a step that is not there', ['option', 'habitz', 'like_wine', 'wine'], 'Did you mean "habits"?'],
  ['an option that is not there', ['option', 'habits', 'wine', 'likes_wine'], 'habits has no option "wine"'],
  ['an option that is there already', ['option', 'habits', 'like_wine', 'sweet_tooth'], 'already'],
  ['a key that cannot be written', ['option', 'habits', 'like_wine', 'likes wine'], 'cannot be an option'],
  ['a sex', ['option', 'gender', 'female', 'woman'], 'cannot be renamed'],
  ['an old spelling of another option', ['option', 'specific-motivation', 'wedding', 'other'], 'Choose another key'],
  ['a step under a name that is taken', ['step', 'habits', 'weight'], 'There is a step "weight" already.'],
  ['a step under the name of the app', ['step', 'habits', 'app'], "cannot be a step's name"],
  ['a step under a name that is no address', ['step', 'habits', 'Bad Habits'], "cannot be a step's name"],
  ['a field that the program reads', ['field', 'specificMotivation', 'event'], 'The program itself reads'],
  ['a field under a name that is stored', ['field', 'habits', 'age'], 'is stored already'],
  ['a field under a name that is none', ['field', 'habits', 'bad habits'], 'cannot be a field'],
  ['a field that is unknown', ['field', 'habitz', 'customs'], 'Did you mean "habits"?'],
  ['a step that is unknown', ['step', 'habitz', 'bad-habits'], 'Did you mean "habits"?'],
])('%s is refused, and nothing is written', (_what, args, why) => {
  const before = funnelFiles()
  const { code, said } = run(...args)
  expect([code, said]).toEqual([1, expect.stringContaining(why)])
  expect(funnelFiles()).toEqual(before)
})

test('a picture that is there under the new name is not written over', () => {
  const images = path.join(root, 'public/images/woman')
  cpSync(path.join(images, 'age-18-29-360.webp'), path.join(images, 'age-18-28-360.webp'))
  const before = funnelFiles()
  expect(run('option', 'age', '18_29', '18_28').said).toContain('age-18-28-360.webp is there already')
  expect(funnelFiles()).toEqual(before)
})

test('a funnel with errors is mended first', () => {
  change('funnel/steps/habits.yaml', 'stores:', 'storse:')
  expect(run('option', 'habits', 'like_wine', 'wine')).toEqual({
    code: 1,
    said: 'The funnel has errors. Mend them first: npm run validate',
  })
})

test('who calls it wrongly is told how', () => {
  expect(run('option', 'habits')).toEqual({ code: 2, said: expect.stringContaining('npm run rename -- option') })
})
