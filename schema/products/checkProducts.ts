import { existsSync } from 'node:fs'
import { productFile } from '../assets/productFolder.ts'
import { RESERVED_ADDRESSES } from '../model/reservedAddresses.ts'
import { parse } from '../parse/parse.ts'
import { type ParsedFile, placeOf } from '../parse/parsedFile.ts'
import type { SourceFile } from '../parse/readFiles.ts'
import { locatedProblems } from '../report/locatedProblems.ts'
import type { Fault, Problem } from '../report/problem.ts'
import { shapedFile } from '../shape/shapedFile.ts'
import { nameOfFolder, type Product, type ProductsFile } from './product.ts'

/** First parts of addresses of a product that has no path, besides those where no step can be. */
const ALSO_ANSWERED: ReadonlySet<string> = new Set(['fonts', 'preview'])

/** A file of products with its problems. `products`: null while there is one. */
export interface CheckedProducts {
  readonly products: readonly Product[] | null
  readonly problems: readonly Problem[]
}

/** Checks a file that names the products of a deployment. `root` is the project's folder, in which theirs are. */
export function checkProducts(source: SourceFile, root: string): CheckedProducts {
  const faults: Fault[] = []
  const report = (fault: Fault) => faults.push(fault)
  if (source.unreadable !== undefined) {
    const at = { file: source.path, start: 0, end: 0 }
    report({ code: 'unreadable-file', at, message: `the file cannot be read: ${source.unreadable}` })
  }
  const file = source.unreadable === undefined ? parse({ ...source, kind: 'products' }, report) : null
  const shaped = file && shapedFile(file, report)
  const products = shaped?.isWhole ? (shaped.data as ProductsFile).products.map(productOf) : null
  if (file && products) faults.push(...meaningFaults(file, products, root))
  const problems = locatedProblems(faults, new Map([[source.path, new TextDecoder().decode(source.bytes)]]))
  return { products: problems.length === 0 ? products : null, problems }
}

function productOf({
  folder,
  name = nameOfFolder(folder),
  host,
  path = '',
}: ProductsFile['products'][number]): Product {
  return { folder, name, host: host ?? null, path }
}

function meaningFaults(file: ParsedFile, products: readonly Product[], root: string): Fault[] {
  const at = (place: number, key: keyof Product) => placeOf(file, ['products', place, key])
  const earlier = (place: number, isSame: (other: Product) => boolean) =>
    products.findIndex((other, index) => index < place && isSame(other))
  const faults: Fault[] = []

  for (const [place, { folder, name, host, path }] of products.entries()) {
    if (!existsSync(productFile(root, 'funnel/settings.yaml', folder))) {
      const fix = 'A product has a file settings.yaml in its folder. npm run new-product makes one in products/.'
      faults.push({
        code: 'missing-product',
        at: at(place, 'folder'),
        message: `there is no product in ${folder}`,
        fix,
      })
    }
    if (earlier(place, (other) => other.folder === folder) >= 0) {
      const message = `${folder} is named already, and is built for one address`
      const fix = 'Make a copy of its folder for the other address, or leave one of the two out.'
      faults.push({ code: 'shared-name', at: at(place, 'folder'), message, fix })
    } else if (earlier(place, (other) => other.name === name) >= 0) {
      const message = `two products are called "${name}", and their records could not be told apart`
      const fix = 'Give this one a name of its own: name: …'
      faults.push({ code: 'shared-name', at: at(place, 'name'), message, fix })
    }
    const [firstPart = ''] = path.slice(1).split('/')
    if (RESERVED_ADDRESSES.has(firstPart) || ALSO_ANSWERED.has(firstPart)) {
      const message = `the server answers /${firstPart} itself`
      faults.push({ code: 'shared-address', at: at(place, 'path'), message, fix: 'Give the product another path.' })
    }
    const first = earlier(place, (other) => other.host === host && other.path === path)
    if (first >= 0) {
      const other = products[first]?.folder
      const isNowhere = host === null && path === ''
      const message = isNowhere ? `${other} has no host either` : `${other} is served at ${host ?? ''}${path} already`
      const fix =
        'Give one of the two another host, such as host: quiz.example.com, or another path, such as path: /wind'
      faults.push({
        code: 'shared-address',
        at: at(place, host === null && path !== '' ? 'path' : 'host'),
        message,
        fix,
      })
    }
  }
  return faults
}
