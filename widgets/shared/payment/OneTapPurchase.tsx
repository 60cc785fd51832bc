import { type ReactNode, useState } from 'react'
import { formatMoney } from '../../../domain/money/formatMoney'
import type { Money } from '../../../domain/money/money'
import type { Card, PaymentEnd, Shop } from '../../../renderer/widget'
import { BankQuestion } from './BankQuestion'
import type { PaymentKind } from './cardForm'
import { FailedPayment } from './FailedPayment'
import { PaymentSheet } from './PaymentSheet'
import { PaymentStatus } from './PaymentStatus'
import { ProblemNote } from './ProblemNote'
import type { SentenceProps } from './sentenceProps'
import { type Problem, usePayment } from './usePayment'

interface OneTapPurchaseProps {
  readonly shop: Shop
  readonly sentences: SentenceProps
  readonly kind: Exclude<PaymentKind, 'card'>
  /** What is bought, as the sheet of a wallet calls it. */
  readonly label: string
  readonly today: Money
  /** The renewal terms, for the sheet that takes another card. */
  readonly terms?: ReactNode
  /** Buys by the stored card, or by this one. */
  buy(card?: Card): Promise<PaymentEnd>
  onPaid(): void
  /** The visitor keeps the plan, or has cancelled the purchase. */
  onGivenUp(): void
  /** What stands around the button that buys. `note` says that the payment is under way, or why it is not made: it belongs next to the button. */
  children(tap: { readonly isBusy: boolean; readonly note: ReactNode; start(): void }): ReactNode
}

type Sheet = 'updateCard' | 'payByCard' | null

/** Something that is bought by the stored card with one tap: the bank's question, the failed payment with its four actions, another card. */
export function OneTapPurchase(props: OneTapPurchaseProps) {
  const { shop, sentences, kind, label, today, terms, buy, onPaid, onGivenUp, children } = props
  const { text } = sentences
  const [sheet, setSheet] = useState<Sheet>(null)
  const [isGivingUp, setIsGivingUp] = useState(false)
  const payment = usePayment({ shop, onDone: onPaid, onNeedsCard: () => setSheet('payByCard') })
  const { problem } = payment
  const price = formatMoney(today, sentences.visitor.locale)
  const start = () => {
    setIsClosed(false)
    return payment.run(() => buy())
  }
  const [isClosed, setIsClosed] = useState(false)
  const isOfCardProblem = problem !== null && isOfCard(problem)
  const isFailed = isOfCardProblem && !isClosed
  const note = (
    <>
      <PaymentStatus payment={payment} text={text} said={null} />
      <ProblemNote problem={isFailed ? null : problem} text={text} price={price} />
    </>
  )

  return (
    <>
      {children({ isBusy: payment.isBusy, note, start })}
      {payment.answerBank ? <BankQuestion sentences={sentences} today={today} onAnswer={payment.answerBank} /> : null}
      {isFailed && sheet === null ? (
        <FailedPayment
          sentences={sentences}
          reason={text(`shop.problems.${problem}`, { newOfferPrice: price })}
          isBusy={isGivingUp}
          onUpdateCard={() => setSheet('updateCard')}
          onPayByCard={() => setSheet('payByCard')}
          onKeepPlan={onGivenUp}
          onCancel={giveUp}
          onClose={isGivingUp ? undefined : close}
        />
      ) : null}
      {sheet ? (
        <PaymentSheet
          key={sheet}
          shop={shop}
          sentences={sentences}
          kind={sheet === 'updateCard' ? 'card' : kind}
          label={label}
          today={today}
          terms={terms}
          begin={sheet === 'updateCard' ? (card) => shop.updateCard(card) : buy}
          onDone={sheet === 'updateCard' ? retry : onPaid}
          onClose={() => setSheet(null)}
        />
      ) : null}
    </>
  )

  /** Nothing is decided: what was offered stands there again, with the reason next to its button. */
  function close() {
    setIsClosed(true)
  }

  function retry() {
    setSheet(null)
    start()
  }

  async function giveUp() {
    setIsGivingUp(true)
    if (payment.purchaseId) await shop.cancel(payment.purchaseId)
    onGivenUp()
  }
}

/** A price that has changed and a lost answer are no matter of the card. */
function isOfCard(problem: Problem): boolean {
  return problem !== 'priceChanged' && problem !== 'notForSale' && problem !== 'unreachable'
}
