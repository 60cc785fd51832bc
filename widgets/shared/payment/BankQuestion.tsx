import { useId } from 'react'
import { formatMoney } from '../../../domain/money/formatMoney'
import type { Money } from '../../../domain/money/money'
import { Button } from '../../../renderer/widget'
import { Dialog } from '../dialog/Dialog'
import type { SentenceProps } from './sentenceProps'
import type { BankAnswer } from './usePayment'

interface BankQuestionProps {
  readonly sentences: SentenceProps
  readonly today: Money
  onAnswer(answer: BankAnswer): void
}

/** Stands in for the page of the visitor's bank, in test mode. Leaving it is a no. */
export function BankQuestion({ sentences, today, onAnswer }: BankQuestionProps) {
  const { text, visitor } = sentences
  const titleId = useId()
  const deny = () => onAnswer('deny')

  return (
    <Dialog labelledBy={titleId} onDismiss={deny}>
      <h2 className="dialog-title" id={titleId} tabIndex={-1}>
        {text('shop.bank.title')}
      </h2>
      <p>{text('shop.bank.text', { price: formatMoney(today, visitor.locale) })}</p>
      <div className="dialog-buttons">
        <Button onPress={() => onAnswer('approve')}>{text('shop.bank.approve')}</Button>
        <Button quiet onPress={deny}>
          {text('shop.bank.deny')}
        </Button>
      </div>
    </Dialog>
  )
}
