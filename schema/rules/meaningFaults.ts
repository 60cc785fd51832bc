import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { type RulesOfPacks, rulesOfNamed } from '../packRules/rulesOfPacks.ts'
import type { ErrorCode } from '../report/codes.ts'
import type { Fault } from '../report/problem.ts'
import { rules } from './all.ts'

/** What the rules find: those of the engine, and those of the packs that the settings name. */
export function meaningFaults(funnel: ReadFunnel, ofPacks: RulesOfPacks): Fault[] {
  const inForce = [...(Object.entries(rules) as [ErrorCode, Rule][]), ...rulesOfNamed(funnel, ofPacks)]
  return inForce.flatMap(([code, rule]) => {
    const faults: Fault[] = []
    rule(funnel, (at, message, fix, options) => faults.push({ code, at, message, fix, ...options }))
    return faults
  })
}
