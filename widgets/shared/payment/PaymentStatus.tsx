import { Button } from '../../../renderer/widget'
import type { SentenceProps } from './sentenceProps'
import type { Payment } from './usePayment'

interface PaymentStatusProps {
  readonly payment: Pick<Payment, 'isBusy' | 'stopWaiting'>
  readonly text: SentenceProps['text']
  /** What else is to be said, in place of that a payment is under way. */
  readonly said: string | null
}

/** Says that a payment is under way, and once it takes long, offers to stop waiting. Read out when it changes. */
export function PaymentStatus({ payment, text, said }: PaymentStatusProps) {
  const { isBusy, stopWaiting } = payment
  return (
    <>
      <p className="payment-status" role="status">
        {said ?? (isBusy ? text(stopWaiting ? 'shop.slow' : 'shop.busy') : null)}
      </p>
      {stopWaiting ? (
        <Button quiet onPress={stopWaiting}>
          {text('shop.stopWaiting')}
        </Button>
      ) : null}
    </>
  )
}
