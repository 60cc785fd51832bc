import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { loadFunnel } from '../../packs/all/loadFunnel.ts'
import { readFiles } from '../../schema/parse/readFiles.ts'
import { writeEditorSchemas } from '../../scripts/editor/writeEditorSchemas.ts'
import { copyOfReference } from '../reference/copyOfReference.ts'
import { openEditor } from './openEditor.ts'

/** What an editor knows of the names of a project: those of the reference funnel, in a copy. */
const root = copyOfReference(['schema/generated'])
writeEditorSchemas(root, loadFunnel(root).read)
const editor = openEditor(root)

const FILES = {
  step: 'funnel/steps/new.yaml',
  order: 'funnel/orders/new.yaml',
  words: 'funnel/words/es.yaml',
  settings: 'funnel/settings.yaml',
  brand: 'funnel/brand.yaml',
  offers: 'funnel/offers.yaml',
  experiments: 'funnel/experiments.yaml',
  guide: 'funnel/guides/en/new.yaml',
} as const
type Kind = keyof typeof FILES

const up = (kind: Kind) => '../'.repeat(FILES[kind].split('/').length - 1)
const opened = (kind: Kind, text: string) =>
  `# yaml-language-server: $schema=${up(kind)}schema/generated/editor/${kind}.schema.json\n${text}`
const completions = (kind: Kind, marked: string) => editor.completions(FILES[kind], opened(kind, marked))
const hover = (kind: Kind, marked: string) => editor.hover(FILES[kind], opened(kind, marked))

const question = (lines: string) =>
  `type: single-choice\nstores: age\ndataClass: profile\nanalytics: { step: 1 }\noptions: [young, old]\n${lines}\n`

