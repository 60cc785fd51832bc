import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkFunnel } from '../../packs/all/checkFunnel'
import { readFiles } from '../../schema/parse/readFiles'
import { humanReport } from '../../schema/report/humanReport'

const root = path.join(import.meta.dirname, '../..')
const SLEEP = 'examples/sleep'

/** The product with one of its files changed. Its font is looked for where FUNNEL says. */
function check(change: { readonly file: string; readonly from: string; readonly to: string } | null = null) {
  vi.stubEnv('FUNNEL', SLEEP)
  const sources = readFiles(root, SLEEP).map((source) => {
    const text = new TextDecoder().decode(source.bytes)
    if (!change || !source.path.endsWith(change.file)) return source
    expect(text).toContain(change.from)
    return { ...source, bytes: new TextEncoder().encode(text.replace(change.from, change.to)) }
  })
  const checked = checkFunnel({ sources, root, images: path.join(root, SLEEP, 'images') })
  vi.unstubAllEnvs()
  return checked
}

const { problems, funnel, files } = check()

test('the sleep product is a good one', () => {
  expect(problems, humanReport(problems, files.length)).toEqual([])
})

test('it is made with the pack sleep, has no sexes, and speaks English and German', () => {
  expect(funnel?.settings.packs).toEqual(['sleep'])
  expect(funnel?.settings.sexes).toEqual({})
  expect(Object.keys(funnel?.languages ?? {})).toEqual(['en', 'de'])
})

test('it sells two plans in euros, and nothing besides', () => {
  const { currency, plans, addOns, upgrades, oneTime } = funnel?.offers ?? {}
  expect([currency, Object.keys(plans ?? {}).length]).toEqual(['EUR', 2])
  expect([addOns, upgrades, oneTime]).toEqual([{}, {}, {}])
})

test('without the line that names the pack, each of its parts is refused', () => {
  const found = check({ file: 'settings.yaml', from: 'packs: [sleep]\n', to: '' }).problems.filter(
    ({ code }) => code === 'unnamed-pack',
  )
  expect(found.map(({ file }) => path.basename(file))).toEqual([
    ...Array.from({ length: 9 }, () => 'settings.yaml'),
    'your-nights.yaml',
  ])
  expect(found[0]?.fix).toContain('Write packs: [sleep]')
})

test('a sentence that says what the pack computes stands behind the questions for it', () => {
  const to = 'title: You need {sleepNeed}. How old are you?'
  const found = check({ file: 'words/en.yaml', from: 'title: How old are you?', to }).problems
  expect(found.map(({ code }) => code)).toContain('no-value')
})
