import type { ReadFunnel, Rule } from '../model/funnel.ts'
import type { ErrorCode, PackName } from '../report/codes.ts'
import { packs } from '../shape/packs.ts'
import type { PackRules } from './rule.ts'

/** The rules of every pack, as packs/all hands them to what checks funnels. */
export type RulesOfPacks = { readonly [Pack in PackName]: PackRules<Pack> }

/** The rules of the packs that the settings name. Throws where one is missing: a check that is left out looks like a funnel without faults. */
export function rulesOfNamed({ settings }: Pick<ReadFunnel, 'settings'>, all: RulesOfPacks): [ErrorCode, Rule][] {
  return (settings.values.packs ?? []).flatMap((pack) => {
    const rules: PackRules<PackName> | undefined = all[pack]
    if (!rules) throw new Error(`the pack "${pack}" brings no rules to the validator`)
    const missing = Object.keys(packs[pack]?.problems ?? {}).find((code) => !Object.hasOwn(rules, code))
    if (missing !== undefined) throw new Error(`the pack "${pack}" brings no rule "${missing}" to the validator`)
    return Object.entries(rules) as [ErrorCode, Rule][]
  })
}
