import type { PackVariables } from '../renderer/pack'
import { variables as body } from './body/variables'
import { variables as sleep } from './sleep/variables'

/** What each pack computes, for scripts and tests, which look at any product. A page fetches what its own packs compute: scripts/vite/packsPlugin.ts. */
const ofPacks: { readonly [pack: string]: PackVariables } = { body, sleep }

/** What the packs that a product's settings name compute. */
export function packVariables(names: readonly string[] = []): readonly PackVariables[] {
  return names.flatMap((name) => ofPacks[name] ?? [])
}
