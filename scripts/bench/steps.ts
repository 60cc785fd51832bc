import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { loadFunnel } from '../../packs/all/loadFunnel'
import type { StepType } from '../../schema/generated/steps'
import { startServer } from '../build/startServer'
import { servePlainQuiz } from './plainQuiz'
import { type Leave, quantile, type WalkFigures, walkPage } from './walkPage'

/** The figures of the product, of a page by hand, and the one by the other: what the machine does besides counts in both. */
export interface StepsResult {
  readonly rounds: number
  readonly plain: WalkFigures
  readonly product: WalkFigures
  readonly ratios: Readonly<Partial<Record<keyof WalkFigures, number>>>
}

/** The walk ends at the first step of this type. */
const LAST: StepType = 'prediction'
/** What is typed, by the type of the step: feet, and pounds. */
const TYPED: Partial<Readonly<Record<StepType, string>>> = { height: '5', weight: '180', 'weight-goal': '150' }
const NEXT = '.step-footer .button:not(.button-quiet)'
const SKIP = '.step-footer .button-quiet'
const OPTION = 'main[data-step] label[for]'

/** Walks the live order in a browser, up to the prediction, and a page by hand as often, in turns. */
export async function measureSteps(root: string, browserPath: string, rounds: number): Promise<StepsResult> {
  if (!existsSync(path.join(root, 'dist/server/main.js'))) throw new Error('Build first: npm run build')
  const { funnel } = loadFunnel(root)
  if (!funnel) throw new Error('the funnel has problems: npm run validate')
  const [language = ''] = Object.keys(funnel.languages)
  const steps = funnel.languages[language]?.steps ?? {}
  const typeOf = (step: string) => steps[step]?.step.type
  const hasNotes = (step: string) => 'boxes' in (steps[step]?.step ?? {})

  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-steps-'))
  const server = await startServer(root, { DATA_DIR: folder, DATABASE_URL: '' })
  const plain = await servePlainQuiz()
  try {
    const found: Record<'plain' | 'product', WalkFigures[]> = { plain: [], product: [] }
    for (let round = 0; round < rounds; round++) {
      found.plain.push(
        await walkPage({
          url: plain.url,
          browserPath,
          leave: async (step) => (step === 'end' ? null : [{ tap: 'label' }]),
        }),
      )
      found.product.push(
        await walkPage({
          url: `${server.url}/?lang=${language}`,
          browserPath,
          leave: async (step, page) => (typeOf(step) === LAST ? null : leaveStep(typeOf(step), hasNotes(step), page)),
        }),
      )
    }
    const [ofPlain, ofProduct] = [medians(found.plain), medians(found.product)]
    return { rounds, plain: ofPlain, product: ofProduct, ratios: ratiosOf(ofProduct, ofPlain) }
  } finally {
    plain.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a step asks for is seen on the page, but for what is to be typed. */
async function leaveStep(type: StepType | undefined, hasNotes: boolean, page: Page): Promise<Leave> {
  const has = async (selector: string) => (await page.locator(selector).count()) > 0
  const typed = type && TYPED[type]
  if (typed) return [{ tap: 'main[data-step] input[type="text"]', type: typed }, { tap: NEXT }]
  if (await has(SKIP)) return [{ tap: SKIP }]
  if (await has('main[data-step] input[type="checkbox"]')) {
    const second = await page.locator(OPTION).nth(1).getAttribute('for')
    return [{ tap: OPTION }, { tap: `label[for="${second}"]` }, { tap: NEXT }]
  }
  const isAsked = await has('main[data-step] input[type="radio"]')
  // A note is read first: its button comes with the choice.
  const isPassed = (isAsked && hasNotes) || (await has(NEXT))
  return [...(isAsked ? [{ tap: OPTION }] : []), ...(isPassed ? [{ tap: NEXT }] : [])]
}

/** What says something beside a page that loads nothing. */
const COMPARED = ['firstPaintMs', 'stepMs', 'usableMs', 'usableP95Ms', 'inpMs', 'heapMegabytes'] as const
const FIGURES = [...COMPARED, 'blockingMs', 'kilobytes'] as const

function medians(walks: readonly WalkFigures[]): WalkFigures {
  const median = (figure: keyof WalkFigures) => quantileOf(walks.map((walk) => walk[figure]))
  return Object.fromEntries(FIGURES.map((figure) => [figure, median(figure)])) as unknown as WalkFigures
}

/** Megabytes are not whole. */
function quantileOf(values: readonly number[]): number {
  return (
    quantile(
      values.map((value) => value * 100),
      0.5,
    ) / 100
  )
}

function ratiosOf(product: WalkFigures, plain: WalkFigures): StepsResult['ratios'] {
  const ratio = (figure: keyof WalkFigures) => Math.round((product[figure] / plain[figure]) * 100) / 100
  return Object.fromEntries(COMPARED.map((figure) => [figure, ratio(figure)]))
}
