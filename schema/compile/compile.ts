import type { Offers as OffersFile, Subscription, TodayPrice } from '../generated/offers.ts'
import type { Settings } from '../generated/settings.ts'
import type { Step } from '../generated/steps.ts'
import type { ReadFunnel, ReadOrder, ReadSentences, ReadStep, Sentence } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { picturesOf } from '../model/picturesOf.ts'
import type { ImageFolder } from '../parse/imageFolder.ts'
import { ownLanguageName } from '../words/languageName.ts'
import { variablesOf } from '../words/messageParts.ts'
import { variableNamed } from '../words/variables.ts'
import type {
  BackRule,
  ClientSettings,
  CompiledFunnel,
  CompiledStep,
  Message,
  MessageElement,
  Offers,
  Order,
  StepNavigation,
  Words,
} from './compiled.ts'

/** The checked funnel in the form that page and server read. Steps that no order names are left out. */
export function compile(funnel: ReadFunnel, images: ImageFolder): CompiledFunnel {
  const { variables: _, pictures: _limits, ...written } = funnel.settings.values as Settings
  const settings = { ...written, languageNames: namesOfLanguages(Object.keys(written.languages)) }
  const orders = [...funnel.orders.values()].map((order) => [order.name, compiledOrder(order, funnel)] as const)
  const used = new Set(orders.flatMap(([, { steps }]) => Object.keys(steps)))
  const steps = [...funnel.steps.values()].filter(({ name }) => used.has(name))
  const sizes = new Map(steps.map(({ name, step }) => [name, sizesOf(step, settings, images)]))
  const languages = Object.keys(settings.languages).map((language) => {
    const words = funnel.words.get(language)?.steps
    const { app, shop, consent, whose } = appWords(words?.get('app'))
    const compiled = steps.map(({ name, step }): [string, CompiledStep] => [
      name,
      present<CompiledStep>({
        step,
        words: { ...compiledWords(words?.get(name)), ...(usesShop(name, funnel) && shop) },
        isPersonal: isPersonal(name, language, funnel) || undefined,
        usesShop: usesShop(name, funnel) || undefined,
        promoCodes: promoCodesIn(step, funnel),
        sizes: sizes.get(name) ?? {},
      }),
    ])
    return [
      language,
      { steps: Object.fromEntries(compiled), app, consent, whose, report: compiledWords(words?.get('report')) },
    ] as const
  })
  return {
    settings,
    orders: Object.fromEntries(orders),
    offers: compiledOffers(funnel.offers?.values),
    experiments: funnel.experiments?.values ?? {},
    languages: Object.fromEntries(languages),
  }
}

function namesOfLanguages(languages: readonly string[]): ClientSettings['languageNames'] {
  return Object.fromEntries(languages.map((language) => [language, ownLanguageName(language)]))
}

/** What a sentence can say without anything having been computed. */
const KNOWN_AT_ONCE: ReadonlySet<string> = new Set(['app_name', 'sex'])

/** Whether a sentence says what has to be computed from the visitor's answers. Those of the shop are part of each step that has one. */
function isPersonal(step: string, language: string, funnel: ReadFunnel): boolean {
  const words = funnel.words.get(language)?.steps
  const shop = usesShop(step, funnel)
    ? sentencesOf(words?.get('app')).filter(({ place }) => place.startsWith('shop.'))
    : []
  return [...sentencesOf(words?.get(step)), ...shop].some((sentence) =>
    variablesOf(sentence.message() ?? []).some(({ name }) => {
      const known = variableNamed(name)
      return known !== undefined && known.of === undefined && !KNOWN_AT_ONCE.has(name)
    }),
  )
}

/** Whether the step shows what there is to buy, or a sentence of it names a price. */
function usesShop(name: string, { types, steps, words }: ReadFunnel): boolean {
  const step = steps.get(name)?.step
  if (step && types[step.type].usesShop) return true
  return [...words.values()].some((language) =>
    sentencesOf(language.steps.get(name)).some((sentence) =>
      variablesOf(sentence.message() ?? []).some((variable) => variableNamed(variable.name)?.of !== undefined),
    ),
  )
}

function sentencesOf(words: ReadSentences | undefined): Sentence[] {
  return [...(words?.sentences.values() ?? [])]
}

/** Of the codes of the offers only those that the step itself tells: the others are for who knows them. */
function promoCodesIn(step: Step, { offers }: ReadFunnel): CompiledStep['promoCodes'] {
  const blocks = step.type === 'paywall' ? step.blocks : []
  const told = blocks.flatMap((block) => (block.block === 'promoOffer' ? [block.promoCode] : []))
  const codes = told.flatMap((code) => {
    const promo = offers?.values.promoCodes?.[code]
    return promo ? [[code, present({ percent: promo.percent, from: promo.from, until: promo.until })] as const] : []
  })
  return codes.length > 0 ? Object.fromEntries(codes) : undefined
}

/** A funnel without offers sells nothing, in whatever currency. */
function compiledOffers(offers: Partial<OffersFile> = {}): Offers {
  const nothing: Offers = {
    currency: 'USD',
    plans: {},
    addOns: {},
    upgrades: {},
    oneTime: {},
    agencies: [],
    promoCodes: {},
    saleValues: [],
  }
  const whole = { ...nothing, ...offers }
  const valued = (subscriptions: Subscriptions): Subscriptions =>
    Object.fromEntries(Object.entries(subscriptions).map(([id, offer]) => [id, withValues(offer, whole.saleValues)]))
  return {
    ...whole,
    plans: valued(whole.plans),
    addOns: valued(whole.addOns),
    upgrades: valued(whole.upgrades),
    agencies: whole.agencies.map((agency) => ({ ...agency, plans: valued(agency.plans) })),
  }
}

