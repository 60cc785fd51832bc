import type { CompiledExperiments, Offers } from '../../schema/compile/compiled.ts'
import type { Brand } from '../../schema/generated/brand.ts'
import type { Experiments } from '../../schema/generated/experiments.ts'
import { variantShares } from '../../schema/model/experiments/variantShares.ts'
import { referenceFile } from './openReference.ts'

/** What the reference funnel sells. */
export const catalogue: Offers = {
  addOns: {},
  upgrades: {},
  oneTime: {},
  saleValues: [],
  agencies: [],
  promoCodes: {},
  currencies: ['USD'],
  ...(referenceFile('whole', 'offers') as Pick<Offers, 'currency' | 'plans'>),
}

export const brand = referenceFile('whole', 'brand') as Brand

const written = referenceFile('whole', 'experiments') as Experiments

export const experiments: CompiledExperiments = Object.fromEntries(
  Object.entries(written).map(([name, experiment]) => [name, { variants: variantShares(experiment) }]),
)
