import { Elements, ExpressCheckoutElement, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeExpressCheckoutElementClickEvent } from '@stripe/stripe-js'
import { useImperativeHandle, useState } from 'react'
import { stripeAmount } from '../../domain/stripe/stripeAmount'
import type { CardUpdate, PaymentEnd } from '../../renderer/widget'
import type { CardFormProps } from './cardForm'
import { elementsOptions } from './elementsOptions'

type StripeFieldsProps = CardFormProps & { readonly stripe: Stripe }

/** Stripe's wallet buttons and card form. They are told the amount that the page shows, and nothing is begun before the visitor pays. */
export function StripeFields(props: StripeFieldsProps) {
  const { stripe, kind, today, speech } = props

  return (
    <Elements stripe={stripe} options={elementsOptions(kind, today, speech.visitor.locale)}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields({
  shop,
  stripe,
  speech,
  kind,
  label,
  today,
  handle,
  begin,
  onWalletTap,
  onWalletPay,
}: StripeFieldsProps) {
  const elements = useElements()
  const [hasWallet, setHasWallet] = useState(false)

  useImperativeHandle(handle, () => ({ isComplete, pay }))

  return (
    <>
      {kind === 'card' ? null : (
        <ExpressCheckoutElement
          options={{ buttonHeight: 52, emailRequired: false, paymentMethods: { link: 'never' } }}
          onReady={({ availablePaymentMethods }) => setHasWallet(availablePaymentMethods !== undefined)}
          onClick={openWallet}
          onConfirm={async ({ paymentFailed }) => {
            if (!(await isComplete())) return paymentFailed({ reason: 'fail' })
            await onWalletPay(pay)
          }}
        />
      )}
      {hasWallet ? <p className="payment-or">{speech.text('shop.wallet.orByCard')}</p> : null}
      <PaymentElement options={{ wallets: { applePay: 'never', googlePay: 'never' } }} />
    </>
  )

  function openWallet({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    if (!onWalletTap()) return reject()
    resolve({ lineItems: [{ name: label, amount: stripeAmount(today) }] })
  }

  async function isComplete(): Promise<boolean> {
    if (!elements) return false
    const { error } = await elements.submit()
    return error === undefined
  }

  async function pay(): Promise<PaymentEnd | CardUpdate> {
    const begun = await begin('new')
    if (begun.end !== 'needsCard' || !begun.clientSecret || !elements) return begun
    const confirmation = {
      elements,
      clientSecret: begun.clientSecret,
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required' as const,
    }
    // What Stripe says here is not asked: how it ended is what the server finds at Stripe.
    if (begun.clientSecret.startsWith('seti_')) await stripe.confirmSetup(confirmation)
    else await stripe.confirmPayment(confirmation)
    return 'purchaseId' in begun ? shop.confirm(begun.purchaseId) : begin('new')
  }
}