type Subscriptions = OffersFile['plans']

/** Each of today's prices with what a sale at it is worth, where the file knows. */
function withValues(offer: Subscription, known: Offers['saleValues']): Subscription {
  const valued = (today: TodayPrice): TodayPrice => {
    const value = today.value ?? known.find(({ price }) => price === today.price)?.value
    return value === undefined ? today : { ...today, value }
  }
  const { today = { price: offer.trialPeriod?.price ?? offer.price }, todayInExperiment } = offer
  const tested = Object.entries(todayInExperiment ?? {}).map(([name, { test }]) => [name, { test: valued(test) }])
  return {
    ...offer,
    ...(valued(today).value !== undefined && { today: valued(today) }),
    ...(todayInExperiment && { todayInExperiment: Object.fromEntries(tested) }),
  }
}

function compiledOrder({ name, segments }: ReadOrder, { steps, settings }: ReadFunnel): Order {
  const { aside } = settings.values as Settings
  const lists = segments.map((segment) => segment.steps.map(({ text }) => text))
  const navigation = [...lists.flat(), ...(aside ?? [])].map(
    (step) => [step, navigationOf((steps.get(step) as ReadStep).step)] as const,
  )
  return present({ name, segments: lists, aside, steps: Object.fromEntries(navigation) })
}

/** Only what differs from the usual. */
function navigationOf(step: Step): StepNavigation {
  const { route, showIf, showUnless, showInExperiment, next, needs, needsPurchase, afterPurchase, preloads } = step
  return present({
    route,
    stores: 'stores' in step ? step.stores : undefined,
    showIf,
    showUnless,
    showInExperiment,
    askedOnce: 'askedOnce' in step ? step.askedOnce : undefined,
    next,
    backTo: backRules(step.backTo),
    passedByBack: step.passedByBack || undefined,
    header: hiddenParts(step.header),
    needs,
    needsPurchase: needsPurchase || undefined,
    afterPurchase,
    preloads,
    alsoReads: 'alsoReads' in step ? step.alsoReads : undefined,
    optionsOnly: optionsOnly(step),
  })
}

function present<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}

function backRules(backTo: Step['backTo']): readonly BackRule[] | undefined {
  return typeof backTo === 'string' ? [{ to: backTo }] : backTo
}

function hiddenParts(header: Step['header']): StepNavigation['header'] {
  const hidden = present<{ back?: false; progress?: false }>({
    back: header?.back === false ? false : undefined,
    progress: header?.progress === false ? false : undefined,
  })
  return Object.keys(hidden).length > 0 ? hidden : undefined
}

function optionsOnly(step: Step): StepNavigation['optionsOnly'] {
  const bySex: { [sex: string]: string[] } = {}
  for (const { key, only } of optionsOf(step)) {
    if (only !== undefined) bySex[only] = [...(bySex[only] ?? []), key]
  }
  return Object.keys(bySex).length > 0 ? bySex : undefined
}

function sizesOf(step: Step, { sexes }: ClientSettings, images: ImageFolder): CompiledStep['sizes'] {
  const pictures = picturesOf(step, sexes).filter(({ isEmoji }) => !isEmoji)
  const sizes = pictures.flatMap(({ name }) => {
    const size = images.size(`${name}-360.webp`)
    return size ? [[name, size] as const] : []
  })
  return Object.fromEntries(sizes)
}

/**
 * Most words of the app are part of every page. Those under shop: come with each step that sells, those under consent: and whose: where
 * these questions are asked.
 */
function appWords(words: ReadSentences | undefined): {
  readonly app: Words
  readonly shop: Words
  readonly consent: Words
  readonly whose: Words
} {
  const entries = Object.entries(compiledWords(words))
  const under = (top: string) => entries.filter(([place]) => place.startsWith(top))
  const alone = (top: string) => under(top).map(([place, message]) => [place.slice(top.length), message])
  return {
    app: Object.fromEntries(entries.filter(([place]) => !/^(shop|consent|whose)\./.test(place))),
    shop: Object.fromEntries(under('shop.')),
    consent: Object.fromEntries(alone('consent.')),
    whose: Object.fromEntries(alone('whose.')),
  }
}

function compiledWords(words: ReadSentences | undefined): Words {
  return Object.fromEntries(
    [...(words?.sentences ?? [])].map(([place, sentence]) => [place, compiledMessage(sentence)]),
  )
}

/** A message of one plain text is that text; in ICU '' stands for one apostrophe and '{' for a brace, which the parser has resolved. */
function compiledMessage(sentence: Sentence): Message {
  const message = sentence.message() ?? []
  const [only, ...others] = message
  if (only === undefined) return ''
  if (others.length === 0 && only.type === LITERAL) return only.value
  return message.map(withoutLocation) as MessageElement[]
}

/** TYPE.literal of the parser, whose enum is not kept in a build. */
const LITERAL = 0

function withoutLocation(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLocation)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, below]) => (key === 'location' ? [] : [[key, withoutLocation(below)]])),
  )
}
