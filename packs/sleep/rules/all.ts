import type { PackRules } from '../../../schema/packRules/rule.ts'
import { oddNight } from './odd-night.ts'

/** What the validator checks where the settings name the pack. */
export const rules = { 'odd-night': oddNight } satisfies PackRules<'sleep'>
