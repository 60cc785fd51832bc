import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { loadFunnel } from '../../packs/all/loadFunnel.ts'
import { funnelFingerprint } from '../../schema/compile/builtFunnel.ts'
import type { LoadedFunnel } from '../../schema/compile/checkFunnel.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import { readFiles } from '../../schema/parse/readFiles.ts'
import { writePages } from '../../scripts/build/writePages.ts'
import { compareFunnels } from '../../scripts/changes/compareFunnels.ts'
import { comparisonText } from '../../scripts/changes/comparisonText.ts'
import { readSide, type Side } from '../../scripts/changes/side.ts'
import { generateFromFunnel } from '../../scripts/generate.ts'
import { newStep } from '../../scripts/new/newStep.ts'
import { validate } from '../../scripts/validate.ts'
import { words } from '../../scripts/words.ts'
import { pricesLike } from '../reference/marketCatalogue.ts'
import { specificationFaults } from '../specification/specificationFaults.ts'

/**
 * The README's recipes, followed to the letter in a copy of the project: each ends with npm run check green, or with sentences that the
 * growth manager can act on, and acting on them ends with it green. Types and lint, its other parts, do not read the funnel.
 */

const repository = path.join(import.meta.dirname, '../..')
/** What a recipe may change. */
const CHANGED = ['funnel', 'docs/orders', 'docs/tracking-plan.md', 'docs/tracking-plan.json', 'tests/specification']
const ALSO_READ = ['widgets', 'packs', 'renderer/words.json', 'server/report/words.json']
let root = ''
let shipped: Side | undefined
let last: { readonly fingerprint: string | null; readonly loaded: LoadedFunnel } | undefined
/** For what begins or ends on a day. */
const TODAY = '2026-11-29'

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'recipes-'))
  mkdirSync(path.join(root, 'public'))
  symlinkSync(path.join(repository, 'public/images'), path.join(root, 'public/images'))
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'))
  copy(ALSO_READ)
})
beforeEach(() => {
  for (const part of CHANGED) rmSync(path.join(root, part), { recursive: true, force: true })
  copy(CHANGED)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a recipe of the README', { timeout: 300_000 }, () => {
  test('change a price', () => {
    edit('funnel/offers.yaml', /today: \{ price: (\d+)/, (line, price) =>
      line.replace(price, String(Number(price) + 100)),
    )
    const [, perDay] = /Write perDay: (\d+)\./.exec(sentencesOfCheck().join('\n')) ?? []
    if (perDay !== undefined) edit('funnel/offers.yaml', /perDay: \d+/, () => `perDay: ${perDay}`)
    expectGreenOrFollow(/charged today, in \w+: \S+ → /)
  })

  test('sell in another currency', () => {
    const currency = ['CHF', 'GBP', 'PLN'].find((each) => !read('funnel/settings.yaml').includes(`${each}:`)) ?? ''
    const settings = parseDocument(read('funnel/settings.yaml'))
    settings.setIn(['currencies', currency], settings.createNode(['CH'], { flow: true }))
    write('funnel/settings.yaml', settings.toString({ lineWidth: 0 }))
    expect(sentencesOfCheck().join('\n')).toContain(`nothing has a price in ${currency}`)

    const offers = parseDocument(read('funnel/offers.yaml'))
    const { plans, addOns = {}, upgrades = {}, oneTime = {}, agencies = [] } = offers.toJS()
    const lists = Object.entries({ plans, addOns, upgrades, oneTime }).map(
      ([section, list]) => [[section], list] as const,
    )
    const ofAgencies = agencies.map(({ plans: list }: { plans: object }, index: number) => [
      ['agencies', index, 'plans'],
      list,
    ])
    for (const [place, list] of [...lists, ...ofAgencies])
      for (const [id, offer] of Object.entries<object>(list))
        offers.setIn(
          [...place, id, 'prices', currency],
          pricesLike(offer, (amount) => amount),
        )
    write('funnel/offers.yaml', offers.toString({ lineWidth: 0 }))
    expectGreenOrFollow(/Prices are shown in this currency, too: nothing → CH/)
  })

  test('add an option', () => {
    const { name, key } = someQuestion()
    edit(`funnel/steps/${name}.yaml`, new RegExp(`\\{ key: "?${key}"?, emoji: [^}]*\\}`), (option) => {
      return option.replace(key, 'one_more').replaceAll('"', '') + (option.endsWith('\n') ? '' : `\n  - ${option}`)
    })
    addLabels(name, key)
    expect(sentencesOfCheck().join('\n')).toContain('npm run words -- accept')
    acceptTranslations()
    expectGreenOrFollow(/The option "one_more" is new/)
  })

  test('show the plan before it is sold', () => {
    const told = /\{ name: calories, emoji: [^ }]+ \}/
    const file = readdirSync(path.join(root, 'funnel/steps')).find((each) => {
      const step = read(`funnel/steps/${each}`)
      return step.includes('planCard') && told.test(step)
    })
    expect(file, 'no step has a plan card that tells the calories').toBeDefined()
    edit(`funnel/steps/${file}`, told, (figure) => figure.replace(' }', ', veiled: true }'))
    expectGreenOrFollow(/planCard\S*veiled: nothing → true/)
  })

  test('add a step', () => {
    expect(newStep(root, 'single-choice', 'favourite-season')).toHaveProperty('files')
    changeOrder((steps) => steps.toSpliced(3, 0, 'favourite-season'))
    expect(sentencesOfCheck().join('\n')).toContain('only copied')
    translateCopies('favourite-season')
    expect(sentencesOfCheck().join('\n')).toContain('npm run words -- accept')
    acceptTranslations()
    expectGreenOrFollow(/favourite-season\n {4}The step is new on the way: it stands behind /)
  })

  test('move a step', () => {
    changeOrder((steps) => {
      const [moved = '', ...others] = steps.slice(-3)
      return [...steps.slice(0, -3), ...others.slice(0, 1), moved, ...others.slice(1)]
    })
    expect(sentencesOfCheck().join('\n')).toMatch(/docs\/orders\/.* is stale. Run: npm run generate/)
    expectGreenOrFollow(/The step stands elsewhere/)
  })

  test('remove a step', () => {
    changeOrder((steps) => steps.toSpliced(-2, 1))
    expectGreenOrFollow(/The step is not on the way any more/)
  })

  test('change a colour', () => {
    edit('funnel/brand.yaml', /^ {2}inkSoft: .*$/m, () => '  inkSoft: "#cccccc"')
    const [, shade] = /nearest that passes everywhere is inkSoft: (".*")/.exec(sentencesOfCheck().join('\n')) ?? []
    edit('funnel/brand.yaml', /^ {2}inkSoft: .*$/m, () => `  inkSoft: ${shade}`)
    expectGreenOrFollow(/colours\.inkSoft: \S+ → \S+/)
  })

  test('change a sentence', () => {
    edit('funnel/words/en.yaml', /^ {2}title: (\S.*)$/m, (line) => `${line} `.replace(/(["']?) $/, ' today$1'))
    expect(sentencesOfCheck().join('\n')).toContain('npm run words -- accept')
    expect(sentencesInRoot('accept', 'all')).toContain('not accepted')
    acceptTranslations('--unchanged')
    expectGreenOrFollow(/en title:.* today/s)
  })

  test('try an experiment', () => {
    const { pace } = parse(read('funnel/settings.yaml'))
    write(
      'funnel/experiments.yaml',
      `${read('funnel/experiments.yaml')}
slower:
  share: 10
  changes:
    test:
      settings: { change: { pace: { percentPerWeek: ${pace.percentPerWeek / 2} } }, seenOn: [prediction] }
`,
    )
    expectGreenOrFollow(/slower\n {4}The experiment is new: control 90 %, test 10 %/)
  })

  test('leave a language out', () => {
    const languages = Object.keys(parse(read('funnel/settings.yaml')).languages)
    const language = languages.at(-1) ?? ''
    edit('funnel/settings.yaml', new RegExp(`^ {2}${language}: .*\n`, 'm'), () => '')
    for (const kind of ['words', 'translations']) rmSync(path.join(root, `funnel/${kind}/${language}.yaml`))
    rmSync(path.join(root, `funnel/guides/${language}`), { recursive: true })
    const personas = read('funnel/personas.yaml')
    write('funnel/personas.yaml', personas.replaceAll(`language: ${language}\n`, `language: ${languages[0]}\n`))
    expectGreenOrFollow(/The language is not spoken any more/)
  })

  test('add a language', async () => {
    const before = parse(read('funnel/settings.yaml')).languages
    const code = ['de', 'nl'].find((each) => !Object.hasOwn(before, each)) ?? ''
    const line = / {2}\S+: \S+\n/.exec(sentencesInRoot('start', code))?.[0] ?? ''
    edit('funnel/settings.yaml', /^languages:\n(?: {2}.*\n)+/m, (languages) => languages + line)
    expect(sentencesOfCheck().join('\n')).toMatch(/\d{3,} only copied/)

    const [first = ''] = firstSteps()
    sentencesInRoot('export', code)
    edit(`words-${code}.csv`, new RegExp(`^(${first}\\.title,copied,.*),\r$`, 'm'), (row) =>
      row.replace(/,\r$/, ',Ganz auf Deutsch gefragt\r'),
    )
    expect(sentencesInRoot('import', `words-${code}.csv`)).toContain('1 changed')
    rmSync(path.join(root, `words-${code}.csv`))
    const { funnel } = loadFunnel(root)
    if (!funnel) throw new Error('a new language is valid while it is translated')
    expect(await builtPage(funnel, code)).toMatch(
      new RegExp(`<html lang="${code}" dir="ltr">[^]*Ganz auf Deutsch gefragt`),
    )

    // Translated it is once a translator has been through it. Here all that is left is said to be right so.
    const steps = Object.keys(parse(read(`funnel/words/${code}.yaml`)))
    sentencesInRoot('same', code, ...steps)
    acceptTranslations()
    expectGreenOrFollow(/The language is new, with \d{3,} sentences/)
  })

  test('translate into a language', () => {
    const languages = Object.keys(parse(read('funnel/settings.yaml')).languages)
    const language = languages.at(-1) ?? ''
    const inRoot = (...args: string[]) => words({ args, root, from: root, print: () => {} })
    expect(inRoot('export', language)).toBe(0)
    for (const kind of ['words', 'translations']) rmSync(path.join(root, `funnel/${kind}/${language}.yaml`))
    expect(sentencesOfCheck().join('\n')).toContain(`funnel/words/${language}.yaml`)
    expect(inRoot('import', `words-${language}.csv`)).toBe(0)
    rmSync(path.join(root, `words-${language}.csv`))
    expectGreenOrFollow(/Nothing differs/)
  })
})

/** The copy's funnel: read and checked anew only where its files are others. */
function loadedNow(): LoadedFunnel {
  const fingerprint = funnelFingerprint(root)
  if (last?.fingerprint !== fingerprint) last = { fingerprint, loaded: loadFunnel(root) }
  return last.loaded
}

/** What npm run check says, a sentence for each thing that is to be done. Empty: it is green. */
function sentencesOfCheck(): string[] {
  let said = ''
  const print = (text: string) => {
    said += `${text}\n`
  }
  const loaded = loadedNow()
  if (!loaded.funnel) {
    expect(validate({ args: [], root, isOnGithub: false, print })).not.toBe(0)
    return [said]
  }
  const isTranslated = words({ args: ['status'], root, from: root, print }) === 0
  const ofTranslations = isTranslated ? [] : [said]
  said = ''
  const isFresh = generateFromFunnel({ root, isCheck: true, print }, loaded) === 0
  const ofGenerated = isFresh ? [] : said.trim().split('\n')
  return [...ofTranslations, ...ofGenerated, ...Object.values(specificationFaults(root, loaded)).flat()]
}

/** Does what the sentences say, once, and sees that nothing is left, and that `npm run changes` says what was done. */
function expectGreenOrFollow(change: RegExp): void {
  followSentences()
  expect(toldOfChanges()).toMatch(change)
}

/** What is told of the copy, beside the funnel as it is shipped. */
function toldOfChanges(): string {
  const [before, after] = [shipped ?? sideIn(repository), sideIn(root)]
  shipped = before
  const comparison = compareFunnels(before, after, { today: TODAY })
  return comparisonText({ comparison, before: { name: 'before', side: before }, after: { name: 'now', side: after } })
}

function sideIn(folder: string): Side {
  return readSide({
    sources: readFiles(folder),
    root: folder,
    images: path.join(folder, 'public/images'),
    today: TODAY,
  })
}

function followSentences(): void {
  const sentences = sentencesOfCheck()
  if (sentences.length === 0) return
  for (const sentence of sentences) {
    const isFollowed = sentence.endsWith('Run: npm run generate') || followSpecification(sentence)
    expect(isFollowed, `nobody could act on: ${sentence}`).toBe(true)
  }
  generateFromFunnel({ root, isCheck: false, print: () => {} }, loadedNow())
  expect(sentencesOfCheck()).toEqual([])
}

/** Changes the line that a sentence of the specification names. */
function followSpecification(sentence: string): boolean {
  const changed = /has (\S+)\. If that is meant, write (\S+) in line (\d+) of (\S+)\.$/.exec(sentence)
  if (changed) {
    const [, before = '', after = '', line, file = ''] = changed
    changeLine(file, line, (text) => text.replace(before, after))
    return true
  }
  const written = /If that is meant, write (\w+): (\S+) in line (\d+) of (\S+)\.$/.exec(sentence)
  if (written) {
    const [, key = '', value = '', line, file = ''] = written
    changeLine(file, line, (text) => text.replace(new RegExp(`${key}: [^ ,}]+`), `${key}: ${value}`))
    return true
  }
  const gone = /If that is meant, take (\S+) out of line (\d+) of (\S+)\.$/.exec(sentence)
  if (gone) {
    const [, name = '', line, file = ''] = gone
    // The line stays, so that the other sentences still count right.
    changeLine(file, line, (text) =>
      /^ *- \S+$/.test(text) ? '' : text.replace(new RegExp(`,? ?\\b${name}\\b(: [^,}]+)?`), ''),
    )
    return true
  }
  const moved = /If that is meant, move line (\d+) of (\S+) (?:behind line (\d+)|to the beginning of its list)\.$/.exec(
    sentence,
  )
  if (moved) {
    const [, from = '', file = '', to = ''] = moved
    const lines = read(file).split('\n')
    const [line = ''] = lines.splice(Number(from) - 1, 1)
    lines.splice(Number(to) - (Number(to) > Number(from) ? 1 : 0), 0, line)
    write(file, lines.join('\n'))
    return true
  }
  return false
}

/** A question that is asked early, with the key of an option of it that has an emoji. */
function someQuestion(): { name: string; key: string } {
  const names: string[] = Object.values(parse(read(liveOrder())) as object).flat()
  for (const name of names) {
    const step = parse(read(`funnel/steps/${name}.yaml`))
    const option = step.type === 'single-choice' && step.options.find((each: { emoji?: string }) => each.emoji)
    if (option) return { name, key: option.key }
  }
  throw new Error('no question of the live order has options with emojis')
}

/** A label for the option one_more, below that of another one, in each language. */
function addLabels(name: string, key: string): void {
  for (const language of Object.keys(parse(read('funnel/settings.yaml')).languages)) {
    const labels = new RegExp(`(\n${name}:\n(?: .*\n|\n)*?    "?${key}"?: .*\n)`)
    edit(`funnel/words/${language}.yaml`, labels, (block) => `${block}    one_more: Something else (${language})\n`)
  }
}

function acceptTranslations(...options: string[]): void {
  sentencesInRoot('accept', 'all', '--yes', ...options)
}

/** What npm run words says. */
function sentencesInRoot(...args: string[]): string {
  const said: string[] = []
  words({ args, root, from: root, print: (text) => said.push(text) })
  return said.join('')
}

/** Changes the words of a step that are still as in English, in every other language. */
function translateCopies(step: string): void {
  const [, ...others] = Object.keys(parse(read('funnel/settings.yaml')).languages)
  for (const language of others)
    edit(`funnel/words/${language}.yaml`, new RegExp(`^${step}:\n(?: .*\n|\n)*`, 'm'), (block) =>
      block.replace(/^( +\S+: .*?)("?)$/gm, (_line, text, quote) => `${text} (${language})${quote}`),
    )
}

/** The steps that a visitor can come in by. */
function firstSteps(): string[] {
  return Object.values(parse(read('funnel/settings.yaml')).entry)
}

/** The HTML of the first entry address in a language, drawn as npm run build does. */
async function builtPage(funnel: CompiledFunnel, language: string): Promise<string> {
  const client = path.join(root, 'dist/client')
  mkdirSync(client, { recursive: true })
  const template = readFileSync(path.join(repository, 'index.html'), 'utf8')
  writeFileSync(
    path.join(client, 'index.html'),
    template.replace('</head>', '<link rel="stylesheet" href="/a.css"></head>'),
  )
  writeFileSync(path.join(client, 'a.css'), '')
  await writePages(path.join(root, 'dist'), funnel, (url) =>
    url.includes('registry') ? import('../../widgets/registry.ts') : import('../../renderer/prerender.tsx'),
  )
  const [first = ''] = firstSteps()
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
  const page = pages.find((file) => file.endsWith(`index.${language}.html`) && file.includes(first)) ?? ''
  return readFileSync(path.join(client, page), 'utf8')
}

/** Changes the longest list of the live order. */
function changeOrder(change: (steps: readonly string[]) => readonly string[]): void {
  const lists = parse(read(liveOrder())) as Record<string, string[]>
  const [longest = ''] = Object.keys(lists).sort((a, b) => (lists[b]?.length ?? 0) - (lists[a]?.length ?? 0))
  const changed = { ...lists, [longest]: change(lists[longest] ?? []) }
  write(
    liveOrder(),
    Object.entries(changed)
      .map(([name, steps]) => `${name}: [${steps.join(', ')}]\n`)
      .join(''),
  )
}

const liveOrder = () => `funnel/orders/${parse(read('funnel/settings.yaml')).orders.default}.yaml`

function edit(file: string, where: RegExp, change: (text: string, group: string) => string): void {
  const before = read(file)
  expect(before, `${file} has nothing like ${where}`).toMatch(where)
  write(
    file,
    before.replace(where, (text: string, group: string) => change(text, group)),
  )
}

function changeLine(file: string, line: string | undefined, change: (text: string) => string): void {
  const lines = read(file).split('\n')
  const index = Number(line) - 1
  lines[index] = change(lines[index] ?? '')
  write(file, lines.join('\n'))
}

function copy(parts: readonly string[]): void {
  for (const part of parts) cpSync(path.join(repository, part), path.join(root, part), { recursive: true })
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}

function write(file: string, content: string): void {
  writeFileSync(path.join(root, file), content)
}
