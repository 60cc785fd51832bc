import { Suspense, useState } from 'react'
import { deviceOf } from '../../../domain/device/deviceOf'
import { formatMoney } from '../../../domain/money/formatMoney'
import {
  Emoji,
  InfoBox,
  imageUrl,
  lazyWidget,
  type Shop,
  StepFrame,
  useShopView,
  type WidgetProps,
} from '../../../renderer/widget'
import { type Store, storesFor } from './storesFor'
import './Download.css'

type Props = WidgetProps<'download'>

const QrCode = lazyWidget(() => import('./QrCode'))

/** The last step: from here on the app takes over. */
export default function Download(props: Props) {
  const { step, settings, visitor, shop, text, rich, hasText } = props
  const [{ system }] = useState(() => deviceOf(navigator))
  const { own, others, isAndroidMissing } = storesFor(system, settings)
  const { email } = visitor.answers
  const isKnown = typeof email === 'string' && email !== ''
  const address = { email: isKnown ? email : '', hasEmail: isKnown ? 'yes' : 'no' }

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={
        own ? (
          <a className="button" href={own.url}>
            {text(`stores.${own.name}`)}
          </a>
        ) : undefined
      }
    >
      {settings.app.appIcon ? (
        <div className="download-phone">
          <img src={imageUrl(settings.app.appIcon)} width={72} height={72} alt="" />
          <span>{settings.app.name}</span>
        </div>
      ) : (
        <Emoji className="download-emoji" of={step.emoji} />
      )}
      {system === 'android' && isAndroidMissing ? <NoAndroid {...props} /> : null}
      {system === 'other' && others.length > 0 ? (
        <section className="download-card">
          <h2 className="download-heading">{text('stores.title')}</h2>
          <p>{text('stores.scan')}</p>
          <ul className="download-codes">
            {others.map((store) => (
              <li className="download-code" key={store.name}>
                <Suspense fallback={<div className="qr-code" />}>
                  <QrCode content={store.url} label={text(codeLabels[store.name])} />
                </Suspense>
                <StoreLink store={store} text={text} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {system === 'other' && isAndroidMissing ? <NoAndroid {...props} /> : null}
      <section className="download-card">
        <h2 className="download-heading">{text('signIn.title')}</h2>
        <ol className="download-steps">
          {step.signIn.map(({ name, emoji }) => (
            <li className="download-step" key={name}>
              <Emoji className="download-step-emoji" of={emoji} />
              <span>{rich(`signIn.steps.${name}`, address)}</span>
            </li>
          ))}
        </ol>
      </section>
      {shop ? <Bought {...props} shop={shop} /> : null}
      {system !== 'other' && others.length > 0 ? (
        <p className="download-other">
          <span>{text('stores.other')}</span>{' '}
          {others.map((store) => (
            <StoreLink key={store.name} store={store} text={text} />
          ))}
        </p>
      ) : null}
      {hasText('help') ? <p className="download-help">{rich('help')}</p> : null}
    </StepFrame>
  )
}

const codeLabels: Readonly<Record<Store['name'], string>> = { ios: 'stores.codeIos', android: 'stores.codeAndroid' }

function StoreLink({ store, text }: Pick<Props, 'text'> & { readonly store: Store }) {
  return (
    <a className="download-store" href={store.url}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path
          d="M10 2v10m-4-4 4 4 4-4M3 17h14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{text(`stores.${store.name}`)}</span>
    </a>
  )
}

function NoAndroid({ text, rich }: Props) {
  return (
    <InfoBox tone="caution" title={text('noAndroid.title')}>
      {rich('noAndroid.text')}
    </InfoBox>
  )
}

/** The extras that are paid, those with a PDF with a link to it. */
function Bought({ step, shop, visitor, text }: Props & { readonly shop: Shop }) {
  const { extras, downloads } = useShopView(shop).state
  const bought = (step.extras ?? []).flatMap((each) => {
    const extra = extras.find(({ offerId }) => offerId === each.offer)
    return extra ? [{ ...each, price: formatMoney(extra.charged, visitor.locale) }] : []
  })
  const { language } = new Intl.Locale(visitor.locale)
  if (bought.length === 0) return null

  return (
    <section className="download-card">
      <h2 className="download-heading">{text('extras.title')}</h2>
      <ul className="download-steps">
        {bought.map(({ name, offer, emoji, price }) => (
          <li className="download-step" key={name}>
            <Emoji className="download-step-emoji" of={emoji} />
            <div className="download-extra">
              <strong>{text(`extras.names.${name}`)}</strong>
              <span>{price}</span>
              <span className="download-note">{text(`extras.notes.${name}`)}</span>
              {downloads.includes(offer) ? (
                <a className="download-pdf" href={shop.downloadUrl(offer, language)} download>
                  {text('extras.pdf', { extra: text(`extras.names.${name}`) })}
                </a>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
