import { parts } from 'virtual:packs/parts/paywall'
import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react'
import { offerValues } from '../../../domain/offers/offerValues'
import type { PurchaseState } from '../../../domain/purchase/purchaseState'
import { Button, type Shop, StepFrame, type TextValues, useShopView, type WidgetProps } from '../../../renderer/widget'
import { useEmailField } from '../../shared/email-field/useEmailField'
import { Guarantee } from '../../shared/payment/Guarantee'
import { PaymentSheet } from '../../shared/payment/PaymentSheet'
import { AnswersBlock } from './AnswersBlock'
import type { Block } from './block'
import { ClaimsBlock } from './ClaimsBlock'
import { CountdownBlock } from './CountdownBlock'
import { EmailBlock } from './EmailBlock'
import { FaqBlock } from './FaqBlock'
import { GuaranteeBlock } from './GuaranteeBlock'
import { IncludedBlock } from './IncludedBlock'
import { PromoBlock } from './PromoBlock'
import { PromoOfferBlock } from './PromoOfferBlock'
import { PlanOfferBlock } from './plans/PlanOfferBlock'
import { PlanSummary } from './plans/PlanSummary'
import { PlansBlock } from './plans/PlansBlock'
import { ReviewsBlock } from './ReviewsBlock'
import './Paywall.css'

/** Sells the plans. What stands on the page, in which order, is up to the step; what is due now and later always stands by the buttons that pay. */
export default function Paywall({ shop, ...props }: WidgetProps<'paywall'>) {
  if (!shop) throw new Error('a paywall is drawn without a shop')
  return <OpenPaywall {...props} shop={shop} />
}

function OpenPaywall(props: WidgetProps<'paywall'> & { readonly shop: Shop }) {
  const { shop, step, settings, answer, text, rich, hasText, onAnswer, onContinue } = props
  const view = useShopView(shop)
  const { selected } = view
  const email = useEmailField(props)
  const [isPaying, setIsPaying] = useState(false)
  const heading = firstOf(({ heading }) => heading(props))
  const values = offerValues(selected, props)
  const hasPromoField = step.blocks.some(({ block }) => block === 'promo')
  const guarantee = hasText('guarantee.short') ? text('guarantee.short') : null
  const asksEmail = step.blocks.some(({ block }) => block === 'email')

  const notice = useNotice(shop, view.state)

  if (selected === null) {
    return (
      <StepFrame title={text('title')}>
        <p>{rich('shop.noPlans')}</p>
      </StepFrame>
    )
  }

  return (
    <>
      <StepFrame
        title={text(heading?.place ?? 'title', { ...values, ...heading?.values })}
        subtitle={rich('subtitle', values)}
        footer={
          <div className="paywall-foot">
            <p className="paywall-due">{rich('footer', values)}</p>
            <Button onPress={buy}>{text('button')}</Button>
            {guarantee ? <Guarantee text={guarantee} /> : null}
          </div>
        }
      >
        <div className="paywall">
          <p className="problem-note" role="status">
            {notice ? text(`shop.notice.${notice}`) : null}
          </p>
          {rowsOf(keyed(step.blocks)).map((row) => (
            <Fragment key={row.map(([key]) => key).join(' ')}>
              {row.length > 1 ? <div className="paywall-beside">{row.map(drawKeyed)}</div> : row.map(drawKeyed)}
            </Fragment>
          ))}
        </div>
      </StepFrame>
      {isPaying ? (
        <PaymentSheet
          shop={shop}
          sentences={props}
          kind="subscription"
          label={values.offerName}
          today={selected.today}
          terms={rich('terms', values)}
          shortTerms={hasText('termsShort') ? rich('termsShort', values) : undefined}
          guarantee={guarantee}
          cards={settings.payment?.cards}
          begin={(card) => shop.buyPlan(card)}
          onDone={onContinue}
          onClose={close}
        >
          <PlanSummary plan={selected} text={text} values={values} />
        </PaymentSheet>
      ) : null}
    </>
  )

  function drawKeyed([key, block]: [string, Block]): ReactNode {
    return <Fragment key={key}>{draw(block)}</Fragment>
  }

  function draw(block: Block): ReactNode {
    switch (block.block) {
      case 'countdown':
        return <CountdownBlock props={props} block={block} shop={shop} />
      case 'answers':
        return <AnswersBlock props={props} block={block} />
      case 'plans':
        return <PlansBlock props={props} block={block} shop={shop} view={view} />
      case 'promo':
        return <PromoBlock props={props} shop={shop} view={view} />
      case 'promoOffer':
        return <PromoOfferBlock props={props} block={block} shop={shop} view={view} saysApplied={!hasPromoField} />
      case 'planOffer':
        return <PlanOfferBlock props={props} block={block} shop={shop} view={view} />
      case 'email':
        return <EmailBlock props={props} state={email} onSubmit={buy} />
      case 'guarantee':
        return <GuaranteeBlock props={props} block={block} />
      case 'included':
        return <IncludedBlock props={props} block={block} />
      case 'claims':
        return <ClaimsBlock props={props} block={block} />
      case 'reviews':
        return <ReviewsBlock props={props} block={block} />
      case 'faq':
        return <FaqBlock props={props} block={block} />
      case 'terms':
        return (
          <div className="paywall-terms">
            <p>{rich('terms', values)}</p>
            <p className="paywall-links">{rich('links')}</p>
          </div>
        )
      case 'disclaimer':
        return <p className="paywall-note">{rich('disclaimer')}</p>
      default:
        return drawOfPack(block)
    }
  }

  /** A block that comes with a pack. */
  function drawOfPack(block: Block): ReactNode {
    const Part = firstOf(({ blocks }) => blocks[block.block] as ComponentType<OfPack> | undefined)
    return Part ? <Part props={props} block={block} values={values} /> : null
  }

  function close() {
    setIsPaying(false)
    shop.leavePayment()
  }

  /** Opens the payment, once there is an address to buy for where the page asks for one. */
  function buy() {
    if (asksEmail) {
      const address = email.check(performance.now())
      if (address === null) return
      if (address !== answer) onAnswer(address)
    }
    setIsPaying(true)
  }
}

