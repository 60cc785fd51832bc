import { useId, useImperativeHandle, useState } from 'react'
import { formatMoney } from '../../../domain/money/formatMoney'
import { Button } from '../../../renderer/widget'
import type { CardFormProps } from './cardForm'
import { groupedNumber, testCards } from './testCards'
import './TestCardForm.css'

const [works] = testCards

/** Stands in for wallet and card form in test mode. Cards are chosen, not typed: nobody gives a real one away here. */
export function TestCardForm({ sentences, kind, today, handle, begin, onWalletTap, onWalletPay }: CardFormProps) {
  const { text, visitor } = sentences
  const cards = testCards.filter(({ isForLater }) => kind === 'card' || !isForLater)
  const [number, setNumber] = useState(works.number)
  const titleId = useId()
  const fieldId = useId()

  useImperativeHandle(handle, () => ({ check: async () => 'complete', pay: () => begin(number) }), [begin, number])

  return (
    <section className="test-card" aria-labelledby={titleId}>
      <h3 className="test-card-title" id={titleId}>
        {text('shop.testMode.title')}
      </h3>
      <p className="test-card-text">{text('shop.testMode.text')}</p>
      {kind === 'card' ? null : (
        <>
          <Button onPress={payByWallet}>
            {text('shop.wallet.test', { price: formatMoney(today, visitor.locale) })}
          </Button>
          <p className="payment-or">{text('shop.wallet.orByCard')}</p>
        </>
      )}
      <label className="test-card-label" htmlFor={fieldId}>
        {text('shop.testMode.card')}
      </label>
      <select
        className="test-card-field"
        id={fieldId}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      >
        {cards.map((card) => (
          <option key={card.number} value={card.number}>
            {`${groupedNumber(card.number)} · ${text(`shop.testMode.cards.${card.name}`)}`}
          </option>
        ))}
      </select>
    </section>
  )

  function payByWallet() {
    if (onWalletTap()) onWalletPay(() => begin(works.number))
  }
}
