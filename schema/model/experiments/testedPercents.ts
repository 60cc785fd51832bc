import type { Promo } from '../../generated/offers.ts'
import type { Step } from '../../generated/steps.ts'
import type { Path } from '../../parse/parsedFile.ts'
import type { ReadOffers } from '../funnel.ts'

/** What a promo code takes off for visitors of a variant. */
export interface TestedPercent {
  readonly code: string
  readonly promo: Promo
  readonly experiment: string
  readonly variant: string
  readonly percent: number
  /** In funnel/offers.yaml. */
  readonly path: Path
}

/** What promo codes take off in experiments, in the order of the file. */
export function testedPercents(offers: Pick<ReadOffers, 'values'> | null): TestedPercent[] {
  return Object.entries(offers?.values.promoCodes ?? {}).flatMap(([code, promo]) =>
    Object.entries(promo.percentInExperiment ?? {}).flatMap(([experiment, percents]) =>
      Object.entries(percents).map(([variant, percent]) => ({
        code,
        promo,
        experiment,
        variant,
        percent,
        path: ['promoCodes', code, 'percentInExperiment', experiment, variant],
      })),
    ),
  )
}

/** The experiments in which a code takes something else off that the step tells, or that can be typed there. */
export function experimentsOfCodes(step: Step, offers: Pick<ReadOffers, 'values'> | null): string[] {
  const blocks = step.type === 'paywall' ? step.blocks : []
  const isTaken = (code: string) =>
    blocks.some((block) => block.block === 'promo' || (block.block === 'promoOffer' && block.promoCode === code))
  const met = testedPercents(offers).filter(({ code }) => isTaken(code))
  return [...new Set(met.map(({ experiment }) => experiment))]
}
