import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder, productFile, productFolder } from '../assets/productFolder.ts'
import { readFiles } from '../parse/readFiles.ts'
import type { Product } from '../products/product.ts'
import type { CompiledFunnel } from './compiled.ts'

/** What the build leaves for the server in the folder that it builds to, so that the server sells what the page of the same build shows. */
export const BUILT_FUNNEL = 'funnel.json'

interface BuiltFunnel {
  readonly funnel: CompiledFunnel
  /** Of the files that it was made of. */
  readonly fingerprint: string
  /** Whose they are. */
  readonly product: Product
  /** Where the products are built to that are served with it, from the project's folder. */
  readonly beside?: readonly string[]
}

/** A short text that changes with any name or content of a funnel file. Null where there is no funnel/. */
export function funnelFingerprint(root: string, folder = productFolder()): string | null {
  if (!existsSync(productFile(root, 'funnel', folder))) return null
  const hash = createHash('sha256')
  for (const { path, bytes } of readFiles(root, folder)) hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  return hash.digest('base64url')
}

export function writeBuiltFunnel(root: string, built: BuiltFunnel, dist = builtFolder()): void {
  writeFileSync(join(root, dist, BUILT_FUNNEL), JSON.stringify(built))
}

/** The funnel of the build, and whether funnel/ says something else by now. Null where the project is not built, or by a version that wrote less of it. */
export function readBuiltFunnel(
  root: string,
  dist = builtFolder(),
): (BuiltFunnel & { readonly isStale: boolean }) | null {
  const text = textOf(join(root, dist, BUILT_FUNNEL))
  if (text === null) return null
  const built = JSON.parse(text) as BuiltFunnel | Omit<BuiltFunnel, 'product'>
  if (!('product' in built)) return null
  const now = funnelFingerprint(root, built.product.folder)
  // An image for production has no funnel/ at all.
  return { ...built, isStale: now !== null && now !== built.fingerprint }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
