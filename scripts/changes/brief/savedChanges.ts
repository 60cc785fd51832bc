import type { LoadedFunnel } from '../../../schema/compile/checkFunnel.ts'
import { compareFunnels } from '../compareFunnels.ts'
import { checkedSide } from '../side.ts'
import { savedText } from './differencesText.ts'

/** What differs between two states of the funnel while `npm run dev` runs. Empty where nothing does. Both have no problems. */
export function savedChanges(before: LoadedFunnel, after: LoadedFunnel, images: string, today: string): string {
  return savedText(compareFunnels(checkedSide(before, images), checkedSide(after, images), { today }))
}
