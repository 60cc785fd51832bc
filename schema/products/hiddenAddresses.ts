import type { ReadFunnel } from '../model/funnel.ts'
import { addressesOf, formerRoutesOf, routeOfStep } from '../names/formerRoutes.ts'
import { parse } from '../parse/parse.ts'
import { placeOf } from '../parse/parsedFile.ts'
import type { SourceFile } from '../parse/readFiles.ts'
import { locatedProblems } from '../report/locatedProblems.ts'
import type { Fault, Problem } from '../report/problem.ts'
import type { Product } from './product.ts'

/** A product with its files, as far as they could be read. */
export interface ReadProduct {
  readonly product: Product
  readonly read: ReadFunnel | null
}

/** The paths of the list below which another product of the same host has an address: nobody comes there any more. `source` is the list. */
export function hiddenAddresses(source: SourceFile, products: readonly ReadProduct[]): Problem[] {
  const file = parse({ ...source, kind: 'products' }, () => {})
  if (!file) return []
  const faults = products.flatMap(({ product }, place): Fault[] => {
    const hidden = products.flatMap((other) => firstBelow(product, other) ?? [])[0]
    if (!hidden) return []
    const message = `${product.path} hides ${hidden.what} of ${hidden.folder}, which is at ${hidden.address}`
    const fix = 'Give the product another path, or that one another address.'
    return [{ code: 'shared-address', at: placeOf(file, ['products', place, 'path']), message, fix }]
  })
  return locatedProblems(faults, new Map([[source.path, new TextDecoder().decode(source.bytes)]]))
}

function firstBelow({ folder, host, path }: Product, { product: other, read }: ReadProduct) {
  const isAbove = other.folder !== folder && other.host === host && other.path.length < path.length
  if (!isAbove || !read) return null
  const found = addressesIn(read).find(({ address }) => `${other.path}${address}/`.startsWith(`${path}/`))
  return found ? { ...found, address: `${other.path}${found.address}`, folder: other.folder } : null
}

function addressesIn({ settings, steps }: ReadFunnel): { readonly what: string; readonly address: string }[] {
  const sexes = Object.values(settings.values.sexes).map(({ route }) => route)
  const ofSteps = [...steps.values()].flatMap((step) =>
    [routeOfStep(step), ...formerRoutesOf(step)].map((route) => ({ what: `the step "${step.name}"`, route })),
  )
  const entries = Object.keys(settings.values.entry).map((route) => ({ what: 'an entry', route }))
  return [...ofSteps, ...entries].flatMap(({ what, route }) =>
    addressesOf(route, sexes).map((address) => ({ what, address })),
  )
}
