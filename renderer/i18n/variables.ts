import type { ShopView } from '../../client/checkout/shop'
import { promiseForUse } from '../../client/funnel/promiseForUse'
import { fetchCode } from '../../client/http/missingFile'
import type { ClientSettings, CompiledStep, Words } from '../../schema/compile/compiled'
import type { TextValues, Visitor } from '../widget'
import { type Sentences, sentences } from './sentences'

type Offered = typeof import('./shopValues').shopValues
type Personal = typeof import('./personalVariables')

let loading: Promise<Personal> | null = null
/** Fetches what computes with the visitor's answers. It is no part of the first load. */
export function loadPersonalVariables(): Promise<Personal> {
  loading ??= promiseForUse(
    fetchCode(() => import('./personalVariables')),
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
  /** What the step says back of earlier answers. */
  readonly echoes?: CompiledStep['echoes']
  /** Null where no sentence of the step says what has to be computed. */
  readonly personal: Personal | null
  /** Null where the step has no shop. */
  readonly offered: { readonly values: Offered; readonly view: ShopView } | null
}

export interface StepSentences extends Sentences {
  /** The texts of an echo, one for each option that was chosen: of focus_short, say. */
  echoed(variable: string): readonly string[]
}

/** The sentences of a step, with all that they may say of this visitor and of what there is to buy. */
export function stepSentences(speaker: Speaker): StepSentences {
  const { settings, visitor, personal, echoes = {} } = speaker
  const plain = () => variables(settings, visitor, personal)
  const echoed = (variable: string) => {
    const echo = echoes[variable]
    return personal && echo ? personal.echoTexts(echo, settings, visitor, plain) : []
  }
  const said = Object.keys(echoes)
  const known = () => {
    const values = said.map((variable) => [variable, personal?.listed(echoed(variable), visitor.locale)] as const)
    return { ...plain(), ...Object.fromEntries(values) }
  }
  return { ...spoken(speaker, said.length > 0 ? known : plain), echoed }
}

function spoken({ name, words, visitor, offered }: Speaker, known: () => TextValues): Sentences {
  const { locale } = visitor
  if (!offered) return sentences(words, locale, known, name)
  // The words of the shop say what a period is called: they cannot themselves say a price.
  const { text } = sentences(words, locale, known, name)
  return sentences(words, locale, () => ({ ...known(), ...offered.values(offered.view, { text, visitor }) }), name)
}

/** What every sentence may say. */
export function variables(settings: ClientSettings, visitor: Visitor, personal: Personal | null): TextValues {
  return {
    app_name: settings.app.name,
    sex: visitor.sex ?? undefined,
    ...personal?.personalVariables(settings, visitor),
  }
}
