import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkFunnel } from '../../packs/all/checkFunnel'
import { readFiles } from '../../schema/parse/readFiles'
import { humanReport } from '../../schema/report/humanReport'

const root = path.join(import.meta.dirname, '../..')
const LEAD = 'examples/lead'
const { problems, funnel, files } = checkFunnel({
  sources: readFiles(root, LEAD),
  root,
  images: path.join(root, LEAD, 'images'),
})

test('the lead form is a good product', () => {
  expect(problems, humanReport(problems, files.length)).toEqual([])
})

test('it has five steps, each at an address without a sex', () => {
  const steps = funnel?.orders.live?.segments.flat() ?? []
  expect(steps).toHaveLength(5)
  expect(steps.map((step) => funnel?.orders.live?.steps[step]?.route)).toEqual(steps.map((step) => `/${step}`))
})

test('it has no sexes, computes nothing and sells nothing', () => {
  expect(funnel?.settings.sexes).toEqual({})
  expect(Object.keys(funnel?.settings ?? {})).not.toEqual(expect.arrayContaining(['plan']))
  expect(Object.keys(funnel?.settings ?? {})).not.toEqual(expect.arrayContaining(['pace']))
  expect(funnel?.offers).toMatchObject({ plans: {}, currency: '', currencies: [] })
  expect(Object.keys(funnel?.languages.en?.app ?? {}).filter((place) => place.startsWith('shop.'))).toEqual([])
})

/** The blocks of the README that begin with the name of a file, by the name. */
function shownFiles(): Map<string, string> {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```yaml\n# (examples\/lead\/\S+)\n([\s\S]*?)^```$/gm)]
  return new Map(blocks.map(([, file = '', text = '']) => [file, text]))
}

test('the README shows it whole, to the letter', () => {
  const own = readdirSync(path.join(root, LEAD), { recursive: true, encoding: 'utf8' })
    .map((file) => `${LEAD}/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('/names.yaml'))
  const shown = shownFiles()
  expect([...shown.keys()].sort()).toEqual(own.sort())
  for (const file of own) expect(shown.get(file), file).toBe(readFileSync(path.join(root, file), 'utf8'))
})
