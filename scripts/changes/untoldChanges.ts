import type { ReadFunnel, ReadStep } from '../../schema/model/funnel.ts'
import type { Change, Section, SectionName } from './change.ts'
import { listMoves } from './listMoves.ts'
import { stepPairs } from './stepPairs.ts'
import { textsOf, type ValueChange, valueChanges } from './valueChanges.ts'

/**
 * What the files say differently and no other part of the comparison tells. The others tell what a value does: the way of somebody, an amount, a row of
 * the report. A value that does nothing of that kind today is told as it stands in its file, so that nothing differs in silence.
 */
export function untoldChanges(
  before: ReadFunnel,
  after: ReadFunnel,
  told: readonly Section[],
): { readonly [name in SectionName]?: readonly Change[] } {
  const all = told.flatMap(({ changes }) => changes)
  return {
    way: [...stepKeys(before, after, all, WAY), ...orders(before, after, all)],
    screen: stepKeys(before, after, all, SCREEN),
    money: offers(before, after, all),
    numbers: claims(before, after),
    experiments: experiments(before, after, all),
    report: stepKeys(before, after, all, REPORT),
    record: [...stepKeys(before, after, all, RECORD), ...names(before, after)],
    settings: settings(before, after, all),
  }
}

/** By the place in a file, the kinds of change that tell it. */
type Tellers = { readonly [place: string]: RegExp }

const MET = /^(condition|step-(added|removed)|experiment-test)$/
const LED = /^(navigation|back|back-target|entry)$/

/** The keys of a step that say of the way. */
const WAY: Tellers = {
  showIf: MET,
  showUnless: MET,
  from: MET,
  until: MET,
  showInExperiment: MET,
  askedOnce: MET,
  route: LED,
  next: LED,
  backTo: LED,
  passedByBack: LED,
  header: LED,
  needs: LED,
  needsPurchase: LED,
  afterPurchase: LED,
  preloads: LED,
}

const SCREEN: Tellers = { options: /^options?-/ }

/** What nothing else tells matches nothing. */
const NEVER = /^$/
const REPORT: Tellers = { 'analytics.step': /^(number|row-)/, 'analytics.title': /^(title|row-)/, analytics: NEVER }
const RECORD: Tellers = {
  stores: /^(field-|answer-kind)/,
  dataClass: /^data-class$/,
  sets: NEVER,
  renamedFrom: /^(step|address)-/,
}

function stepKeys(before: ReadFunnel, after: ReadFunnel, told: readonly Change[], tellers: Tellers): Change[] {
  return stepPairs(before, after).flatMap(({ name: about, before: was, after: is }) => {
    if (!was || !is || was.step.type !== is.step.type) return []
    return valueChanges(was.step, is.step).flatMap((change) => {
      const key = keyIn(tellers, change.place)
      if (key === undefined) return []
      const kinds = tellers[key] as RegExp
      const names = [about, was.name, ...fieldsOf(was), ...wordsIn(change)]
      return told.some(({ kind, about: own }) => kinds.test(kind) && names.includes(own)) ? [] : [plain(about, change)]
    })
  })
}

/** The answer of a step: what is told of it is told by its name. */
function fieldsOf({ step }: ReadStep): string[] {
  return 'stores' in step && step.stores !== undefined ? [step.stores] : []
}

/** The longest of the places that a place is at or below. An order of a list is told with the list. */
function keyIn(tellers: Tellers, place: string): string | undefined {
  const bare = place.replace(/^order of /, '')
  const isBelow = (key: string) =>
    bare === key || bare.startsWith(`${key}.`) || (key === 'options' && /(^|\.)options(\.|$)/.test(bare))
  return Object.keys(tellers).find(isBelow)
}

/** A step that stands elsewhere in an order, or in it no more, though nobody's way is another one. */
function orders(before: ReadFunnel, after: ReadFunnel, told: readonly Change[]): Change[] {
  const pairs = stepPairs(before, after)
  const nameOfToday = (step: string) => pairs.find((pair) => pair.before?.name === step)?.name ?? step
  return [...after.orders].flatMap(([about, { segments }]) => {
    const was = before.orders.get(about)?.segments
    if (!was) return []
    const stepsOf = (list: typeof segments) => list.flatMap(({ steps }) => steps.map(({ text }) => text))
    const { added, removed, moved } = listMoves(stepsOf(was).map(nameOfToday), stepsOf(segments))
    const isTold = (step: string) => told.some((change) => change.about === step && /^step-/.test(change.kind))
    const said = (steps: readonly string[], text: string) =>
      steps.filter((step) => !isTold(step)).map((step) => ({ kind: 'order', about, text: `${step} ${text}` }))
    return [
      ...said(removed, 'is in the order no more'),
      ...said(added, 'is in the order'),
      ...said(moved, 'stands elsewhere in the order'),
    ]
  })
}

