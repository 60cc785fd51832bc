import type { ClientSettings, PackTools } from '../../domain/pack'
import { tools as body } from '../body/tools'
import { tools as sleep } from '../sleep/tools'

const ofPacks: { readonly [pack: string]: PackTools } = { body, sleep }

/** What commands tell of people with the packs that a product names. */
export function toolsOf({ packs = [] }: Pick<ClientSettings, 'packs'>): readonly PackTools[] {
  return packs.flatMap((pack) => ofPacks[pack] ?? [])
}
