import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import { inProduct } from '../../schema/assets/productFolder.ts'
import { readFiles } from '../../schema/parse/readFiles.ts'
import { checkProducts } from '../../schema/products/checkProducts.ts'
import { humanReport } from '../../schema/report/humanReport.ts'
import { repository } from '../reference/openReference.ts'
import { readCase } from './readCase.ts'

const base = join(import.meta.dirname, '../reference/base')
const images = join(import.meta.dirname, '../../public/images')
const isUpdating = process.env.UPDATE !== undefined
/** What is refused, or told, only of what is to be shipped. */
const IN_PRODUCTION = ['placeholder-link', 'country-header', 'sample-claim']

function casesIn(folder: string): string[] {
  const names = readdirSync(join(import.meta.dirname, folder)).sort()
  return names.filter((name) => name.endsWith('.yaml')).map((name) => name.slice(0, -'.yaml'.length))
}

/** A case that is about a pack lies over a product that is made with it: its first line is `# product: examples/sleep`. */
const PRODUCT = /^# product: (\S+)$/m

function checked(folder: string, name: string) {
  const text = readFileSync(join(import.meta.dirname, folder, `${name}.yaml`), 'utf8')
  const [, product] = PRODUCT.exec(text) ?? []
  if (product !== undefined) return inProduct(product, () => checkedProduct(product, text))
  const sources = readCase(base, text)
  const products = sources.find(({ kind }) => kind === 'products')
  if (products) return { ...checkProducts(products, base), files: [products.path] }
  return checkFunnel({ sources, root: base, images, today: '2026-11-29', isProduction: IN_PRODUCTION.includes(name) })
}

function checkedProduct(product: string, text: string) {
  const own = join(repository, product, 'images')
  // The reference funnel is drawn with the shipped pictures.
  const pictures = existsSync(own) ? own : images
  return checkFunnel({ sources: readCase(repository, text), root: repository, images: pictures, today: '2026-11-29' })
}

describe('err: the validator says exactly what stands in the .out file', () => {
  test.each(casesIn('err'))('%s', (name) => {
    const { problems, files } = checked('err', name)
    const report = humanReport(problems, files.length)
    const path = join(import.meta.dirname, 'err', `${name}.out`)
    if (isUpdating) writeFileSync(path, report)
    expect(problems.length).toBeGreaterThan(0)
    expect(report).toBe(existsSync(path) ? readFileSync(path, 'utf8') : 'There is no .out file. Write it with UPDATE=1.')
  })
})

describe('ok: the validator stays silent', () => {
  test('base', () => {
    const { problems, funnel, files } = checkFunnel({ sources: readFiles(base), root: base, images })
    expect(humanReport(problems, files.length)).toBe(`no problems in ${files.length} files\n`)
    expect(funnel).not.toBeNull()
  })

  test.each(casesIn('ok'))('%s', (name) => {
    const { problems, files } = checked('ok', name)
    expect(humanReport(problems, files.length)).toBe(`no problems in ${files.length} files\n`)
  })
})
