import { useId } from 'react'
import { Button } from '../../../renderer/widget'
import { Dialog } from '../dialog/Dialog'
import type { Speech } from './speech'

interface FailedPaymentProps {
  readonly speech: Speech
  /** Why, in a sentence. */
  readonly reason?: string
  readonly isBusy?: boolean
  /** Takes another card for this and later payments. */
  onUpdateCard(): void
  /** Pays this one purchase by another card. */
  onPayByCard(): void
  /** Leaves the plan as it is. */
  onKeepPlan(): void
  /** Gives the purchase up. */
  onCancel(): void
  /** Escape, the phone's back gesture, a tap next to it: back to the offer, with nothing decided. Without it nothing closes the screen. */
  onClose?: (() => void) | undefined
}

/** Says that the payment of an add-on or an upgrade has failed, with four ways on. */
export function FailedPayment(props: FailedPaymentProps) {
  const { speech, reason, isBusy = false, onUpdateCard, onPayByCard, onKeepPlan, onCancel, onClose } = props
  const { text } = speech
  const titleId = useId()

  return (
    <Dialog labelledBy={titleId} onDismiss={onClose}>
      <h2 className="dialog-title" id={titleId} tabIndex={-1}>
        {text('shop.failed.title')}
      </h2>
      <p>{text('shop.failed.text')}</p>
      {reason ? <p className="problem-note">{reason}</p> : null}
      <div className="dialog-buttons">
        <Button disabled={isBusy} onPress={isBusy ? undefined : onUpdateCard}>
          {text('shop.failed.updateCard')}
        </Button>
        <Button quiet disabled={isBusy} onPress={isBusy ? undefined : onPayByCard}>
          {text('shop.failed.payByCard')}
        </Button>
        <Button quiet disabled={isBusy} onPress={isBusy ? undefined : onKeepPlan}>
          {text('shop.failed.keepPlan')}
        </Button>
        <Button quiet disabled={isBusy} onPress={isBusy ? undefined : onCancel}>
          {text('shop.failed.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
