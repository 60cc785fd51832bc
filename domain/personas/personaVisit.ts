import type { CompiledExperiments, CompiledFunnel } from '../../schema/compile/compiled'
import type { Answers } from '../answers/answers'
import type { FiguresFor, Known, VisitorFacts } from '../conditions/known'
import { CONTROL, OUT, type Variants, variantsInForce } from '../experiments/assign'
import { orderFor } from '../experiments/orderFor'
import { orderNameFor } from '../experiments/orderNameFor'
import { settingsFor } from '../experiments/settingsFor'
import { type AudienceFacts, takesPart } from '../experiments/takesPart'
import { inCurrency } from '../markets/inCurrency'
import { marketCurrency } from '../markets/marketCurrency'
import type { Journey } from '../path/journey'
import type { Purchase } from '../purchase/purchase'
import { type AnswerKinds, personaAnswers } from './personaAnswers'
import { personaPurchases } from './personaPurchases'

/** A persona as a visitor: all that the page of a real one knows of them. */
export interface PersonaVisit {
  readonly name: string
  readonly about: string
  /** Null in a product without sexes. */
  readonly sex: string | null
  readonly language: string
  readonly locale: string
  readonly variants: Variants
  readonly answers: Answers
  readonly facts: VisitorFacts
  /** The currency of what they are shown. Null where there is only one. */
  readonly currency: string | null
  /** What they have bought once they have bought all that they buy, the plan first. */
  readonly purchases: readonly Purchase[]
  /** The steps beside the orders that they open. */
  readonly opens: readonly string[]
}

/** What is looked at with a persona: another language, or other variants, than its own. */
export interface Asked {
  readonly kinds: AnswerKinds
  /** The figures that conditions ask for. */
  readonly figuresFor: FiguresFor
  /** YYYY-MM-DD */
  readonly today: string
  readonly language?: string | null | undefined
  readonly variants?: Variants
}

/** Null where there is no such persona. */
export function personaVisit(funnel: CompiledFunnel, name: string, asked: Asked): PersonaVisit | null {
  const { settings, personas, experiments, offers } = funnel
  const names = Object.keys(personas?.visitors ?? {})
  const persona = Object.hasOwn(personas?.visitors ?? {}, name) ? personas?.visitors[name] : undefined
  if (!persona) return null
  const { kinds, figuresFor, today } = asked
  const locales: Readonly<Record<string, string | undefined>> = settings.languages
  const language = asked.language ?? persona.language ?? Object.keys(locales)[0] ?? 'en'
  const locale = locales[language] ?? language
  const { source, campaign, country, device = 'phone', system = 'ios', turnedBackFrom } = persona
  const facts: VisitorFacts = {
    language,
    device,
    system,
    ...(source && { source }),
    ...(campaign && { campaign }),
    ...(country && { country }),
    ...(turnedBackFrom && { turnedBackFrom }),
  }
  const audience = { answers: { sex: persona.sex }, visitor: facts, isNew: true }
  const variants = {
    // Where nothing is said, a persona sees what there was before.
    ...variantsInForce(experiments, { seed: name, variants: controls(experiments, audience) }),
    ...persona.variants,
    ...asked.variants,
  }
  const currency = settings.currencies
    ? marketCurrency(settings.currencies, { asked: null, country, locale }, null)
    : null
  return {
    name,
    about: persona.about,
    sex: persona.sex ?? null,
    language,
    locale,
    variants,
    answers: personaAnswers(
      funnel,
      { name, number: names.indexOf(name), persona },
      { kinds, today, known: knownBesides(funnel, { variants, facts }, { figuresFor, today }) },
    ),
    facts,
    currency,
    purchases: personaPurchases(persona.buys, {
      offers: currency === null ? offers : inCurrency(offers, currency),
      variants,
      today,
    }),
    opens: persona.opens ?? [],
  }
}

function controls(experiments: CompiledExperiments, audience: AudienceFacts): Variants {
  return Object.fromEntries(
    Object.entries(experiments).map(([name, { only }]) => [name, !only || takesPart(only, audience) ? CONTROL : OUT]),
  )
}

/** What decides the way of a persona through an order. */
export function personaJourney(
  funnel: CompiledFunnel,
  visit: PersonaVisit,
  order: string,
  asked: Pick<Asked, 'figuresFor' | 'today'>,
): Journey {
  const { answers, variants } = visit
  const walked = funnel.orders[orderNameFor(order, funnel.experiments, variants)]
  if (!walked) throw new Error(`there is no order ${order}`)
  return {
    order: orderFor(walked, funnel.experiments, variants),
    answers,
    ...knownBesides(funnel, visit, asked),
  }
}

/** What conditions can look at besides answers. */
function knownBesides(
  { settings, experiments }: CompiledFunnel,
  { variants, facts }: Pick<PersonaVisit, 'variants' | 'facts'>,
  { figuresFor, today }: Pick<Asked, 'figuresFor' | 'today'>,
): Omit<Known, 'answers'> {
  return {
    variants,
    visitor: { ...facts, today },
    figure: figuresFor(settingsFor(settings, experiments, variants), today),
  }
}
