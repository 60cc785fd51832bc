import { useState } from 'react'
import { numberFormat } from '../../../domain/language/formats'
import { formatMoney } from '../../../domain/money/formatMoney'
import {
  Button,
  Emoji,
  type Shop,
  StepFrame,
  type TextValues,
  useShopView,
  type WidgetProps,
} from '../../../renderer/widget'
import { OneTapPurchase } from '../../shared/payment/OneTapPurchase'
import type { ExtraOnSale } from './extraOnSale'
import { extraValues } from './extraValues'
import { GuidePages } from './GuidePages'

type Step = WidgetProps<'guides'>['step']

interface ExtraProps {
  readonly shop: Shop
  readonly sentences: Pick<WidgetProps<'guides'>, 'text' | 'rich' | 'hasText' | 'visitor'>
  /** The visitor's, as settings.languages names it. */
  readonly language: string
  readonly extra: Step['extras'][number]
  readonly onSale: ExtraOnSale
  readonly number: number
  readonly count: number
  /** With what is said of it. */
  onBought(notice: string): void
  onDecline(): void
  /** A payment failed, and nothing was charged: what is said of it. */
  onGivenUp(notice: string): void
  onSkip(): void
}

/** One extra: what it is, what it costs, its terms next to the button, and a way to decline it that is as easy to find. */
export function Extra(props: ExtraProps) {
  const { shop, extra, language, onSale, number, count, onBought, onDecline, onGivenUp, onSkip } = props
  const { hasText, visitor } = props.sentences
  const { name, offer, emoji, pages, points = [] } = extra
  const { kind, quote } = onSale
  const { old, today, badge, renewal } = quote
  const { state } = useShopView(shop)
  const sentences = sentencesOf(props.sentences, extraValues(onSale, state, props.sentences))
  const { text, rich } = sentences
  // Of an earlier visit, or of the way back from the bank.
  const [status] = useState(() => (kind === 'upgrade' ? state.upgrade : state.addOns[offer]))
  const look = {
    open: text('look.open'),
    close: text('look.close'),
    page: (number: number) => text('look.page', { number }),
  }
  const terms = rich(`extras.${name}.terms`)
  const off = numberFormat(visitor.locale, { style: 'percent' }).format(-badge / 100)

  return (
    <OneTapPurchase
      shop={shop}
      sentences={sentences}
      kind={renewal ? 'subscription' : 'once'}
      label={text(`extras.${name}.name`)}
      today={today}
      terms={terms}
      buy={(card) => (kind === 'upgrade' ? shop.buyUpgrade(card) : shop.buyAddOn(offer, card))}
      onPaid={() => onBought(text(`extras.${name}.bought`))}
      onGivenUp={() => onGivenUp(text('notCharged'))}
    >
      {({ isBusy, start, note }) => (
        <>
          <div className="extra-top">
            <p className="extra-place">{text('place', { number, count })}</p>
            <button
              className="extra-skip"
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={isBusy ? undefined : onSkip}
            >
              {text('skip')}
            </button>
          </div>
          <StepFrame
            title={text(`extras.${name}.title`)}
            subtitle={hasText(`extras.${name}.text`) ? rich(`extras.${name}.text`) : undefined}
            footer={
              <>
                {note}
                {isBusy || status !== 'failed' ? null : <p className="problem-note">{text('shop.notice.failed')}</p>}
                {renewal ? <p className="extra-terms">{terms}</p> : null}
                <Button disabled={isBusy} onPress={isBusy ? undefined : start}>
                  {text(`extras.${name}.accept`)}
                </Button>
                <Button quiet disabled={isBusy} onPress={isBusy ? undefined : onDecline}>
                  {text(`extras.${name}.decline`)}
                </Button>
                {renewal ? null : <p className="extra-terms extra-terms-once">{terms}</p>}
              </>
            }
          >
            <section className="extra-card" data-pages={pages ? '' : undefined}>
              <div className="extra-look">
                {pages ? (
                  <GuidePages
                    language={language}
                    offer={offer}
                    pages={pages}
                    emoji={emoji}
                    name={text(`extras.${name}.name`)}
                    look={look}
                  />
                ) : (
                  <Emoji className="extra-emoji" of={emoji} />
                )}
                {hasText(`extras.${name}.inside`) ? (
                  <p className="extra-note">{text(`extras.${name}.inside`)}</p>
                ) : null}
              </div>
              <div className="extra-offer">
                <p className="extra-name">{text(`extras.${name}.name`)}</p>
                <p className="extra-price">
                  {badge > 0 ? (
                    <s className="extra-old">
                      <span className="visually-hidden">{`${text('oldPrice')} `}</span>
                      <span>{formatMoney(old, visitor.locale)}</span>
                    </s>
                  ) : null}
                  <strong className="extra-today">
                    <span className="visually-hidden">{`${text('newPrice')} `}</span>
                    <span>{formatMoney(today, visitor.locale)}</span>
                  </strong>
                  {badge > 0 ? <span className="extra-badge">{off}</span> : null}
                </p>
                <p className="extra-for">{rich(`extras.${name}.price`)}</p>
                <p className="extra-note">{text('card')}</p>
                {shop.mode === 'test' ? <p className="extra-test">{text('shop.testMode.title')}</p> : null}
              </div>
            </section>
            {hasText(`extras.${name}.claim`) ? <p className="extra-claim">{rich(`extras.${name}.claim`)}</p> : null}
            {points.length > 0 ? (
              <ul className="extra-points">
                {points.map((point) => (
                  <li className="extra-point" key={point.name}>
                    <Emoji className="extra-point-emoji" of={point.emoji} />
                    <span>{rich(`points.${point.name}`)}</span>
                  </li>
                ))}
              </ul>
            ) : null}
          </StepFrame>
        </>
      )}
    </OneTapPurchase>
  )
}

/** On the screen of an extra every price is that of the extra, also in sentences that all extras share and on the sheet that takes a card. */
function sentencesOf({ text, rich, visitor }: ExtraProps['sentences'], ofExtra: TextValues) {
  return {
    visitor,
    text: (place: string, values?: TextValues) => text(place, { ...ofExtra, ...values }),
    rich: (place: string, values?: TextValues) => rich(place, { ...ofExtra, ...values }),
  }
}
