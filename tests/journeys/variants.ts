import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { variantsInForce } from '../../domain/experiments/assign'
import type { Variant } from '../../schema/compile/compiled'
import type { Experiments } from '../../schema/generated/experiments'
import { variantShares } from '../../schema/model/experiments/variantShares'
import { ROOT } from './root'

/** The variants of a visitor, by experiment. One that is not named is control. */
export type Wanted = Readonly<Record<string, Variant>>

const written: Experiments = parse(readFileSync(path.join(ROOT, 'funnel/experiments.yaml'), 'utf8'))
const experiments = Object.fromEntries(
  Object.entries(written).map(([name, experiment]) => [name, { variants: variantShares(experiment) }]),
)

/** The variants of a visitor who is in no experiment but those that are named. */
export function variantsWith(wanted: Wanted): Wanted {
  const control = Object.fromEntries(Object.keys(experiments).map((name) => [name, 'control' as const]))
  return { ...control, ...wanted }
}

/** A seed by which the draw gives these variants. What the address forces would be a look only, and gone without the address. */
export function seedFor(wanted: Wanted): string {
  const entries = Object.entries(variantsWith(wanted))
  for (let draw = 0; draw < 10_000; draw++) {
    const seed = `seed-of-a-journey-${draw}`
    const drawn = variantsInForce(experiments, { seed, variants: {} })
    if (entries.every(([name, variant]) => drawn[name] === variant)) return seed
  }
  throw new Error(`no draw gives ${JSON.stringify(wanted)}`)
}

/** A visitor who was given these variants in an earlier visit, and has no record yet. */
export async function givenBefore(page: Page, wanted: Wanted): Promise<void> {
  await page.addInitScript(
    (given) => localStorage.getItem('funnel.v1.variants') ?? localStorage.setItem('funnel.v1.variants', given),
    JSON.stringify(variantsWith(wanted)),
  )
}