/** A block that comes or goes by its condition leaves the others as they are, with what was typed into them. One may stand there twice. */
function keyed(blocks: readonly Block[]): [string, Block][] {
  const texts = blocks.map((block) => JSON.stringify(block))
  return blocks.map((block, index) => {
    const text = texts[index] ?? ''
    return [`${text} ${texts.slice(0, index).filter((each) => each === text).length}`, block]
  })
}

/** One row for each block, but that a small one has the next block beside it. */
function rowsOf(blocks: [string, Block][]): [string, Block][][] {
  const isSmall = (entry: [string, Block] | undefined) =>
    entry !== undefined && 'size' in entry[1] && entry[1].size === 'small'
  return blocks.flatMap((entry, index) => {
    if (isSmall(blocks[index - 1])) return []
    const next = blocks[index + 1]
    return [isSmall(entry) && next ? [entry, next] : [entry]]
  })
}

/**
 * What is to be said of an earlier purchase: that it failed, that it was given back, that the plan is over. A payment that the visitor left
 * at the bank's page, by a reload or the browser's back, is looked up.
 */
function useNotice(shop: Shop, { subscription }: PurchaseState): 'failed' | 'refunded' | 'over' | null {
  const [wasLeft, setWasLeft] = useState(() => subscription?.status === 'failed')
  useEffect(() => {
    const known = shop.view().state.subscription
    if (known?.status !== 'needsAction') return
    shop.confirm(known.purchaseId).then(({ end }) => setWasLeft(end === 'declined'))
  }, [shop])
  const standing = subscription?.standing
  if (standing === 'refunded' || standing === 'over') return standing
  return wasLeft ? 'failed' : null
}

/** The block is one that the part is for, which the compiler cannot know. */
interface OfPack {
  readonly props: Omit<WidgetProps<'paywall'>, 'shop'>
  readonly block: Block
  readonly values: TextValues
}

/** What the first pack says that has something to say. */
function firstOf<Said>(said: (part: (typeof parts)[number]) => Said | null | undefined): Said | null {
  for (const part of parts) {
    const found = said(part)
    if (found !== null && found !== undefined) return found
  }
  return null
}
