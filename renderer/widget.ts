import type { ReactNode } from 'react'
import type { Shop } from '../client/checkout/shop'
import type { Answers } from '../domain/answers/answers'
import type { ClientSettings, CompiledStep } from '../schema/compile/compiled'
import type { AnswerKindOf, OwnStepType, StepOfType, StepType } from '../schema/generated/steps'
import type { AnswerValues } from '../schema/shape/answerKinds'

export type { Card, CardUpdate, PaymentEnd, Shop, ShopView } from '../client/checkout/shop'
export { within } from '../client/http/within'
export type { DeclineReason } from '../domain/wire/paymentCalls'
export { Button } from './frame/Button'
export { InfoBox } from './frame/InfoBox'
export { Link } from './frame/Link'
export { Emoji, imageUrl, Picture } from './frame/Picture'
export { firstPicture, pictureNamed } from './frame/pictureNamed'
export { StepFrame } from './frame/StepFrame'
/** All that a widget may know of the product. */
export { lazyWidget } from './lazyWidget'
export { useDialogEntry } from './navigation/dialogEntry'
export { useShopView } from './useShopView'
export type { OwnStepType, StepType }

/** The values that a sentence may contain. An empty text counts as a value that is not known. */
export type TextValues = Readonly<Record<string, string | number | Date | undefined>>

/** The visitor as a step sees them. Answers of steps that are not on the visitor's path any more are not in here. */
export interface Visitor {
  /** The key of the sex, female or male, or null while it is unknown. */
  readonly sex: string | null
  /** The sex's folder of pictures, woman or man, or null while it is unknown. */
  readonly sexRoute: string | null
  readonly answers: Answers
  /** The visitor's calendar day, YYYY-MM-DD. */
  readonly today: string
  /** Such as en-US. */
  readonly locale: string
}

/** What a record holds for the steps of a type. */
export type AnswerOf<T extends StepType> = AnswerValues[AnswerKindOf[T]]

export interface WidgetProps<T extends StepType = StepType> {
  /** The step's name. */
  readonly name: string
  readonly step: StepOfType<T>
  readonly settings: ClientSettings
  readonly sizes: CompiledStep['sizes']
  /** The promo codes that the step tells. */
  readonly promoCodes: NonNullable<CompiledStep['promoCodes']>
  readonly visitor: Visitor
  /** What the record holds for this step's field, checked against the step. For sex: the option key. Undefined while not answered. */
  readonly answer: unknown
  /** The sentence at a place of this step's words: text('options.vacation'). Empty text where an optional sentence is not written. */
  text(place: string, values?: TextValues): string
  /** The same with <b>, <terms>, <privacy>, <refund> and <support> as elements. */
  rich(place: string, values?: TextValues): ReactNode
  /** True where an optional sentence is written. */
  hasText(place: string): boolean
  /** What an earlier answer is echoed as, by the name of the echo: a text for each option that was chosen, none while it is not answered. */
  echoed(variable: string): readonly string[]
  /** A sentence of the app itself, such as appText('continue'). */
  appText(place: string, values?: TextValues): string
  /** Stores the answer and stays. Undefined takes the answer back. */
  onAnswer(value: AnswerOf<T> | undefined): void
  /** Stores the answer, shows it selected for a moment, and moves on. The last pick counts; Back cancels it. */
  onPick(value: AnswerOf<T>): void
  /** The server takes no answers at the moment, or cannot be reached. They are kept in the browser, and sent once it does. */
  readonly isHeldUp: boolean
  /** What the step has kept for itself in this tab with remember(), such as a draft that is not an answer yet. Never sent anywhere. */
  recall(key: string): unknown
  remember(key: string, value: unknown): void
  /** For steps whose type says "usesShop" in its schema.json: what there is to buy. Null for all others. */
  readonly shop: Shop | null
  /** What leads to the question for an earlier answer and, once it is answered, back to this step. Null where nothing asks for it. */
  changing(field: string): (() => void) | null
  /** Moves on. A second call before the next step is shown does nothing. */
  onContinue(): void
}

export type Widget<T extends StepType> = (props: WidgetProps<T>) => ReactNode