/** Maps of offers whose order is that of the page. */
const LISTS = ['plans', 'addOns', 'upgrades'] as const

function offers({ offers: old }: ReadFunnel, { offers: fresh }: ReadFunnel, told: readonly Change[]): Change[] {
  if (!old || !fresh) return []
  const [was, is] = [old.values, fresh.values]
  const isOfMoney = (about: string) =>
    told.some((change) => change.about === about || change.about.startsWith(`${about} of `))
  return [
    ...LISTS.flatMap((list) => orderChange('offers', list, was[list], is[list])),
    ...valueChanges(was, is, (place) => place === 'allow').flatMap((change) => {
      return wordsIn(change).some(isOfMoney) ? [] : [plain('offers', change)]
    }),
  ]
}

function claims({ claims: old }: ReadFunnel, { claims: fresh }: ReadFunnel): Change[] {
  if (!old || !fresh) return []
  return valueChanges(old.values, fresh.values, (place) => place === 'allow').map((change) => ({
    ...plain('claims', change),
    ...(change.place.endsWith('.figure') && {
      notes: [`Every sentence with claim_${change.place.replace(/\.figure$/, '')} says it.`],
    }),
  }))
}

function experiments(
  { experiments: old }: ReadFunnel,
  { experiments: fresh }: ReadFunnel,
  told: readonly Change[],
): Change[] {
  const isLeftOut = (place: string) => place === 'allow' || /^\w+\.(about|note)$/.test(place)
  return valueChanges(old?.values ?? {}, fresh?.values ?? {}, isLeftOut).flatMap((change) => {
    const [name = ''] = change.place.split('.')
    const isTold = told.some(({ kind, about }) => about === name && kind.startsWith('experiment-'))
    return isTold ? [] : [plain('experiments', change)]
  })
}

/** Names are only ever added, and what is agreed on is only changed on purpose. */
function names({ names: old }: ReadFunnel, { names: fresh }: ReadFunnel): Change[] {
  if (!old || !fresh) return []
  return valueChanges(asMaps(old.values), asMaps(fresh.values)).flatMap((change) =>
    change.before === undefined
      ? []
      : [
          {
            ...plain('names', change),
            notes: ['funnel/names.yaml is written by npm run generate, which takes nothing out.'],
          },
        ],
  )
}

/** Lists of names as maps: their order says nothing, and each is told by itself. */
function asMaps(value: unknown): unknown {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item) => [String(item), 'known']))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, asMaps(below)]))
}

const SETTINGS: Tellers = {
  ageRanges: /^constant$/,
  currencies: /^currency/,
  orders: /^(default-order|order-)/,
  entry: /^entry$/,
  retired: /-retired$|^setting$/,
  'record.renamedFrom': /^field-renamed$/,
  languages: /^language-/,
}
/** Maps of the settings whose order means something: the first is what holds where nothing else is known. */
const ORDERED = ['languages', 'sexes', 'ageRanges'] as const

function settings(
  { settings: { values: was } }: ReadFunnel,
  { settings: { values: is } }: ReadFunnel,
  told: readonly Change[],
): Change[] {
  return [
    ...ORDERED.flatMap((map) => orderChange('settings', map, was[map], is[map])),
    ...valueChanges(was, is).flatMap((change) => {
      const key = keyIn(SETTINGS, change.place)
      if (key === undefined) return []
      const kinds = SETTINGS[key] as RegExp
      const words = wordsIn(change)
      const isTold = told.some(
        ({ kind, about, text }) => kinds.test(kind) && (text === change.place || words.includes(about)),
      )
      return isTold ? [] : [plain('settings', change)]
    }),
  ]
}

function orderChange(about: string, map: string, before: object = {}, after: object = {}): Change[] {
  const { moved } = listMoves(Object.keys(before), Object.keys(after))
  const stayed = (own: object, other: object) => Object.keys(own).filter((key) => Object.hasOwn(other, key))
  return moved.length === 0
    ? []
    : [plain(about, { place: `order of ${map}`, before: stayed(before, after), after: stayed(after, before) })]
}

function plain(about: string, { place, ...values }: ValueChange): Change {
  return { kind: 'value', about, text: place, ...textsOf(values) }
}

/** The keys and texts of a change: what another change that tells it may be about. */
function wordsIn({ place, before, after }: ValueChange): string[] {
  return [...place.split('.'), ...wordsBelow(before), ...wordsBelow(after)]
}

function wordsBelow(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsBelow)
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([key, below]) => [key, ...wordsBelow(below)])
}
