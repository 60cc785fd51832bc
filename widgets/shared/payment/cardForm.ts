import type { Ref } from 'react'
import type { Money } from '../../../domain/money/money'
import type { Card, CardUpdate, PaymentEnd, Shop } from '../../../renderer/widget'
import type { Patience } from './patience'
import type { SentenceProps } from './sentenceProps'

/** What the form is for: a subscription, something paid once, or a card to be stored, which is charged right after that. */
export type PaymentKind = 'subscription' | 'once' | 'card'

/** Begins the payment at the server, or asks it to take a card. */
export type Begin = (card: Card) => Promise<PaymentEnd | CardUpdate>

/** A payment as it is made: whom it has to wait for, it waits for with this patience. */
export type Attempt = (patience: Patience) => Promise<PaymentEnd | CardUpdate>

/** What the sheet asks of the form for a card. */
export interface CardForm {
  /** Whether the card can be charged as it is typed. What is missing is marked in the form. `notReady`: the form is not there yet. */
  check(): Promise<'complete' | 'incomplete' | 'notReady'>
  readonly pay: Attempt
}

export interface CardFormProps {
  readonly shop: Shop
  readonly sentences: SentenceProps
  readonly kind: PaymentKind
  /** What is bought, as the sheet of a wallet calls it. */
  readonly label: string
  readonly today: Money
  readonly handle: Ref<CardForm>
  begin: Begin
  /** A wallet was tapped. True where it may open. */
  onWalletTap(): boolean
  /** The visitor has confirmed in the wallet: pays by it. */
  onWalletPay(attempt: Attempt): Promise<void>
}
