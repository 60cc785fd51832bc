import type { CompiledFunnel } from '../../schema/compile/compiled'

/** Whether the product has a report: a language has words for it. */
export function hasReport({ languages }: CompiledFunnel): boolean {
  return Object.values(languages).some(({ report }) => Object.keys(report).length > 0)
}
