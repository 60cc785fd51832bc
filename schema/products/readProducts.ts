import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { productFolder } from '../assets/productFolder.ts'
import { describedPath, PRODUCTS, type SourceFile } from '../parse/readFiles.ts'
import type { Problem } from '../report/problem.ts'
import { type CheckedProducts, checkProducts } from './checkProducts.ts'
import { hiddenAddresses, type ReadProduct } from './hiddenAddresses.ts'
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

/** What is wrong with the list for what the products say of themselves. */
export function problemsBetween(
  root: string,
  products: readonly ReadProduct[],
  { PRODUCTS: said }: Variables = process.env,
): Problem[] {
  const source = products.length > 1 ? sourceOf(root, said) : null
  return source ? hiddenAddresses(source, products) : []
}

/** Null where there is none. A file that is named and is not there is a fault. */
function readFile(root: string, said = ''): CheckedProducts | null {
  const source = sourceOf(root, said)
  return source && checkProducts(source, root)
}

function sourceOf(root: string, said = ''): SourceFile | null {
  const path = said.trim() || PRODUCTS
  const file = resolve(root, path)
  const isThere = existsSync(file)
  if (!isThere && said.trim() === '') return null
  const source = {
    ...describedPath(path),
    kind: 'products',
    bytes: isThere ? readFileSync(file) : new Uint8Array(),
  } as const
  return isThere ? source : { ...source, unreadable: 'PRODUCTS names it, and it is not there' }
}
