import type { Settings } from '../generated/settings.ts'
import type { PartsOfSome } from './compiled.ts'

/** What settings without a part say in its place: nothing. No step asks for it then, as the validator sees to. */
const NOTHING: PartsOfSome = {
  sexes: {},
  ageRanges: {},
  linkParameters: {},
  pace: { percentPerWeek: 0 },
  plan: {
    activityFactors: {},
    activityOfTypicalDay: {},
    calories: { lose: 0, gain: 0, floor: {} },
    macros: {},
    water: { millilitresPerKg: 0, min: 0, max: 0 },
    idealBodyFat: { from: 0, to: 0 },
    bmi: {},
    bmiAbove: '',
  },
}

/** The settings with every part that only some products have. */
export function withAbsentParts(settings: Settings): Settings & PartsOfSome {
  const absent = Object.entries(NOTHING).filter(([part]) => !Object.hasOwn(settings, part))
  return { ...settings, ...Object.fromEntries(absent) } as Settings & PartsOfSome
}
