import type { ImageFolder } from '../assets/imageFolder.ts'
import { hexOf } from '../brand/colours.ts'
import type { Brand } from '../generated/brand.ts'
import type { Claim } from '../generated/claims.ts'
import type { Experiment, Experiments } from '../generated/experiments.ts'
import type { Offers as OffersFile, Subscription, TodayPrice } from '../generated/offers.ts'
import type { Personas } from '../generated/personas.ts'
import type { Settings } from '../generated/settings.ts'
import type { Step } from '../generated/steps.ts'
import { conditionalParts, conditionsOf, leavesOf, type StepCondition } from '../model/conditionsOf.ts'
import { echoesIn, echoesShown, type FunnelEcho } from '../model/echoes.ts'
import { commonSteps } from '../model/experiments/commonSteps.ts'
import { offersOtherwise } from '../model/experiments/offersOtherwise.ts'
import { experimentsOfCodes } from '../model/experiments/testedPercents.ts'
import { variantShares } from '../model/experiments/variantShares.ts'
import type { ReadFunnel, ReadOrder, ReadSentences, ReadStep, Sentence } from '../model/funnel.ts'
import { formerKeysOf } from '../model/namedOptions.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { picturesOf } from '../model/picturesOf.ts'
import { formerNamesOf, formerRoutesOf, routeOfStep } from '../names/formerRoutes.ts'
import { goneKeys } from '../names/goneKeys.ts'
import { claimOf } from '../words/claimOf.ts'
import { ownLanguageName } from '../words/languageName.ts'
import { variablesOf } from '../words/messageParts.ts'
import { variableNamed } from '../words/variables.ts'
import { withClaims } from '../words/withClaims.ts'
import { sectionsOfPacks, showsPart } from '../words/wordsOfPacks.ts'
import type {
  BackRule,
  ClientSettings,
  CompiledExperiment,
  CompiledFunnel,
  CompiledStep,
  Echo,
  Message,
  MessageElement,
  Offers,
  Order,
  StepNavigation,
  Words,
} from './compiled.ts'
import { withAbsentParts } from './withAbsentParts.ts'

/** The checked funnel in the form that page and server read. Steps that no order names are left out. */
export function compile(funnel: ReadFunnel, images: ImageFolder): CompiledFunnel {
  const {
    variables: _,
    pictures: _limits,
    retired: _gone,
    holdout: _out,
    ...written
  } = withAbsentParts(funnel.settings.values as Settings)
  const brand = compiledBrand(funnel.brand?.values as Brand)
  const offers = compiledOffers(funnel.offers?.values, Object.keys(written.currencies ?? {}))
  const settings = {
    ...written,
    app: { ...written.app, logo: brand.logo, ...(brand.appIcon !== undefined && { appIcon: brand.appIcon }) },
    ...marketsOf(written, offers),
    languageNames: namesOfLanguages(Object.keys(written.languages)),
  }
  const orders = [...funnel.orders.values()].map((order) => [order.name, compiledOrder(order, funnel)] as const)
  const used = new Set(orders.flatMap(([, { steps }]) => Object.keys(steps)))
  const steps = [...funnel.steps.values()].filter(({ name }) => used.has(name))
  const sizes = new Map(steps.map(({ name, step }) => [name, sizesOf(step, funnel, images)]))
  const figureRoles = new Map(steps.map((step) => [step.name, figureRolesOf(step)]))
  const allEchoes = [...echoesIn(funnel).values()]
  const sections = sectionsOfPacks(settings)
  const languages = Object.entries(settings.languages).map(([language, locale]) => {
    const speech = { locale, claimOf: (variable: string) => claimOf(variable, funnel) }
    const words = funnel.words.get(language)?.steps
    const { app, shop, consent, whose, ofPacks } = appWords(words?.get('app'), speech, sections)
    const compiled = steps.map(({ name, step }): [string, CompiledStep] => {
      const showsByFigures = figureRoles.get(name)?.some((role) => INSIDE.has(role))
      const echoes = echoesSaid(name, { language, speech }, funnel, allEchoes)
      const compiledStep = present<CompiledStep>({
        step,
        words: {
          ...compiledWords(words?.get(name), speech),
          ...(usesShop(name, funnel) && shop),
          ...Object.assign({}, ...ofPacks.map(([section, said]) => (showsPart(step, section) ? said : {}))),
        },
        isConditional: step.wordsIf !== undefined || conditionalParts(step).length > 0 || undefined,
        isPersonal: echoes !== undefined || showsByFigures === true || isPersonal(name, language, funnel) || undefined,
        showsByFigures: showsByFigures || undefined,
        echoes,
        usesShop: usesShop(name, funnel) || undefined,
        promoCodes: promoCodesIn(step, funnel),
        sizes: sizes.get(name) ?? {},
      })
      return [name, compiledStep]
    })
    return [
      language,
      { steps: Object.fromEntries(compiled), app, consent, whose, report: compiledWords(words?.get('report'), speech) },
    ] as const
  })
  const usesFigures = [...figureRoles.values()].flat().some((role) => !INSIDE.has(role))
  return {
    ...(usesFigures && { usesFigures }),
    settings,
    brand,
    orders: Object.fromEntries(orders),
    offers,
    experiments: compiledExperiments(funnel),
    ...(funnel.personas && { personas: funnel.personas.values as Personas }),
    languages: Object.fromEntries(languages),
  }
}

