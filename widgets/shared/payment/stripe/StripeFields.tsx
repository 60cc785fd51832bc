import { Elements, ExpressCheckoutElement, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { StripeExpressCheckoutElementClickEvent } from '@stripe/stripe-js'
import { useEffect, useImperativeHandle, useState } from 'react'
import { stripeAmount } from '../../../../domain/stripe/stripeAmount'
import { type CardUpdate, type PaymentEnd, within } from '../../../../renderer/widget'
import type { CardForm } from '../cardForm'
import { CHECK_LIMIT_MS, FIELDS_LIMIT_MS } from '../limits'
import type { Patience } from '../patience'
import { elementsOptions } from './elementsOptions'
import type { FieldsProps } from './fieldsProps'

/** Stripe's wallet buttons and card form. They are told the amount that the page shows, and nothing is begun before the visitor pays. */
export function StripeFields(props: FieldsProps) {
  const { stripe, kind, today, sentences } = props

  return (
    <Elements stripe={stripe} options={elementsOptions(kind, today, sentences.visitor.locale)}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields({
  shop,
  stripe,
  sentences,
  kind,
  label,
  today,
  handle,
  begin,
  onWalletTap,
  onWalletPay,
  onBroken,
}: FieldsProps) {
  const elements = useElements()
  const [hasWallet, setHasWallet] = useState(false)
  const [isReady, setIsReady] = useState(false)

  useImperativeHandle(handle, () => ({ check, pay }))

  // Frames that are stopped half way say nothing at all.
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(onBroken, FIELDS_LIMIT_MS)
    return () => clearTimeout(timer)
  }, [isReady, onBroken])

  return (
    <>
      {kind === 'card' ? null : (
        <ExpressCheckoutElement
          options={{ buttonHeight: 52, emailRequired: false, paymentMethods: { link: 'never' } }}
          onReady={({ availablePaymentMethods }) => setHasWallet(availablePaymentMethods !== undefined)}
          onClick={openWallet}
          onConfirm={async ({ paymentFailed }) => {
            // The sheet of the wallet waits for an end, and for no longer than it likes.
            const fail = () => paymentFailed({ reason: 'fail' })
            if ((await check()) !== 'complete') return fail()
            await onWalletPay((patience) => pay(patience, fail))
          }}
        />
      )}
      {hasWallet ? <p className="payment-or">{sentences.text('shop.wallet.orByCard')}</p> : null}
      <p className="payment-status" role="status">
        {isReady ? null : sentences.text('shop.loading')}
      </p>
      <PaymentElement
        options={{ wallets: { applePay: 'never', googlePay: 'never' } }}
        onReady={() => setIsReady(true)}
        onLoadError={onBroken}
      />
    </>
  )

  function openWallet({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    if (!onWalletTap()) return reject()
    resolve({ lineItems: [{ name: label, amount: stripeAmount(today) }] })
  }

  async function check(): ReturnType<CardForm['check']> {
    if (!elements || !isReady) return 'notReady'
    try {
      const { error } = await within(CHECK_LIMIT_MS, elements.submit())
      return error ? 'incomplete' : 'complete'
    } catch {
      onBroken()
      return 'notReady'
    }
  }

  /** @param onUnbegun there is nothing to confirm: whoever waits for that need not any more. */
  async function pay(patience: Patience, onUnbegun = () => {}): Promise<PaymentEnd | CardUpdate> {
    const begun = await begin('new')
    if (begun.end !== 'needsCard' || !begun.clientSecret || !elements) {
      onUnbegun()
      return begun
    }
    const confirmation = {
      elements,
      clientSecret: begun.clientSecret,
      confirmParams: { return_url: shop.returnUrl('purchaseId' in begun ? begun.purchaseId : null) },
      redirect: 'if_required' as const,
    }
    // What Stripe says here is not asked: how it ended is what the server finds at Stripe.
    const isSetup = begun.clientSecret.startsWith('seti_')
    await patience.wait(isSetup ? stripe.confirmSetup(confirmation) : stripe.confirmPayment(confirmation))
    return 'purchaseId' in begun ? shop.confirm(begun.purchaseId) : begin('new')
  }
}