describe('completion offers', () => {
  // Inside { } the language server begins with the first letter.
  test.each<[what: string, kind: Kind, marked: string, ...names: string[]]>([
    ['steps in an order', 'order', 'start:\n  - age\n  - |\n', 'habits', 'your-age'],
    ['steps in an order, in one line', 'order', 'start: [age, |]\n', 'habits'],
    ['steps in an order, after a letter', 'order', 'start: [age, h|]\n', 'habits'],
    ['steps for next', 'step', question('next: |'), 'habits'],
    ['steps for backTo', 'step', question('backTo: |'), 'habits'],
    ['steps in a rule of backTo', 'step', question('backTo:\n  - to: |'), 'habits'],
    ['steps in a rule of backTo, in one line', 'step', question('backTo: [{ to: h| }]'), 'habits'],
    ['steps for preloads', 'step', question('preloads: [|]'), 'habits'],
    ['steps for afterPurchase', 'step', question('afterPurchase: |'), 'purchase-success'],
    ['steps that stand aside', 'settings', 'aside: [|]\n', 'paywall-agency'],
    ['steps of an address', 'settings', 'entry:\n  "/": |\n', 'your-age'],
    ['steps of an address, in one line', 'settings', 'entry: { "/": y| }\n', 'your-age'],
    ['steps that are moved', 'experiments', 'pace:\n  changes:\n    test:\n      moves:\n        |\n', 'habits'],
    ['steps that are moved, in one line', 'experiments', 'pace: { changes: { test: { moves: { h| } } } }\n', 'habits'],
    [
      'steps next to which they are moved',
      'experiments',
      'a:\n  changes:\n    test:\n      moves:\n        age:\n          after: |\n',
      'habits',
    ],
    [
      'steps on which a setting is seen',
      'experiments',
      'a:\n  changes:\n    test:\n      settings:\n        seenOn: [|]\n',
      'prediction',
    ],
    ['answers that a step needs', 'step', question('needs: [|]'), 'weight', 'email', 'specificMotivation'],
    ['answers of a condition', 'step', question('showIf:\n  |'), 'sex', 'habits'],
    ['answers of a condition, in one line', 'step', question('showUnless: { h| }'), 'sex', 'habits'],
    ['answers that may be missing', 'step', question('backTo:\n  - to: age\n    whenMissing: |'), 'habits'],
    ['options of a condition', 'step', question('showIf:\n  habits: |'), 'sweet_tooth'],
    ['options of a condition, in one line', 'step', question('showIf: { habits: s| }'), 'sweet_tooth'],
    ['options of a condition, in a list', 'step', question('showIf: { habits: [sweet_tooth, |] }'), 'like_wine'],
    ['options of a condition, in a list of lines', 'step', question('showIf:\n  habits:\n    - |'), 'like_wine'],
    ['options of a back rule', 'step', question('backTo: [{ to: age, when: { habits: l| } }]'), 'like_wine'],
    ['options of other steps', 'step', 'type: single-choice\noptions:\n  - key: |\n', 'vacation', 'sweet_tooth'],
    ['experiments', 'step', question('showInExperiment:\n  |'), 'paywall', 'special_prices'],
    ['experiments, in one line', 'step', question('showInExperiment: { p| }'), 'paywall'],
    ['variants', 'step', question('showInExperiment:\n  paywall: |'), 'control', 'test'],
    ['variants, in one line', 'step', question('showInExperiment: { paywall: t| }'), 'test'],
    ['emoji', 'step', 'type: single-choice\noptions:\n  - key: a\n    emoji: |\n', 'food/other/donut'],
    ['emoji, in one line', 'step', 'type: single-choice\noptions:\n  - { key: a, emoji: f| }\n', 'food/other/donut'],
    ['emoji of a guide', 'guide', 'emoji:\n  - |\n', 'food/other/donut'],
    ['pictures', 'step', question('pictures: |'), 'woman/age-18-29', '"{sex}/age-18-29"'],
    ['kinds of blocks', 'step', 'type: paywall\nblocks:\n  - block: |\n', 'plans', 'countdown', 'reviews', 'faq'],
    ['kinds of blocks, in one line', 'step', 'type: paywall\nblocks:\n  - { block: c| }\n', 'countdown', 'claims'],
    ['plans', 'step', 'type: paywall\nblocks:\n  - block: plans\n    offer: |\n', 'plan-4-weeks'],
    ['plans, in one line', 'step', 'type: paywall\nblocks:\n  - { block: plans, offer: p| }\n', 'plan-4-weeks'],
    ['promo codes', 'step', 'type: paywall\nblocks:\n  - block: promoOffer\n    promoCode: |\n', 'WELCOME26'],
    ['offers', 'step', 'type: guides\nextras:\n  - name: a\n    offer: |\n', 'nutrition-guide', 'monthly-guides'],
    ['plans of notAfter', 'offers', 'upgrades:\n  more:\n    notAfter: [|]\n', 'plan-4-weeks'],
    ['experiments of a price', 'offers', 'plans:\n  a:\n    todayInExperiment:\n      |\n', 'special_prices'],
    ['currencies', 'offers', 'currency: |\n', 'EUR', 'BRL'],
    ['languages', 'settings', 'languages:\n  |\n', 'de', 'pt'],
    ['orders', 'settings', 'orders:\n  default: |\n', 'live'],
    ['logos', 'brand', 'logo: |\n', 'svg/logo-mark.svg'],
    ['words of steps', 'words', '|\n', 'age', 'habits', 'app'],
    ['places of words', 'words', 'specific-motivation:\n  |\n', 'title', 'subtitle', 'options'],
    ['places of words, in one line', 'words', 'specific-motivation: { t| }\n', 'title'],
    ['places of options', 'words', 'habits:\n  options:\n    |\n', 'sweet_tooth'],
  ])('%s', async (_what, kind, marked, ...names) => {
    expect(await completions(kind, marked)).toEqual(expect.arrayContaining(names))
  })

  it('no options of another answer', async () => {
    expect(await completions('step', question('showIf:\n  sex: |'))).toEqual(['female', 'male'])
  })

  it('steps with their type and title', async () => {
    const shown = await editor.explanation(FILES.order, opened('order', 'start:\n  - |\n'), 'specific-motivation')
    expect(shown).toContain('`single-choice` step: Is there an event you would like to be ready for?')
  })
})

