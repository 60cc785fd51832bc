import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../domain/answers/answers'
import { guard } from '../../domain/path/guard'
import type { Journey } from '../../domain/path/journey'
import { liveAnswers } from '../../domain/path/liveAnswers'
import { path } from '../../domain/path/path'
import { nothingBought, type PurchaseState } from '../../domain/purchase/purchaseState'
import { checkFunnel } from '../../packs/all/checkFunnel'
import * as personal from '../../renderer/i18n/personalVariables'
import { shopValues } from '../../renderer/i18n/shopValues'
import { stepSentences } from '../../renderer/i18n/variables'
import type { TextValues } from '../../renderer/widget'
import { imageFolder } from '../../schema/assets/imageFolder'
import { readSources } from '../../schema/compile/checkFunnel'
import type { CompiledFunnel, Order, Words } from '../../schema/compile/compiled'
import type { ReadFunnel } from '../../schema/model/funnel'
import { readFiles } from '../../schema/parse/readFiles'
import { sentenceValues } from '../../schema/reach/sentenceValues'
import { type WordsOwner, wordsOwners } from '../../schema/words/stepWords'
import { PACK_VARIABLES, VARIABLES } from '../../schema/words/variables'
import type { WordPlace } from '../../schema/words/wordPlaces'
import { extraOnSale } from '../../widgets/types/guides/extraOnSale'
import { extraValues } from '../../widgets/types/guides/extraValues'
import { fakeShop } from '../fakeShop'
import { inOneLanguage } from '../orders/inOneLanguage'
import { validAnswer } from '../orders/validAnswer'

/** Each place of a sentence with each variable: what the validator takes has a value for everybody who can stand there. */

const root = process.cwd()
const sources = inOneLanguage(readFiles(root))
const images = `${root}/public/images`
const { funnel: checked } = checkFunnel({ sources, root, images })
const { funnel: read } = readSources(sources, root, imageFolder(images))
if (!checked || !read) throw new Error('the funnel files have problems')
const funnel: CompiledFunnel = checked
const { settings, orders } = funnel
const [language = 'en'] = Object.keys(funnel.languages)
const steps = funnel.languages[language]?.steps ?? {}
const TODAY = '2026-11-28'
const known = {
  ...VARIABLES,
  ...Object.fromEntries(
    Object.entries(PACK_VARIABLES).filter(([, { pack }]) => settings.packs?.some((name) => name === pack)),
  ),
}

/** What a sentence of the step can say plainly at each place. */
const accepted = acceptedIn(read)
const said = Object.keys(known).filter((name) => known[name]?.kind !== 'key')
/** One sentence for each variable, that says it and nothing else. */
const plainly: Words = Object.fromEntries(said.map((name) => [name, [{ type: 1, value: name }]]))

interface Accepted {
  readonly owner: WordsOwner
  readonly place: WordPlace
  readonly variables: readonly string[]
}

function acceptedIn(all: ReadFunnel): Accepted[] {
  const lackOf = sentenceValues(all)
  return wordsOwners(all).flatMap((owner) =>
    owner.places.map((place) => {
      const isTaken = (name: string) =>
        known[name]?.kind !== 'key' &&
        !place.slot.variables?.includes(name) &&
        lackOf(owner, place, { name, kind: 'plain', behind: [], start: 0 }) === null
      return { owner, place, variables: Object.keys(known).filter(isTaken) }
    }),
  )
}

/** What the step's sentences lack of the variables that may stand in them. */
function lacking(name: string, journey: Journey): string[] {
  const sex = journey.answers.sex === 'male' ? 'male' : 'female'
  const shop = fakeShop(journey.hasPaid ? { state: bought() } : {})
  const visitor = {
    sex,
    sexRoute: settings.sexes[sex]?.route ?? null,
    answers: liveAnswers(journey),
    today: TODAY,
    locale: 'en-US',
  }
  const shopWords = Object.fromEntries(
    Object.entries(steps.paywall?.words ?? {}).filter(([place]) => place.startsWith('shop.')),
  )
  const speechOf = (ofExtra: TextValues = {}) => {
    const speech = stepSentences({
      name,
      words: { ...plainly, ...shopWords },
      settings,
      visitor,
      personal,
      echoes: steps[name]?.echoes,
      offered: { values: shopValues, view: shop.view() },
    })
    return { ...speech, text: (place: string, values?: TextValues) => speech.text(place, { ...ofExtra, ...values }) }
  }
  const places = accepted.filter(({ owner, variables }) => owner.name === name && variables.length > 0)
  const plain = speechOf()
  const ofStep = new Set(places.flatMap(({ place, variables }) => (place.slot.ofExtra ? [] : variables)))
  const ofExtras = new Map<string, Set<string>>()
  for (const { place, variables } of places.filter((each) => each.place.slot.ofExtra)) {
    for (const offer of extrasAt(name, place)) {
      ofExtras.set(offer, new Set([...(ofExtras.get(offer) ?? []), ...variables]))
    }
  }
  const missing = [...ofStep].filter((variable) => plain.text(variable) === '')
  const missingOfExtras = [...ofExtras].flatMap(([offer, variables]) => {
    const onSale = extraOnSale(offer, shop.view())
    // Not every customer is offered it.
    if (!onSale) return []
    const speech = speechOf(extraValues(onSale, shop.view().state, { ...plain, visitor }))
    return [...variables].filter((variable) => speech.text(variable) === '').map((variable) => `${offer} ${variable}`)
  })
  return [...missing, ...missingOfExtras].map((variable) => `${name} ${variable}`)
}

