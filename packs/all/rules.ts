import type { RulesOfPacks } from '../../schema/packRules/rulesOfPacks.ts'
import { rules as body } from '../body/rules/all.ts'
import { rules as sleep } from '../sleep/rules/all.ts'

/** The rules of every pack. Of a product they check what its settings name. */
export const rulesOfPacks: RulesOfPacks = { body, sleep }