describe('hovering shows', () => {
  test.each<[what: string, kind: Kind, marked: string, ...words: string[]]>([
    ['the step of an order', 'order', 'start: [hab|its]\n', '`habits`: `multi-choice` step: '],
    [
      'what next means, and its step',
      'step',
      question('ne|xt: habits'),
      'Where the footer button',
      '`multi-choice` step',
    ],
    [
      'what backTo means, and its step',
      'step',
      question('back|To: habits'),
      'Where the back arrow leads',
      '`habits`: ',
    ],
    ['an answer', 'step', question('showIf: { hab|its: like_wine }'), 'The answer of `habits`'],
    ['an option', 'step', question('showIf: { habits: like|_wine }'), '`like_wine`: ', 'an option of habits'],
    [
      'an experiment and its variant',
      'step',
      question('showInExperiment: { pay|wall: test }'),
      '50 % of the visitors',
      'A variant of paywall',
    ],
    ['an emoji', 'guide', 'emoji: [food/other/don|ut]\n', '![emoji/food/other/donut.webp](data:image/webp;base64,'],
    ['a currency', 'offers', 'currency: E|UR\n', 'Euro'],
    ['whose words these are', 'words', 'hab|its: { title: x }\n', '`multi-choice` step'],
    ['what a sentence is for', 'words', 'habits: { ti|tle: x }\n', 'The question.', 'At most 90 characters.', '> '],
    [
      'the sentence of the first language',
      'words',
      'specific-motivation: { title: |x }\n',
      'Is there an event you would like to be ready for?',
    ],
  ])('%s', async (_what, kind, marked, ...words) => {
    const shown = await hover(kind, marked)
    for (const each of words) expect(shown).toContain(each)
  })
})

describe('nothing is marked', () => {
  test('in any file of the project', async () => {
    const found: Record<string, string[]> = {}
    for (const { path: file, kind, bytes } of readFiles(root)) {
      if (kind === null || kind === 'translations') continue
      const schema = `${'../'.repeat(file.split('/').length - 1)}schema/generated/editor/${kind}.schema.json`
      const text = `# yaml-language-server: $schema=${schema}\n${new TextDecoder().decode(bytes)}`
      const marks = await editor.marks(file, text)
      if (marks.length > 0) found[file] = marks
    }
    expect(found).toEqual({})
  })

  test.each<[what: string, kind: Kind, text: string]>([
    ['a step', 'order', 'start: [age, favourite-season]\n'],
    ['a step that others name', 'step', question('next: favourite-season\nbackTo: [{ to: favourite-season }]')],
    [
      'an answer and its options',
      'step',
      question('showIf: { favouriteSeason: [spring, summer] }\nneeds: [favouriteSeason]'),
    ],
    ['an option', 'step', question('showIf: { habits: like_tea }\nshowUnless: { habits: [like_wine, like_tea] }')],
    ['an experiment', 'step', question('showInExperiment: { seasons: test }')],
    ['a picture', 'step', question('pictures: any/season-{option}')],
    [
      'words',
      'words',
      'favourite-season: { title: x, options: { spring: y } }\nhabits: { title: x, options: { like_tea: y } }\n',
    ],
  ])('where %s is not there yet', async (_what, kind, text) => {
    expect(await editor.marks(FILES[kind], opened(kind, text))).toEqual([])
  })
})

describe('a funnel with faults', () => {
  const schema = path.join(root, 'schema/generated/editor/order.schema.json')
  const changed = (file: string, text: string) => {
    const whole = readFileSync(path.join(root, file), 'utf8')
    writeFileSync(path.join(root, file), text)
    try {
      writeEditorSchemas(root, loadFunnel(root).read)
      return readFileSync(schema, 'utf8')
    } finally {
      writeFileSync(path.join(root, file), whole)
    }
  }

  it('gives the names of what can be read', () => {
    const names = changed('funnel/steps/habits.yaml', 'type: multi-choice\n  stores: [\n')
    expect(names).toContain('"enum":["habits"]')
    expect(names).toContain('`single-choice` step: Is there an event')
  })

  it('keeps the names that it had while its settings cannot be read', () => {
    expect(changed('funnel/settings.yaml', 'app: [')).toContain('"enum":["habits"]')
  })

  it('has the grammar where it never had names', () => {
    rmSync(schema)
    expect(changed('funnel/settings.yaml', 'app: [')).toContain('"title":"Order"')
  })
})

test('schemas that stay the same are not written again', () => {
  const file = path.join(root, 'schema/generated/editor/step.schema.json')
  writeEditorSchemas(root, loadFunnel(root).read)
  const { mtimeMs } = statSync(file)
  writeEditorSchemas(root, loadFunnel(root).read)
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
})
