import { offerValues } from '../../domain/offers/offerValues'
import { toolsOf } from '../../packs/all/tools'
import * as personal from '../../renderer/i18n/personalVariables'
import { shopValues } from '../../renderer/i18n/shopValues'
import { stepSentences } from '../../renderer/i18n/variables'
import type { TextValues } from '../../renderer/widget'
import type { ClientSettings, Message, MessageElement } from '../../schema/compile/compiled'
import { sectionsOfPacks } from '../../schema/words/wordsOfPacks'
import { offersShown } from './offersShown'
import type { SeenStep } from './personaWalk'

export interface Said {
  /** Where the words have it: boxes.normal.title. */
  readonly place: string
  readonly text: string
}

/** What every sentence may say without it being about the visitor. */
const OF_NOBODY: ReadonlySet<string> = new Set(['app_name'])
/** Words that sentences are made of, and sentences for who is told otherwise. */
const PARTS = ['if', 'shop', 'errors']
/** Where the widget puts another value in place of the visitor's, and what is only said later, by step type. */
const OF_THE_WIDGET: { readonly [type: string]: RegExp } = {
  'food-cards': /^(same|amount|heap)$/,
  guides: /^(?!extras\.)/,
  'purchase-success': /^receipt\.(extraRenewal|tooLate|ends|pastDue)$/,
}

/** The sentences of a step that say something of this visitor, as they are read. Those that only the widget can fill are left out. */
export function personalSentences(seen: SeenStep, settings: ClientSettings): Said[] {
  const { name, compiled, visitor, view } = seen
  const { words, echoes } = compiled
  const offered = view && { values: shopValues, view }
  const speech = stepSentences({ name, words, settings, visitor, personal, offered, ...(echoes && { echoes }) })
  const ofShop = view ? shopValues(view, { text: speech.text, visitor }) : {}
  const known = new Set([
    'sex',
    ...Object.keys(personal.personalVariables(settings, visitor)),
    ...Object.keys(echoes ?? {}),
  ])
  const isSaid = sayable(seen, settings)
  const parts = [...PARTS, ...sectionsOfPacks(settings)]
  const offers = offersShown(seen)
  return Object.entries(words).flatMap(([place, message]) => {
    const offer = extraAt(compiled.step, place)
    const extra = offers.find(({ offerId }) => offerId === offer) ?? null
    if (offer !== null && extra === null) return []
    const values = extra ? offerValues(extra, { text: speech.text, visitor }) : ofShop
    const hasValue = (name: string) => known.has(name) || Boolean((values as TextValues)[name])
    const variables = [...variablesIn(message)].filter((variable) => !OF_NOBODY.has(variable))
    if (parts.some((part) => place.startsWith(`${part}.`)) || variables.length === 0 || !variables.every(hasValue))
      return []
    return isSaid(place) ? [{ place, text: speech.text(place, values) }] : []
  })
}

/** The offer of the extra that a sentence is about. */
function extraAt(step: SeenStep['compiled']['step'], place: string): string | null {
  if (step.type !== 'guides') return null
  return step.extras.find(({ name }) => place.startsWith(`extras.${name}.`))?.offer ?? null
}

/** The box that is shown under a weight. Undefined where the step has none. */
export function shownBox(
  step: SeenStep['compiled']['step'],
  { answers }: SeenStep['visitor'],
  settings: ClientSettings,
): string | null | undefined {
  return toolsOf(settings).reduce<string | null | undefined>(
    (found, tools) => (found === undefined ? tools.shownBox?.(step, answers, settings) : found),
    undefined,
  )
}

/** Of boxes only the one that is shown, and nothing of what is for others. */
function sayable({ compiled: { step }, visitor, leftOut }: SeenStep, settings: ClientSettings) {
  const box = shownBox(step, visitor, settings)
  return (place: string) => {
    const [top, ...below] = place.split('.')
    if (box !== undefined && top === 'boxes') return below[0] === box
    return ![top, ...below].some((name) => leftOut.has(name ?? '')) && !OF_THE_WIDGET[step.type]?.test(place)
  }
}

/** The names of all that a message can say, or chooses by. */
export function variablesIn(message: Message): ReadonlySet<string> {
  return new Set(typeof message === 'string' ? [] : message.flatMap(variablesOf))
}

/** The parser's numbers for what a sentence is made of, whose enum is not kept in its build. */
const VARIABLES: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6])

function variablesOf({ type, value, children = [], options = {} }: MessageElement): string[] {
  const inside = [
    ...(children as readonly MessageElement[]),
    ...Object.values(options as Readonly<Record<string, { value: readonly MessageElement[] }>>).flatMap(
      (option) => option.value,
    ),
  ]
  return [...(VARIABLES.has(type) ? [String(value)] : []), ...inside.flatMap(variablesOf)]
}
