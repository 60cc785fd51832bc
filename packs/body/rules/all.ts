import type { PackRules } from '../../../schema/packRules/rule.ts'
import { copiesDiffer } from './copies-differ.ts'
import { fallingLimits } from './falling-limits.ts'
import { foodsDiffer } from './foods-differ.ts'
import { lateQuestion } from './late-question.ts'
import { macrosSum } from './macros-sum.ts'
import { narrowLimits } from './narrow-limits.ts'
import { noSexes } from './no-sexes.ts'
import { oddFigure } from './odd-figure.ts'
import { oddParameter } from './odd-parameter.ts'
import { overlappingZones } from './overlapping-zones.ts'
import { sameEmoji } from './same-emoji.ts'
import { unaskedPlan } from './unasked-plan.ts'
import { unknownOption } from './unknown-option.ts'
import { unknownPlanKey } from './unknown-plan-key.ts'
import { unsafePlan } from './unsafe-plan.ts'
import { wrongAll } from './wrong-all.ts'
import { wrongBox } from './wrong-box.ts'

/** What the validator checks where the settings name the pack. */
export const rules = {
  'copies-differ': copiesDiffer,
  'falling-limits': fallingLimits,
  'foods-differ': foodsDiffer,
  'late-question': lateQuestion,
  'macros-sum': macrosSum,
  'narrow-limits': narrowLimits,
  'no-sexes': noSexes,
  'odd-figure': oddFigure,
  'odd-parameter': oddParameter,
  'overlapping-zones': overlappingZones,
  'same-emoji': sameEmoji,
  'unasked-plan': unaskedPlan,
  'unknown-option': unknownOption,
  'unknown-plan-key': unknownPlanKey,
  'unsafe-plan': unsafePlan,
  'wrong-all': wrongAll,
  'wrong-box': wrongBox,
} satisfies PackRules<'body'>