/** Conditions that say what a step shows, and nothing of the way. */
const INSIDE: ReadonlySet<StepCondition['role']> = new Set(['part', 'wordsIf'])

/** What a step's conditions that ask for a figure are for. */
function figureRolesOf(step: ReadStep): StepCondition['role'][] {
  return conditionsOf(step).flatMap(({ role, expression }) =>
    leavesOf(expression).some(({ kind }) => kind === 'figure') ? [role] : [],
  )
}

function compiledExperiments(funnel: ReadFunnel): CompiledFunnel['experiments'] {
  const { experiments, settings } = funnel
  const all = experiments?.values ?? {}
  return Object.fromEntries(
    Object.entries(all).map(([name, experiment]) => {
      const { share: _, variants: _all, changes, status, group: _group, ...said } = experiment
      const places = placesOf(name, all, settings.values.holdout ?? 0)
      return [
        name,
        {
          variants: isRunning(status) ? variantShares(experiment) : allControl(variantShares(experiment)),
          ...said,
          ...(changes && { changes: compiledChanges(changes, funnel) }),
          ...(offersOtherwise(name, funnel) && { offersOtherwise: true as const }),
          ...(places.length > 0 && { places }),
        },
      ]
    }),
  )
}

function allControl(shares: ReturnType<typeof variantShares>): ReturnType<typeof variantShares> {
  return Object.fromEntries(Object.keys(shares).map((variant, index) => [variant, index === 0 ? 100 : 0]))
}

/** The experiments of a group that run share its visitors in equal parts. */
function placesOf(name: string, all: Experiments, holdout: number): NonNullable<CompiledExperiment['places']> {
  const group = all[name]?.group
  const members = Object.keys(all).filter((each) => all[each]?.group === group && isRunning(all[each]?.status))
  const width = 100 / members.length
  const at = members.indexOf(name)
  return [
    ...(holdout > 0 ? [{ of: HOLDOUT, from: holdout, to: 100 }] : []),
    ...(group !== undefined && at >= 0 ? [{ of: GROUP + group, from: at * width, to: (at + 1) * width }] : []),
  ]
}

/** No experiment has such a name. */
const HOLDOUT = '.holdout'
const GROUP = '.group.'

function isRunning(status: Experiment['status'] = 'running'): boolean {
  return status === 'running'
}

/** The words and steps of a variant are compiled with the steps that have them. */
function compiledChanges(
  changes: NonNullable<Experiment['changes']>,
  { settings, orders }: ReadFunnel,
): NonNullable<CompiledExperiment['changes']> {
  const usual = settings.values.orders.default
  return Object.fromEntries(
    Object.entries(changes).map(([variant, { words: _, steps: _steps, order, ...rest }]) => {
      const common = order === undefined ? 0 : commonSteps(orders.get(usual), orders.get(order))
      return [variant, { ...rest, ...(order !== undefined && { order: { name: order, insteadOf: usual, common } }) }]
    }),
  )
}

function compiledBrand(brand: Brand): Brand {
  const colours = Object.entries(brand.colours).map(([name, colour]) => [name, hexOf(colour)])
  return { ...brand, colours: Object.fromEntries(colours) }
}

