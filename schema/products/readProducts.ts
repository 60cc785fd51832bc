import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { productFolder } from '../assets/productFolder.ts'
import { describedPath, PRODUCTS } from '../parse/readFiles.ts'
import { type CheckedProducts, checkProducts } from './checkProducts.ts'
import { nameOfFolder } from './product.ts'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The products that a command is about: the one that FUNNEL names, else those of products.yaml, or of the file that PRODUCTS names, else
 * the one of funnel/.
 */
export function readProducts(root: string, { FUNNEL, PRODUCTS: said }: Variables = process.env): CheckedProducts {
  const listed = readFile(root, said)
  const isNamed = (FUNNEL ?? '').trim() !== ''
  if (!isNamed && listed) return listed
  const folder = productFolder(FUNNEL)
  return { products: [{ folder, name: nameIn(listed, folder), host: null, path: '' }], problems: [] }
}

/** Whether the deployment serves others besides the product that is worked on. */
export function isOneOfSeveral(root: string, variables: Variables = process.env): boolean {
  return (readFile(root, variables.PRODUCTS)?.products?.length ?? 1) > 1
}

/** The name of the product that is worked on, by which its records are known. */
export function productName(root: string, variables: Variables = process.env): string {
  return nameIn(readFile(root, variables.PRODUCTS), productFolder(variables.FUNNEL))
}

/** Where the file is wrong, who works on one product is not kept from it. */
function nameIn(listed: CheckedProducts | null, folder: string): string {
  return listed?.products?.find((each) => each.folder === folder)?.name ?? nameOfFolder(folder)
}

/** Null where there is none. A file that is named and is not there is a fault. */
function readFile(root: string, said = ''): CheckedProducts | null {
  const path = said.trim() || PRODUCTS
  const file = resolve(root, path)
  if (!existsSync(file) && said.trim() === '') return null
  const isThere = existsSync(file)
  const bytes = isThere ? readFileSync(file) : new Uint8Array()
  const source = { ...describedPath(path), kind: 'products', bytes } as const
  return checkProducts(isThere ? source : { ...source, unreadable: 'PRODUCTS names it, and it is not there' }, root)
}
