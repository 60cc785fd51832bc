import type { Ref } from 'react'
import type { Money } from '../../domain/money/money'
import type { Card, CardUpdate, PaymentEnd, Shop } from '../../renderer/widget'
import type { Speech } from './speech'

/** What is paid for: a subscription, something paid once, or nothing yet, where a card is taken for later. */
export type PaymentKind = 'subscription' | 'once' | 'card'

/** Begins the payment at the server, or asks it to take a card. */
export type Begin = (card: Card) => Promise<PaymentEnd | CardUpdate>

/** What the sheet asks of the form for a card. */
export interface CardForm {
  /** True where the card can be charged as it is typed. What is missing is marked in the form. */
  isComplete(): Promise<boolean>
  pay(): Promise<PaymentEnd | CardUpdate>
}

export interface CardFormProps {
  readonly shop: Shop
  readonly speech: Speech
  readonly kind: PaymentKind
  /** What is bought, as the sheet of a wallet calls it. */
  readonly label: string
  readonly today: Money
  readonly handle: Ref<CardForm>
  begin: Begin
  /** A wallet was tapped. True where it may open. */
  onWalletTap(): boolean
  /** The visitor has confirmed in the wallet: pays by it. */
  onWalletPay(attempt: () => Promise<PaymentEnd | CardUpdate>): Promise<void>
}
