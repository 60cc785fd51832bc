import { useRef, useState } from 'react'
import type { CardUpdate, DeclineReason, PaymentEnd, Shop } from '../../renderer/widget'

/** What the visitor is told where a payment has not gone through. Nothing was charged, and trying again is safe. */
export type Problem = DeclineReason | 'priceChanged' | 'unreachable'

export type BankAnswer = 'approve' | 'deny'

export interface Payment {
  readonly isBusy: boolean
  readonly problem: Problem | null
  /** The purchase that the problem is about, which can be given up. */
  readonly purchaseId: string | null
  /** In test mode the page stands in for the bank: draw a BankQuestion while this is there. */
  readonly answerBank: ((answer: BankAnswer) => void) | null
  /** Makes one payment, or takes one card. While it is under way a second call does nothing. */
  run(attempt: () => Promise<PaymentEnd | CardUpdate>): Promise<void>
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
  // Not state: two taps in one tick see the same state.
  const isUnderWay = useRef(false)

  async function run(attempt: () => Promise<PaymentEnd | CardUpdate>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ ...AT_REST, isBusy: true })
    try {
      settle(await answered(await attempt()))
    } catch (error) {
      setState({ ...AT_REST, problem: 'unreachable' })
      console.error(error)
    } finally {
      isUnderWay.current = false
    }
  }

  async function answered(end: PaymentEnd | CardUpdate): Promise<PaymentEnd | CardUpdate> {
    if (end.end !== 'needsAction') return end
    const { purchaseId, clientSecret } = end
    if (shop.mode === 'test') return shop.confirm(purchaseId, await bankAnswer())
    const { askBank } = await import('./askBank')
    if (shop.publishableKey && clientSecret) await askBank(shop.publishableKey, clientSecret)
    return shop.confirm(purchaseId)
  }

  async function bankAnswer(): Promise<BankAnswer> {
    const answer = await new Promise<BankAnswer>((resolve) => setBank({ answer: resolve }))
    setBank(null)
    return answer
  }

  function settle(end: PaymentEnd | CardUpdate): void {
    const purchaseId = 'purchaseId' in end ? end.purchaseId : null
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
    run,
    clear: () => setState((now) => ({ ...now, problem: null })),
  }
}
