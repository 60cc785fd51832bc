import { useEffect, useRef, useState } from 'react'
import { type CardUpdate, type DeclineReason, type PaymentEnd, type Shop, within } from '../../../renderer/widget'
import type { Attempt } from './cardForm'
import { PART_LIMIT_MS } from './limits'
import { createPatience, type Patience } from './patience'

/** What the visitor is told where a payment has not gone through. Nothing was charged, and trying again is safe. */
export type Problem = DeclineReason | 'priceChanged' | 'notForSale' | 'unreachable' | 'notReady'

export type BankAnswer = 'approve' | 'deny'

export interface Payment {
  readonly isBusy: boolean
  readonly problem: Problem | null
  /** The purchase that the problem is about, which can be given up. */
  readonly purchaseId: string | null
  /** In test mode the page stands in for the bank: draw a BankQuestion while this is there. */
  readonly answerBank: ((answer: BankAnswer) => void) | null
  /** Makes one payment, or takes one card. While it is under way a second call does nothing. */
  run(attempt: Attempt): Promise<void>
  /** A bank or Stripe has been waited for longer than usual: stops that, and looks how the payment stands. Null while there is nothing to stop. */
  readonly stopWaiting: (() => void) | null
  /** Takes the problem off the page. */
  clear(): void
}

interface PaymentOptions {
  readonly shop: Shop
  /** The payment is made, or the card is saved. */
  onDone(): void
  /** There is no card to charge: it has to be given in a PaymentSheet. */
  onNeedsCard?(): void
}

interface PaymentState {
  readonly isBusy: boolean
  readonly problem: Problem | null
  readonly purchaseId: string | null
}

const AT_REST: PaymentState = { isBusy: false, problem: null, purchaseId: null }

/** One payment from the tap to its end, the bank's question in between. */
export function usePayment({ shop, onDone, onNeedsCard }: PaymentOptions): Payment {
  const [state, setState] = useState(AT_REST)
  const [bank, setBank] = useState<{ readonly answer: (answer: BankAnswer) => void } | null>(null)
  const [slow, setSlow] = useState<Patience | null>(null)
  // Not state: two taps in one tick see the same state.
  const isUnderWay = useRef(false)

  // Before it is needed: a payment must not end because a part of the page does not come.
  const { mode } = shop
  useEffect(() => {
    if (mode === 'stripe') import('./askBank').catch(() => {})
  }, [mode])

  async function run(attempt: Attempt): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ ...AT_REST, isBusy: true })
    const patience = createPatience((isSlow) => setSlow(isSlow ? patience : null))
    try {
      settle(await answered(await attempt(patience), patience), patience)
    } catch (error) {
      setState({ ...AT_REST, problem: 'unreachable' })
      console.error(error)
    } finally {
      isUnderWay.current = false
    }
  }

  async function answered(end: PaymentEnd | CardUpdate, patience: Patience): Promise<PaymentEnd | CardUpdate> {
    if (end.end !== 'needsAction') return end
    const { purchaseId, clientSecret } = end
    if (shop.mode === 'test') return shop.confirm(purchaseId, await bankAnswer())
    const { askBank } = await within(PART_LIMIT_MS, import('./askBank'))
    if (shop.publishableKey && clientSecret) await patience.wait(askBank(shop.publishableKey, clientSecret))
    return shop.confirm(purchaseId)
  }

  async function bankAnswer(): Promise<BankAnswer> {
    const answer = await new Promise<BankAnswer>((resolve) => setBank({ answer: resolve }))
    setBank(null)
    return answer
  }

  function settle(end: PaymentEnd | CardUpdate, patience: Patience): void {
    const purchaseId = 'purchaseId' in end ? end.purchaseId : null
    // The visitor has stopped waiting, and it is still open: nobody can say yet that nothing will be charged.
    if (patience.wasStopped() && (end.end === 'needsCard' || end.end === 'needsAction'))
      return setState({ isBusy: false, problem: 'unreachable', purchaseId })
    switch (end.end) {
      case 'paid':
      case 'saved':
        setState(AT_REST)
        return onDone()
      case 'needsCard':
        if (onNeedsCard) {
          setState(AT_REST)
          return onNeedsCard()
        }
        return setState({ isBusy: false, problem: 'other', purchaseId })
      case 'needsAction':
        // The bank's question was left without an answer.
        return setState({ isBusy: false, problem: 'authenticationFailed', purchaseId })
      case 'declined':
        return setState({ isBusy: false, problem: end.reason, purchaseId })
      default:
        return setState({ isBusy: false, problem: end.end, purchaseId })
    }
  }

  return {
    ...state,
    answerBank: bank?.answer ?? null,
    stopWaiting: slow?.stop ?? null,
    run,
    clear: () => setState((now) => ({ ...now, problem: null })),
  }
}
