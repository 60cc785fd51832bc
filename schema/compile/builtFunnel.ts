import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles } from '../parse/readFiles.ts'
import type { CompiledFunnel } from './compiled.ts'

/** Where the build leaves the funnel for the server, so that the server sells what the page of the same build shows. */
export const BUILT_FUNNEL = 'dist/funnel.json'

interface BuiltFunnel {
  readonly funnel: CompiledFunnel
  /** Of the files that it was made of. */
  readonly fingerprint: string
}

/** A short text that changes with any name or content of a funnel file. Null where there is no funnel/. */
export function funnelFingerprint(root: string): string | null {
  if (!existsSync(join(root, 'funnel'))) return null
  const hash = createHash('sha256')
  for (const { path, bytes } of readFiles(root)) hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  return hash.digest('base64url')
}

export function writeBuiltFunnel(root: string, built: BuiltFunnel): void {
  writeFileSync(join(root, BUILT_FUNNEL), JSON.stringify(built))
}

/** The funnel of the build, and whether funnel/ says something else by now. Null where the project is not built. */
export function readBuiltFunnel(root: string): { readonly funnel: CompiledFunnel; readonly isStale: boolean } | null {
  const text = textOf(join(root, BUILT_FUNNEL))
  if (text === null) return null
  const { funnel, fingerprint } = JSON.parse(text) as BuiltFunnel
  const now = funnelFingerprint(root)
  // An image for production has no funnel/ at all.
  return { funnel, isStale: now !== null && now !== fingerprint }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
