import type { PackRules } from '../../../schema/packRules/rule.ts'
import { fallingLimits } from './falling-limits.ts'
import { foodsDiffer } from './foods-differ.ts'
import { lateQuestion } from './late-question.ts'
import { macrosSum } from './macros-sum.ts'
import { narrowLimits } from './narrow-limits.ts'
import { oddFigure } from './odd-figure.ts'
import { overlappingZones } from './overlapping-zones.ts'
import { unaskedPlan } from './unasked-plan.ts'
import { unknownOption } from './unknown-option.ts'
import { unknownPlanKey } from './unknown-plan-key.ts'
import { unsafePlan } from './unsafe-plan.ts'
import { wrongAll } from './wrong-all.ts'
import { wrongBox } from './wrong-box.ts'

/** What the validator checks where the settings name the pack. */
export const rules = {
  'falling-limits': fallingLimits,
  'foods-differ': foodsDiffer,
  'late-question': lateQuestion,
  'macros-sum': macrosSum,
  'narrow-limits': narrowLimits,
  'odd-figure': oddFigure,
  'overlapping-zones': overlappingZones,
  'unasked-plan': unaskedPlan,
  'unknown-option': unknownOption,
  'unknown-plan-key': unknownPlanKey,
  'unsafe-plan': unsafePlan,
  'wrong-all': wrongAll,
  'wrong-box': wrongBox,
} satisfies PackRules<'body'>
