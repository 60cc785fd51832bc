import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOneOfSeveral, productName, readProducts } from './readProducts.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'funnel-products-'))
  for (const folder of ['funnel', 'products/wind_power']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'settings.yaml'), 'app: {}\n')
  }
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (text: string, file = 'products.yaml') => writeFileSync(join(root, file), text)
const TWO = 'products:\n  - { folder: funnel, host: a.example }\n  - { folder: products/wind_power }\n'

test('without products.yaml there is one product: that of funnel/, or the one that FUNNEL names', () => {
  expect(readProducts(root, {}).products).toEqual([{ folder: 'funnel', name: 'funnel', host: null, path: '' }])
  const FUNNEL = 'products/wind_power'
  expect(readProducts(root, { FUNNEL }).products).toEqual([
    { folder: FUNNEL, name: 'wind-power', host: null, path: '' },
  ])
  expect(isOneOfSeveral(root, {})).toBe(false)
})

test('products.yaml names all, and FUNNEL one of them, which is then served at every host', () => {
  write(TWO)
  expect(readProducts(root, {}).products).toEqual([
    { folder: 'funnel', name: 'funnel', host: 'a.example', path: '' },
    { folder: 'products/wind_power', name: 'wind-power', host: null, path: '' },
  ])
  expect(readProducts(root, { FUNNEL: 'funnel' }).products).toEqual([
    { folder: 'funnel', name: 'funnel', host: null, path: '' },
  ])
  expect(isOneOfSeveral(root, {})).toBe(true)
})

test('a product is known by the name that products.yaml gives it', () => {
  write('products:\n  - { folder: funnel }\n  - { folder: products/wind_power, name: wind, host: a.example }\n')
  expect(productName(root, {})).toBe('funnel')
  expect(productName(root, { FUNNEL: 'products/wind_power' })).toBe('wind')
})

test('PRODUCTS names another file', () => {
  write(TWO, 'staging.yaml')
  expect(readProducts(root, { PRODUCTS: 'staging.yaml' }).products).toHaveLength(2)
  expect(readProducts(root, { PRODUCTS: join(root, 'staging.yaml') }).products).toHaveLength(2)
  const { products, problems } = readProducts(root, { PRODUCTS: 'stagging.yaml' })
  expect(products).toBeNull()
  expect(problems).toMatchObject([{ code: 'unreadable-file', file: 'stagging.yaml' }])
})

test('who works on one product is not kept from it by a fault of the list', () => {
  write('products: []\n')
  expect(readProducts(root, {}).products).toBeNull()
  expect(readProducts(root, { FUNNEL: 'funnel' }).products).toHaveLength(1)
})
