import type { ShopView } from '../../client/checkout/shop'
import { promiseForUse } from '../../client/funnel/promiseForUse'
import { fetchCode } from '../../client/http/missingFile'
import type { ClientSettings, Words } from '../../schema/compile/compiled'
import type { TextValues, Visitor } from '../widget'
import { type Sentences, sentences } from './sentences'

type Offered = typeof import('./shopValues').shopValues
type Personal = typeof import('./personalVariables').personalVariables

let loading: Promise<Personal> | null = null

/** Fetches what computes with the visitor's answers. It is no part of the first load. */
export function loadPersonalVariables(): Promise<Personal> {
  loading ??= promiseForUse(
    fetchCode(() => import('./personalVariables')).then((module) => module.personalVariables),
    () => {
      loading = null
    },
  )
  return loading
}

let opening: Promise<Offered> | null = null

/** Fetches what sentences say of prices, with the first step that has them. */
export function loadShopValues(): Promise<Offered> {
  opening ??= promiseForUse(
    fetchCode(() => import('./shopValues')).then((module) => module.shopValues),
    () => {
      opening = null
    },
  )
  return opening
}

interface Speaker {
  /** The step's name. */
  readonly name: string
  readonly words: Words
  readonly settings: ClientSettings
  readonly visitor: Visitor
  /** Null where no sentence of the step says what has to be computed. */
  readonly personal: Personal | null
  /** Null where the step has no shop. */
  readonly offered: { readonly values: Offered; readonly view: ShopView } | null
}

/** The sentences of a step, with all that they may say of this visitor and of what there is to buy. */
export function stepSentences({ name, words, settings, visitor, personal, offered }: Speaker): Sentences {
  const { locale } = visitor
  const known = () => variables(settings, visitor, personal)
  if (!offered) return sentences(words, locale, known, name)
  // The words of the shop say what a period is called: they cannot themselves say a price.
  const { text } = sentences(words, locale, known, name)
  return sentences(words, locale, () => ({ ...known(), ...offered.values(offered.view, { text, visitor }) }), name)
}

/** What every sentence may say. */
export function variables(settings: ClientSettings, visitor: Visitor, personal: Personal | null): TextValues {
  return { app_name: settings.app.name, sex: visitor.sex ?? undefined, ...personal?.(settings, visitor) }
}