function extrasAt(name: string, { namedBy }: WordPlace): string[] {
  const step = steps[name]?.step
  // Where extras are only listed, the sentences are about the plan.
  const extras = step?.type === 'guides' ? step.extras.map(({ offer }) => offer) : []
  const [list, index] = namedBy
  return list === 'extras' ? extras.slice(Number(index), Number(index) + 1) : extras
}

function bought(): PurchaseState {
  const renewal = { amount: { amount: 2999, currency: 'USD' }, every: { count: 4, unit: 'Week' } } as const
  const plan = {
    purchaseId: 'p',
    status: 'paid',
    offerId: fakeShop().view().plans[0]?.offerId ?? '',
    charged: { amount: 517, currency: 'USD' },
    renewal,
    currentPeriodEnds: '2026-12-05',
    standing: 'renews',
  } as const
  return { ...nothingBought, subscription: plan }
}

/** All that a visitor has answered who walks to the end, by what they pick. */
function answersOf(
  order: Order,
  sex: string,
  variants: Journey['variants'],
  pick: (choices: number) => number,
): Answers {
  let answers: Answers = { sex }
  const done = new Set<string>()
  for (;;) {
    const next = path({ order, answers, variants }).find((name) => !done.has(name))
    if (next === undefined) return answers
    done.add(next)
    const step = steps[next]?.step
    const field = order.steps[next]?.stores
    const isSkipped = step && 'skippable' in step && step.skippable && pick(2) === 0
    if (!step || field === undefined || field === 'sex' || isSkipped) continue
    const value = validAnswer(step, sex, pick)
    answers = { ...answers, [field]: value }
  }
}

const numbers = fc.infiniteStream(fc.noBias(fc.nat()))

describe.each(Object.values(orders))('in the order $name', (order) => {
  test('what may be said has a value, whoever stands there and however they came', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    fc.assert(
      fc.property(
        numbers,
        fc.constantFrom(...Object.keys(settings.sexes)),
        fc.constantFrom('control' as const, 'test' as const),
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (stream, sex, variant, hasPaid, kept) => {
          const values = stream[Symbol.iterator]()
          const pick = (choices: number) => (choices === 0 ? 0 : values.next().value % choices)
          const variants = Object.fromEntries(Object.keys(funnel.experiments).map((name) => [name, variant]))
          const all = answersOf(order, sex, variants, pick)
          // Of who comes by a link, or to a step that was moved, some answers are missing.
          const answers = Object.fromEntries(
            Object.entries(all).filter(([field]) => field === 'sex' || pick(1000) < 1000 * kept),
          )
          const journey = { order, sexes: settings.sexes, answers, variants, hasPaid }
          const open = [...order.segments.flat(), ...(order.aside ?? [])].filter(
            (name) => guard(journey, name) === null,
          )
          expect(open.flatMap((name) => lacking(name, journey))).toEqual([])
        },
      ),
      { numRuns: 8, seed: 1 },
    )
    expect(error).not.toHaveBeenCalled()
  }, 120_000)
})

describe('the validator takes', () => {
  const takenAt = (owner: string, place: string) =>
    accepted.find((each) => each.owner.name === owner && each.place.place === place)?.variables ?? []

  test('every price in every sentence of each step that has a shop', () => {
    const prices = ['offerPrice', 'fullPrice', 'finalPrice', 'newOfferPrice', 'upgradePrice', 'upgradePeriod']
    const shops = accepted.filter(({ owner }) => steps[owner.name]?.usesShop)
    expect(shops.length).toBeGreaterThan(50)
    for (const { variables, place } of shops) {
      // A place may have a value of its own.
      for (const price of prices.filter((name) => !place.slot.variables?.includes(name))) {
        expect(variables).toContain(price)
      }
    }
  })

  test.each([
    ['an answer that the step needs', 'personal-summary', 'title', 'weightGoal', true],
    ['an answer that is given before, and that the step does not need', 'habits', 'title', 'weightGoal', false],
    ['an answer that is given later', 'age', 'title', 'weight', false],
    ['an answer that may be skipped', 'personal-summary', 'title', 'age', false],
    ['a price on a question', 'how-much-to-sleep', 'title', 'offerPrice', false],
    ['a price on a button that sells', 'paywall', 'button', 'finalPrice', true],
    ['a price behind a step that sells', 'download-the-app', 'help', 'finalPrice', true],
    ['a period of what is paid once', 'guides', 'extras.nutrition.decline', 'endDate', false],
    ['a period of a subscription', 'guides', 'extras.monthly.decline', 'endDate', true],
    ['an answer in a sentence of the app', 'app', 'continue', 'weight', false],
  ])('%s: %s.%s {%s} %s', (_, owner, place, variable, isTaken) => {
    expect(takenAt(owner, place).includes(variable)).toBe(isTaken)
  })
})

test('the settings can list what the page can say, and nothing else', () => {
  const { variables } = JSON.parse(readFileSync(`${root}/schema/base/settings.json`, 'utf8')).properties
  expect(new Set(variables.items.enum)).toEqual(new Set(Object.keys(VARIABLES)))
})
