import { createHash } from 'node:crypto'
import type { CompiledFunnel } from './compiled.ts'

/** One name for the whole funnel: the files of a step never change under an address, so browsers may keep them for good. */
export function funnelHash(funnel: CompiledFunnel): string {
  return createHash('sha256').update(JSON.stringify(funnel)).digest('base64url').slice(0, 10)
}
