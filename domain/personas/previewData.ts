import type { CompiledFunnel } from '../../schema/compile/compiled'
import type { FiguresFor } from '../conditions/known'
import { variantsInQuery } from '../experiments/assign'
import { offersIn } from '../markets/inCurrency'
import { nothingBought, type PurchaseState } from '../purchase/purchaseState'
import { boughtAt } from './boughtAt'
import type { AnswerKinds } from './personaAnswers'
import { type PersonaVisit, personaVisit } from './personaVisit'

/** What a page of the preview is drawn from, besides what every page has. */
export interface PreviewData {
  readonly orders: CompiledFunnel['orders']
  readonly personas: readonly { readonly name: string; readonly about: string }[]
  /** Who is shown: the persona that the address names, else the first. Null where the funnel has none. */
  readonly visit: PersonaVisit | null
  /** What they have bought by now. */
  readonly state: PurchaseState
}

/** The query of a page of the preview, besides variant.EXPERIMENT, which every page takes. */
export const PREVIEW_QUERY = { persona: 'as', language: 'lang', order: 'funnel' } as const

/** @param step the name that the address has. */
export function previewData(
  funnel: CompiledFunnel,
  {
    step,
    query,
    kinds,
    figuresFor,
    today,
  }: {
    readonly step: string
    readonly query: URLSearchParams
    readonly kinds: AnswerKinds
    readonly figuresFor: FiguresFor
    readonly today: string
  },
): PreviewData {
  const { settings, orders, experiments, offers, languages } = funnel
  const personas = Object.entries(funnel.personas?.visitors ?? {}).map(([name, { about }]) => ({ name, about }))
  const name = query.get(PREVIEW_QUERY.persona) ?? personas[0]?.name ?? ''
  const language = Object.keys(settings.languages).find((each) => each === query.get(PREVIEW_QUERY.language))
  const { variants } = variantsInQuery(experiments, query)
  const visit = personaVisit(funnel, name, { kinds, figuresFor, today, language, variants })
  const steps = languages[visit?.language ?? '']?.steps ?? {}
  const compiled = Object.hasOwn(steps, step) ? steps[step] : undefined
  return {
    orders,
    personas,
    visit,
    state: visit && compiled ? boughtAt(visit, compiled.step, offersIn(offers, visit.currency), today) : nothingBought,
  }
}
