import type { PackVariables } from '../../renderer/pack'
import { variables as body } from '../body/variables'
import { variables as sleep } from '../sleep/variables'

/** What every pack computes, for scripts and tests, which look at any product: a pack that the settings do not name says nothing. */
export const variables: readonly PackVariables[] = Object.entries({ body, sleep }).map(
  ([pack, values]): PackVariables =>
    (settings, visitor) =>
      settings.packs?.some((name) => name === pack) ? values(settings, visitor) : {},
)
