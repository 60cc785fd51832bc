import type { Stripe } from '@stripe/stripe-js'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Button, within } from '../../../../renderer/widget'
import type { CardFormProps } from '../cardForm'
import { PART_LIMIT_MS } from '../limits'
import type { FieldsProps } from './fieldsProps'

interface Fetched {
  readonly stripe: Stripe
  readonly Fields: ComponentType<FieldsProps>
}

/** `partFailed`: a part of our own page did not come. The browser would not ask for it again, so the page is loaded anew. */
type Status = Fetched | 'waiting' | 'failed' | 'partFailed'

/** Fetches Stripe and its fields when the sheet is open, and not before. What fails or hangs is told, and asked for anew by the visitor's next try. */
export function StripeCardForm(props: CardFormProps) {
  const { text } = props.sentences
  const publishableKey = props.shop.publishableKey ?? ''
  const [fetched, setFetched] = useState<Status>('waiting')
  const isWaiting = fetched === 'waiting'

  useEffect(() => {
    if (!isWaiting) return
    let isWanted = true
    fetchForm(publishableKey).then((found) => isWanted && setFetched(found))
    return () => {
      isWanted = false
    }
  }, [isWaiting, publishableKey])

  const onBroken = useCallback(async () => {
    setFetched('failed')
    const { forgetStripe } = await import('./openStripe')
    forgetStripe()
  }, [])

  if (fetched === 'waiting') {
    return (
      <p className="payment-waiting" role="status">
        {text('shop.loading')}
      </p>
    )
  }
  if (fetched === 'failed' || fetched === 'partFailed') {
    return (
      <div className="payment-waiting" role="alert">
        <p>{text('shop.formFailed')}</p>
        <Button quiet onPress={() => (fetched === 'failed' ? setFetched('waiting') : window.location.reload())}>
          {text('shop.tryAgain')}
        </Button>
      </div>
    )
  }
  return <fetched.Fields {...props} stripe={fetched.stripe} onBroken={onBroken} />
}

async function fetchForm(publishableKey: string): Promise<Status> {
  const parts = within(PART_LIMIT_MS, Promise.all([import('./StripeFields'), import('./openStripe')]))
  const [found, opening] = await parts.catch(() => [null, null])
  if (!found || !opening) return 'partFailed'
  return opening.openStripe(publishableKey).then(
    (stripe) => ({ Fields: found.StripeFields, stripe }),
    () => 'failed',
  )
}
