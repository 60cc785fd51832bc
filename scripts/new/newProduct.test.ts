import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFunnel } from '../../packs/all/loadFunnel'
import { addStep } from '../add/addStep'
import { projectFolder } from '../projectFolder'
import { removeStep } from '../remove/removeStep'
import { newProduct } from './newProduct'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-product-'))
  for (const part of [
    'examples/lead',
    'renderer/words.json',
    'server/report/words.json',
    'public/images/emoji',
    'package.json',
  ])
    cpSync(path.join(projectFolder, part), path.join(root, part), { recursive: true })
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(root, 'node_modules'), 'junction')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

test('a new product has five steps, a name of its own, and no problems', async () => {
  expect(await newProduct(root, 'wind-power')).toHaveProperty('files')
  vi.stubEnv('FUNNEL', 'products/wind-power')
  const { problems, funnel } = loadFunnel(root)
  expect(problems).toEqual([])
  expect(funnel?.settings.app.name).toBe('Wind power')
  expect(funnel?.settings.record.headers).toEqual({ 'app-type': 'wind-power' })
  expect(funnel?.orders.live?.segments.flat()).toHaveLength(5)
})

test('an editor finds the schemas of this product, and not of another', async () => {
  const made = await newProduct(root, 'wind-power')
  const files =
    'files' in made ? made.files.filter((file) => /(steps|orders|words|settings|brand)\b.*yaml$/.test(file)) : []
  expect(files.length).toBeGreaterThan(8)
  for (const file of files) {
    const [, schema = ''] =
      /^# yaml-language-server: \$schema=(.*)$/m.exec(readFileSync(path.join(root, file), 'utf8')) ?? []
    const found = path.relative(root, path.resolve(root, path.dirname(file), schema))
    expect(found, file).toMatch(/^schema\/generated\/editor\/products-wind-power\/\w+\.schema\.json$/)
  }
})

test('commands that write work in its folder', async () => {
  cpSync(path.join(projectFolder, 'widgets/types'), path.join(root, 'widgets/types'), { recursive: true })
  await newProduct(root, 'wind-power')
  vi.stubEnv('FUNNEL', 'products/wind-power')
  const before = readFileSync(path.join(root, 'examples/lead/orders/live.yaml'), 'utf8')
  const wanted = { step: 'happy', after: 'bill', from: { type: 'single-choice' } }
  expect(addStep(root, wanted)).toHaveProperty('written')
  expect(readFileSync(path.join(root, 'products/wind-power/orders/live.yaml'), 'utf8')).toContain('bill, happy')
  expect(removeStep(root, 'happy', { isSure: true })).toHaveProperty('written')
  expect(readFileSync(path.join(root, 'examples/lead/orders/live.yaml'), 'utf8')).toBe(before)
})

test('nothing of it is called as the example is', async () => {
  const made = await newProduct(root, 'wind-power')
  const files = 'files' in made ? made.files : []
  expect(files).toContain('products/wind-power/images/icons/phone.png')
  for (const file of files) expect(readFileSync(path.join(root, file), 'utf8'), file).not.toMatch(/sunny.roof/i)
})

test.each(['Wind', 'wind power', '../wind', ''])('"%s" cannot be a name', async (name) => {
  expect(await newProduct(root, name)).toEqual({ fault: expect.stringContaining("cannot be a product's name") })
})

test('a product that is there is not written over', async () => {
  await newProduct(root, 'wind-power')
  expect(await newProduct(root, 'wind-power')).toEqual({ fault: 'products/wind-power is there already.' })
})
