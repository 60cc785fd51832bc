import type { ReadFunnel, Rule } from '../model/funnel.ts'
import type { ErrorCode } from '../report/codes.ts'
import type { Fault } from '../report/problem.ts'
import { rules } from './all.ts'

/** What the rules find. */
export function meaningFaults(funnel: ReadFunnel): Fault[] {
  return (Object.entries(rules) as [ErrorCode, Rule][]).flatMap(([code, rule]) => {
    const faults: Fault[] = []
    rule(funnel, (at, message, fix, options) => faults.push({ code, at, message, fix, ...options }))
    return faults
  })
}
