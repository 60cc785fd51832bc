import type { Stripe } from '@stripe/stripe-js'
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '../../renderer/widget'
import type { CardFormProps } from './cardForm'

interface Fetched {
  readonly stripe: Stripe
  readonly Fields: ComponentType<CardFormProps & { readonly stripe: Stripe }>
}

/** Fetches Stripe and its fields when the sheet is open, and not before. A failure is told and can be tried again. */
export function StripeCardForm(props: CardFormProps) {
  const { text } = props.speech
  const publishableKey = props.shop.publishableKey ?? ''
  const [fetched, setFetched] = useState<Fetched | 'waiting' | 'failed'>('waiting')
  const isWaiting = fetched === 'waiting'

  useEffect(() => {
    if (!isWaiting) return
    let isWanted = true
    fetchForm(publishableKey).then(
      (found) => isWanted && setFetched(found),
      () => isWanted && setFetched('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [isWaiting, publishableKey])

  if (fetched === 'waiting') {
    return (
      <p className="payment-waiting" role="status">
        {text('shop.loading')}
      </p>
    )
  }
  if (fetched === 'failed') {
    return (
      <div className="payment-waiting" role="alert">
        <p>{text('shop.formFailed')}</p>
        <Button quiet onPress={() => setFetched('waiting')}>
          {text('shop.tryAgain')}
        </Button>
      </div>
    )
  }
  return <fetched.Fields {...props} stripe={fetched.stripe} />
}

async function fetchForm(publishableKey: string): Promise<Fetched> {
  const [{ StripeFields }, { openStripe }] = await Promise.all([import('./StripeFields'), import('./openStripe')])
  return { Fields: StripeFields, stripe: await openStripe(publishableKey) }
}