/** The first currency stands before those of the settings, so that the page knows which it may ask for. */
function marketsOf(
  { currencies }: Pick<Settings, 'currencies'>,
  { currency }: Offers,
): Pick<ClientSettings, 'currencies'> {
  return currencies ? { currencies: { [currency]: [], ...currencies } } : {}
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

/** The echoes that a step says or shows in a language, with their words: no others travel with it. */
function echoesSaid(
  name: string,
  { language, speech }: { readonly language: string; readonly speech: Speech },
  funnel: ReadFunnel,
  all: readonly FunnelEcho[],
): CompiledStep['echoes'] {
  const steps = funnel.words.get(language)?.steps
  const step = funnel.steps.get(name)?.step
  const inWords = sentencesOf(steps?.get(name)).flatMap((sentence) => variablesOf(sentence.message() ?? []))
  const named = new Set([
    ...inWords.map((variable) => variable.name),
    ...(step ? echoesShown(step).map((each) => each.variable) : []),
  ])
  const said = all.filter(({ variable }) => named.has(variable))
  const entries = said.map(({ variable, field, kind, step: owner }) => {
    const { atMost, by, ranges } = ('echo' in owner.step && owner.step.echo) || {}
    const place = `echo.${kind}.`
    const words = sentencesOf(steps?.get(owner.name)).flatMap((sentence) =>
      sentence.place.startsWith(place)
        ? [[sentence.place.slice(place.length), compiledMessage(sentence, speech)] as const]
        : [],
    )
    return [variable, present<Echo>({ field, words: Object.fromEntries(words), atMost, by, ranges })] as const
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
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
    if (!promo) return []
    const { maxUses: _, ...told } = promo
    return [[code, told] as const]
  })
  return codes.length > 0 ? Object.fromEntries(codes) : undefined
}

/** A funnel without offers sells nothing, and has no currency. */
function compiledOffers(offers: Partial<OffersFile> = {}, further: readonly string[]): Offers {
  const nothing: Required<OffersFile> = {
    currency: '',
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
    currencies: [whole.currency, ...further].filter((currency) => currency !== ''),
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
  const { today = { price: offer.trialPeriod?.price ?? offer.price }, todayInExperiment, todayFrom } = offer
  const valuedAll = (prices: { readonly [key: string]: TodayPrice }) =>
    Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, valued(price)]))
  const tested = Object.entries(todayInExperiment ?? {}).map(([name, prices]) => [name, valuedAll(prices)])
  return {
    ...offer,
    ...(valued(today).value !== undefined && { today: valued(today) }),
    ...(todayFrom && { todayFrom: valuedAll(todayFrom) }),
    ...(todayInExperiment && { todayInExperiment: Object.fromEntries(tested) }),
  }
}

function compiledOrder({ name, segments }: ReadOrder, funnel: ReadFunnel): Order {
  const { steps, settings } = funnel
  const { aside } = settings.values as Settings
  const lists = segments.map((segment) => segment.steps.map(({ text }) => text))
  const navigation = [...lists.flat(), ...(aside ?? [])].map(
    (step) => [step, navigationOf(steps.get(step) as ReadStep, funnel)] as const,
  )
  const named = new Set(navigation.map(([step]) => step))
  const former = formerOfSettings(settings.values as Settings, (step) => named.has(step))
  const gone = goneKeys(funnel)
  return present<Order>({
    name,
    segments: lists,
    aside,
    steps: Object.fromEntries(navigation),
    ...former,
    ...(Object.keys(gone).length > 0 && { goneKeys: gone }),
  })
}

/** Only what differs from the usual. */
function navigationOf(readStep: ReadStep, funnel: ReadFunnel): StepNavigation {
  const { step } = readStep
  const { route, showIf, showUnless, from, until, next, needs, needsPurchase, afterPurchase, preloads } = step
  return present({
    route: readStep.isWithoutSex ? routeOfStep(readStep) : route,
    stores: 'stores' in step ? step.stores : undefined,
    showIf,
    showUnless,
    from,
    until,
    showInExperiment: step.showInExperiment,
    partsInExperiment: partsInExperiment(readStep, funnel),
    askedOnce: 'askedOnce' in step ? step.askedOnce : undefined,
    next,
    backTo: backRules(step.backTo),
    passedByBack: step.passedByBack || undefined,
    header: hiddenParts(step.header),
    needs,
    needsPurchase: needsPurchase || undefined,
    afterPurchase,
    preloads,
    ...formerly(readStep),
    optionsOnly: optionsOnly(step),
  })
}

