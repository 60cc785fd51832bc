import type { PackRules } from '../../../schema/packRules/rule.ts'
import { foodsDiffer } from './foods-differ.ts'
import { macrosSum } from './macros-sum.ts'
import { overlappingZones } from './overlapping-zones.ts'
import { unaskedPlan } from './unasked-plan.ts'
import { unknownPlanKey } from './unknown-plan-key.ts'
import { unsafePlan } from './unsafe-plan.ts'
import { wrongAll } from './wrong-all.ts'

/** What the validator checks where the settings name the pack. */
export const rules = {
  'foods-differ': foodsDiffer,
  'macros-sum': macrosSum,
  'overlapping-zones': overlappingZones,
  'unasked-plan': unaskedPlan,
  'unknown-plan-key': unknownPlanKey,
  'unsafe-plan': unsafePlan,
  'wrong-all': wrongAll,
} satisfies PackRules<'body'>
