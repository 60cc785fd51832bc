import { parts } from 'virtual:packs/parts/purchase-success'
import { type ReactNode, useEffect, useState } from 'react'
import { formatMoney } from '../../../domain/money/formatMoney'
import { dateText } from '../../../domain/offers/offerValues'
import { periodWords } from '../../../domain/offers/spokenPeriod'
import { nextPayment } from '../../../domain/purchase/nextPayment'
import type { Extra } from '../../../domain/purchase/purchaseState'
import { Button, Emoji, type Shop, StepFrame, useShopView, type WidgetProps } from '../../../renderer/widget'
import { Confetti } from './Confetti'
import './PurchaseSuccess.css'

/** Celebrates the payment once. What happens next comes first, and what was bought is folded below it. */
export default function PurchaseSuccess(props: WidgetProps<'purchase-success'>) {
  const { step, settings, visitor, shop, text, rich, hasText, recall, remember, onContinue } = props
  const { email } = visitor.answers
  const isKnown = typeof email === 'string' && email !== ''
  const [inPlan = null] = parts.map(({ planTitle }) => planTitle({ visitor, settings }))
  const [isFirst] = useState(() => recall('celebrated') !== true)
  useEffect(() => remember('celebrated', true), [remember])

  return (
    <StepFrame
      title={inPlan !== null && hasText('planTitle') ? rich('planTitle', inPlan) : text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{text('button')}</Button>}
    >
      <div className="success-top">
        {step.confetti && isFirst ? <Confetti /> : null}
        <Emoji className="success-emoji" of={step.emoji} />
      </div>
      <section className="success-next">
        <h2 className="success-heading">{text('afterwards.title')}</h2>
        <ol className="success-steps">
          {step.afterwards.map(({ name, emoji }) => (
            <li className="success-step" key={name}>
              <Emoji className="success-step-emoji" of={emoji} />
              <span>
                {rich(`afterwards.steps.${name}`, { email: isKnown ? email : '', hasEmail: isKnown ? 'yes' : 'no' })}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {shop ? <Receipt {...props} shop={shop} /> : null}
    </StepFrame>
  )
}

/**
 * What the server says was bought. Amounts and dates that it does not know are left out. It is open where a plan does not simply go on:
 * that has to be seen.
 */
function Receipt({
  shop,
  step,
  visitor,
  text,
  rich,
  hasText,
}: WidgetProps<'purchase-success'> & { readonly shop: Shop }) {
  const { bought: plan, state } = useShopView(shop)
  const { subscription } = state
  if (!subscription) return null
  const { locale } = visitor
  const { charged, renewal, currentPeriodEnds, standing } = subscription
  const key = plan?.key
  const next = nextPayment(subscription, visitor.today)
  const bought = (step.extras ?? []).flatMap(({ name, offer }) => {
    const extra = state.extras.find((each) => each.offerId === offer)
    return extra ? [{ name, extra }] : []
  })

  const name = key ? periodWords(key, 'name', text) : text('receipt.anyPlan')

  return (
    <details className="success-receipt" open={standing !== 'renews'}>
      <summary className="success-fold">
        <h2 className="success-heading">{text('receipt.title')}</h2>
        {hasText('receipt.inShort') ? (
          <span className="success-short">
            {text('receipt.inShort', {
              plan: name,
              finalPrice: formatMoney(charged, locale),
              endDate: next ? dateText(next.on, locale) : undefined,
              renews: next ? 'yes' : 'no',
            })}
          </span>
        ) : null}
      </summary>
      <dl className="success-facts">
        <Fact label={text('receipt.plan')}>{name}</Fact>
        <Fact label={text('receipt.paid')}>{formatMoney(charged, locale)}</Fact>
        {bought.map(({ name: extraName, extra }) => (
          <Fact key={extraName} label={text(`receipt.extras.${extraName}`)}>
            {extraText(extra)}
          </Fact>
        ))}
        {renewal && next ? (
          <Fact label={text('receipt.renews')}>
            {text('receipt.renewal', {
              fullPrice: formatMoney(renewal.amount, locale),
              every: text(`shop.every.${renewal.every.unit}`, { count: renewal.every.count }),
              endDate: dateText(next.on, locale),
            })}
          </Fact>
        ) : null}
        {next ? (
          <Fact label={text('receipt.cancel')} isLong>
            {next.cancelBy
              ? rich('receipt.howToCancel', { cancelBy: dateText(next.cancelBy, locale) })
              : rich('receipt.tooLate', { endDate: dateText(next.on, locale) })}
          </Fact>
        ) : null}
        {standing === 'ends' && currentPeriodEnds ? (
          <Fact label={text('receipt.renews')} isLong>
            {text('receipt.ends', { endDate: dateText(currentPeriodEnds, locale) })}
          </Fact>
        ) : null}
        {standing === 'pastDue' ? (
          <Fact label={text('receipt.renews')} isLong>
            {rich('receipt.pastDue')}
          </Fact>
        ) : null}
      </dl>
    </details>
  )

  /** What was paid, and where it renews, what comes when. */
  function extraText({ charged: paid, renewal: renews, ...extra }: Extra): string {
    const finalPrice = formatMoney(paid, locale)
    const following = nextPayment(extra, visitor.today)
    if (!renews || !following) return finalPrice
    return text('receipt.extraRenewal', {
      finalPrice,
      fullPrice: formatMoney(renews.amount, locale),
      every: text(`shop.every.${renews.every.unit}`, { count: renews.every.count }),
      endDate: dateText(following.on, locale),
    })
  }
}

interface FactProps {
  readonly label: string
  readonly isLong?: boolean
  readonly children: ReactNode
}

function Fact({ label, isLong, children }: FactProps) {
  return (
    <div className="success-fact" data-long={isLong}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