/** The experiments that parts of the step, or some of its sentences, are for, or in which its promo codes take something else off. */
function partsInExperiment(readStep: ReadStep, { offers }: ReadFunnel): readonly string[] | undefined {
  const ofParts = conditionsOf(readStep).filter(({ role }) => role === 'part' || role === 'wordsIf')
  const names = ofParts.flatMap(({ expression }) =>
    leavesOf(expression).flatMap((leaf) => (leaf.kind === 'experiment' ? [leaf.name] : [])),
  )
  const all = new Set([...names, ...experimentsOfCodes(readStep.step, offers)])
  return all.size > 0 ? [...all] : undefined
}

function present<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}

function formerly(readStep: ReadStep): Pick<StepNavigation, 'formerNames' | 'formerRoutes' | 'formerKeys'> {
  const routes = formerRoutesOf(readStep)
  const names = formerNamesOf(readStep)
  const keys = formerKeysOf(readStep)
  return {
    ...(names.length > 0 && { formerNames: names }),
    ...(routes.length > 0 && { formerRoutes: routes }),
    ...(Object.keys(keys).length > 0 && { formerKeys: keys }),
  }
}

/** What was called otherwise, or is gone, in the whole funnel, as far as an order has it. */
function formerOfSettings(
  settings: Settings,
  has: (step: string) => boolean,
): Pick<Order, 'formerFields' | 'retiredRoutes'> {
  const fields = Object.entries(settings.record.renamedFrom ?? {}).flatMap(([field, former]) =>
    former.map((each) => [each, field] as const),
  )
  const routes = Object.entries(settings.retired?.routes ?? {}).filter(([, step]) => has(step))
  return {
    ...(fields.length > 0 && { formerFields: Object.fromEntries(fields) }),
    ...(routes.length > 0 && { retiredRoutes: Object.fromEntries(routes) }),
  }
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

function sizesOf(step: Step, funnel: ReadFunnel, images: ImageFolder): CompiledStep['sizes'] {
  const pictures = picturesOf(step, funnel).filter(({ isEmoji }) => !isEmoji)
  const sizes = pictures.flatMap(({ name }) => {
    const size = images.size(`${name}-360.webp`)
    return size ? [[name, size] as const] : []
  })
  return Object.fromEntries(sizes)
}

/**
 * Most words of the app are part of every page. Those under shop: come with each step that sells, those in a section of a pack with each
 * that shows its part, those under consent: and whose: where these questions are asked.
 */
function appWords(
  words: ReadSentences | undefined,
  speech: Speech,
  sections: readonly string[],
): {
  readonly app: Words
  readonly shop: Words
  readonly consent: Words
  readonly whose: Words
  readonly ofPacks: readonly (readonly [section: string, words: Words])[]
} {
  const entries = Object.entries(compiledWords(words, speech))
  const under = (top: string) => entries.filter(([place]) => place.startsWith(top))
  const alone = (top: string) => under(top).map(([place, message]) => [place.slice(top.length), message])
  const apart = ['shop', 'consent', 'whose', ...sections]
  return {
    app: Object.fromEntries(entries.filter(([place]) => !apart.some((top) => place.startsWith(`${top}.`)))),
    shop: Object.fromEntries(under('shop.')),
    consent: Object.fromEntries(alone('consent.')),
    whose: Object.fromEntries(alone('whose.')),
    ofPacks: sections.map((section) => [section, Object.fromEntries(under(`${section}.`))]),
  }
}

function compiledWords(words: ReadSentences | undefined, speech: Speech): Words {
  return Object.fromEntries(
    [...(words?.sentences ?? [])].map(([place, sentence]) => [place, compiledMessage(sentence, speech)]),
  )
}

/** How a language says the figures of claims. */
interface Speech {
  readonly locale: string
  claimOf(variable: string): Claim | null
}

/** A message of one plain text is that text; in ICU '' stands for one apostrophe and '{' for a brace, which the parser has resolved. */
function compiledMessage(sentence: Sentence, { claimOf, locale }: Speech): Message {
  const message = withClaims(sentence.message() ?? [], claimOf, locale)
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
