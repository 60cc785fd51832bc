import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Offers } from '../../schema/compile/compiled'
import type { Experiments } from '../../schema/generated/experiments'

/** The funnel's own offers: these tests hold the prices that are really charged. */
export const catalogue: Offers = {
  addOns: {},
  upgrades: {},
  oneTime: {},
  saleValues: [],
  agencies: [],
  promoCodes: {},
  ...(read('offers') as Pick<Offers, 'currency' | 'plans'>),
}

export const experiments = read('experiments') as Experiments

function read(name: string): unknown {
  return parse(readFileSync(new URL(`../../funnel/${name}.yaml`, import.meta.url), 'utf8'))
}
