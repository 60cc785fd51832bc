import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { formatMoney } from '../../../domain/money/formatMoney'
import type { Money } from '../../../domain/money/money'
import { Button, type Shop } from '../../../renderer/widget'
import { AgreeBox } from '../dialog/AgreeBox'
import { Dialog } from '../dialog/Dialog'
import { BankQuestion } from './BankQuestion'
import { type CardBrand, CardMarks } from './CardMarks'
import type { Begin, CardForm, PaymentKind } from './cardForm'
import { Guarantee } from './Guarantee'
import { PaymentStatus } from './PaymentStatus'
import { ProblemNote } from './ProblemNote'
import type { SentenceProps } from './sentenceProps'
import { StripeCardForm } from './stripe/StripeCardForm'
import { TestCardForm } from './TestCardForm'
import { usePayment } from './usePayment'
import './PaymentSheet.css'

interface PaymentSheetProps {
  readonly shop: Shop
  readonly sentences: SentenceProps
  readonly kind: PaymentKind
  /** What is bought, as the sheet of a wallet calls it. */
  readonly label: string
  /** What is charged when the visitor pays, or as soon as the card is stored: it stands above the button and on it. */
  readonly today: Money
  /** The plan and the like, above the amount. */
  readonly children?: ReactNode
  /** The renewal terms. They stand with the amount. */
  readonly terms?: ReactNode
  /** The same in two lines. The whole terms unfold below them. */
  readonly shortTerms?: ReactNode
  /** The guarantee in a few words. It stands at the amount. */
  readonly guarantee?: string | null
  /** The cards that are taken. */
  readonly cards?: readonly CardBrand[] | undefined
  begin: Begin
  /** The payment is made, or the card is saved. */
  onDone(): void
  onClose(): void
}

/** Takes a payment by wallet or card, with every way that it can end. What was typed stays until it is paid or closed. */
export function PaymentSheet(props: PaymentSheetProps) {
  const { shop, sentences, kind, label, today, children, terms, shortTerms, guarantee, cards, begin, onDone, onClose } =
    props
  const { text, visitor } = sentences
  const [isDone, setIsDone] = useState(false)
  const payment = usePayment({ shop, onDone: finish })
  const { problem } = payment
  // Until what comes next has taken its place nothing can be paid again.
  const isBusy = payment.isBusy || isDone
  const [check, setCheck] = useState<'none' | 'underWay' | 'notReady'>('none')
  const [hasAgreed, setHasAgreed] = useState(false)
  const [wasEarly, setWasEarly] = useState(false)
  const card = useRef<CardForm>(null)
  const box = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const price = formatMoney(today, visitor.locale)
  const storesCard = kind === 'card'
  const form = { shop, sentences, kind, label, today, handle: card, begin, onWalletTap, onWalletPay: payment.run }

  return (
    <Dialog
      labelledBy={titleId}
      isYielding={payment.isBusy && shop.mode === 'stripe'}
      onDismiss={isBusy ? undefined : onClose}
    >
      <div className="payment-head">
        <h2 className="dialog-title payment-title" id={titleId} tabIndex={-1}>
          <Lock />
          <span>{text(storesCard ? 'shop.sheet.cardTitle' : 'shop.sheet.title')}</span>
        </h2>
        <button
          className="payment-close"
          type="button"
          aria-label={text('shop.sheet.close')}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : onClose}
        />
      </div>
      <div className="payment-summary">
        {children}
        <p className="payment-due">
          <span>{text('shop.sheet.dueToday')}</span> <strong>{price}</strong>
        </p>
        {guarantee ? <Guarantee text={guarantee} /> : null}
        {terms ? <Terms terms={terms} short={shortTerms} details={text('shop.sheet.details')} /> : null}
        {storesCard ? <p className="payment-terms">{text('shop.sheet.thenCharged', { price })}</p> : null}
      </div>
      <form className="payment-form" noValidate aria-busy={isBusy} onSubmit={submit}>
        <AgreeBox
          label={text('shop.consent.agree')}
          required={text('shop.consent.required')}
          box={box}
          hasAgreed={hasAgreed}
          isMissing={wasEarly && !hasAgreed}
          onChange={setHasAgreed}
        />
        {cards ? <CardMarks of={cards} label={cardsLabel} locale={visitor.locale} /> : null}
        {shop.mode === 'test' ? <TestCardForm {...form} /> : <StripeCardForm {...form} />}
        <p className="payment-secure">{text('shop.sheet.secure')}</p>
        <div className="payment-foot">
          <ProblemNote problem={check === 'notReady' ? check : problem} text={text} price={price} />
          <PaymentStatus payment={payment} text={text} said={statusText()} />
          <Button type="submit" disabled={isBusy || check === 'underWay'}>
            {payLabel()}
          </Button>
        </div>
      </form>
      {payment.answerBank ? <BankQuestion sentences={sentences} today={today} onAnswer={payment.answerBank} /> : null}
    </Dialog>
  )

  function cardsLabel(names: string): string {
    return text('shop.sheet.cards', { cards: names }) || names
  }

  function finish() {
    setIsDone(true)
    onDone()
  }

  function payLabel(): string {
    if (storesCard) return text('shop.saveCard', { price })
    return today.amount === 0 ? text('shop.payNothing') : text('shop.pay', { price })
  }

  /** Nothing is stored or charged before the visitor has agreed to it. */
  function onWalletTap(): boolean {
    if (!hasAgreed) askForConsent()
    return hasAgreed && !isBusy
  }

  function askForConsent() {
    setWasEarly(true)
    box.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const form = card.current
    if (isBusy || check === 'underWay') return
    if (!hasAgreed) return askForConsent()
    setCheck('underWay')
    const typed = form ? await form.check() : 'notReady'
    setCheck(typed === 'notReady' ? typed : 'none')
    if (form && typed === 'complete') payment.run(form.pay)
  }

  function statusText(): string | null {
    if (isDone) return text('shop.done')
    return check === 'underWay' ? text('shop.checking') : null
  }
}

interface TermsProps {
  readonly terms: ReactNode
  readonly short: ReactNode
  /** What unfolds the whole terms. */
  readonly details: string
}

function Terms({ terms, short, details }: TermsProps) {
  if (!short || !details) return <p className="payment-terms">{terms}</p>
  return (
    <div className="payment-terms">
      <p>{short}</p>
      <details className="payment-details">
        <summary>{details}</summary>
        <p>{terms}</p>
      </details>
    </div>
  )
}

function Lock() {
  return (
    <svg className="payment-lock" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M6 9V6.5a4 4 0 0 1 8 0V9" fill="none" stroke="currentColor" strokeWidth="2" />
      <rect x="3" y="8.5" width="14" height="10" rx="2.5" fill="currentColor" />
    </svg>
  )
}
