import { expect, test } from 'vitest'
import { isDecidedByMoney } from '../../domain/experiments/isDecidedByMoney'
import { referenceFolder, repository } from '../reference/openReference'
import { checkFunnel } from '../../packs/all/checkFunnel'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { readFiles } from '../../schema/parse/readFiles'

/** The reference funnel, in which its promo code takes something else off in an experiment. */
function compiled(change: (path: string, text: string) => string = (_, text) => text) {
  const sources = readFiles(referenceFolder('whole')).map((file) => {
    const text = new TextDecoder().decode(file.bytes)
    const tested = text.replace(
      '{ percent: 26 }',
      '{ percent: 26, percentInExperiment: { special_prices: { test: 30 } } }',
    )
    return { ...file, bytes: new TextEncoder().encode(change(file.path, tested)) }
  })
  const { funnel } = checkFunnel({ sources, root: repository, images: `${repository}/public/images` })
  if (!funnel) throw new Error('the funnel is not valid')
  const order = funnel.orders.live
  const met = Object.entries(order?.steps ?? {}).filter(([, step]) =>
    step.partsInExperiment?.includes('special_prices'),
  )
  return { met: met.map(([name]) => name), funnel }
}

test('the experiment is met where the code is told, or can be typed, and nowhere else', () => {
  const { met: takes, funnel } = compiled()
  expect(takes).toContain('paywall')
  // Who pays less for the same buys more: the money decides.
  expect(isDecidedByMoney(withoutPrices(funnel), 'special_prices')).toBe(true)
  expect(isDecidedByMoney(withoutPrices(funnel), 'paywall')).toBe(funnel.experiments.paywall?.offersOtherwise === true)
  const { met: without } = compiled((path, text) =>
    path === 'funnel/steps/paywall.yaml' ? text.replace(/^.*block: promo(Offer)?\b.*\n/gm, '') : text,
  )
  expect(without).toEqual(takes.filter((step) => step !== 'paywall'))
})

function withoutPrices({ offers, experiments }: CompiledFunnel) {
  const plans = Object.entries(offers.plans).map(([id, { todayInExperiment: _, ...plan }]) => [id, plan] as const)
  return { offers: { ...offers, plans: Object.fromEntries(plans) }, experiments }
}
