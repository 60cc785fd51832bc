import { useEffect, useRef, useState } from 'react'
import { Button, type Shop, type ShopView, StepFrame, useShopView, type WidgetProps } from '../../../renderer/widget'
import { Extra } from './Extra'
import { type ExtraOnSale, extraOnSale } from './extraOnSale'
import './Guides.css'

type Props = WidgetProps<'guides'>
type ExtraOf = Props['step']['extras'][number]

interface Shown {
  readonly extra: ExtraOf
  readonly onSale: ExtraOnSale
}

/** The extras, one after the other. */
export default function Guides(props: Props) {
  return props.shop ? <Extras {...props} shop={props.shop} /> : null
}

function Extras(props: Props & { readonly shop: Shop }) {
  const { step, settings, shop, text, rich, hasText, visitor, onContinue } = props
  const view = useShopView(shop)
  const [passed, setPassed] = useState(() => passedBefore(step.extras, view.state.declined))
  const [notice, setNotice] = useState<string | null>(null)
  // Stays on the page until the visitor has passed it: what is bought is not on sale any more, but its payment has yet to end.
  const [shown, setShown] = useState(() => nextExtra(step.extras, passed, view))
  const [first] = useState(shown?.extra.name)
  useArrivalAt(shown?.extra.name ?? null)

  if (!shown) {
    return (
      <StepFrame
        title={text('seen.title')}
        subtitle={
          <>
            <span className="extra-notice" role="status">
              {notice}
            </span>
            <span>{text('seen.text')}</span>
          </>
        }
        footer={
          <>
            <Button onPress={onContinue}>{text('seen.button')}</Button>
            {step.extras.some(isOnSale) ? (
              <Button quiet onPress={() => show([], nextExtra(step.extras, [], view))}>
                {text('seen.again')}
              </Button>
            ) : null}
          </>
        }
      />
    )
  }

  const { extra } = shown
  const { name } = extra
  const offered = step.extras.filter((each) => each === extra || passed.includes(each.name) || isOnSale(each))
  return (
    <div className="extra" key={name} data-enter={name === first ? undefined : 'forward'}>
      <p className="extra-notice" role="status">
        {notice}
      </p>
      <Extra
        shop={shop}
        sentences={{ text, rich, hasText, visitor }}
        language={languageOf(visitor.locale, settings)}
        extra={extra}
        onSale={extraOnSale(extra.offer, view) ?? shown.onSale}
        number={offered.indexOf(extra) + 1}
        count={offered.length}
        onBought={(said) => pass(name, said)}
        onDecline={() => pass(name, null)}
        onGivenUp={(said) => pass(name, said)}
        onSkip={skip}
      />
    </div>
  )

  function skip() {
    decline(step.extras.map((each) => each.name))
    onContinue()
  }

  /** With the record: no other device offers again what was declined here. What was bought is not declined. */
  function decline(names: readonly string[]) {
    const declined = step.extras.filter((each) => names.includes(each.name) && isOnSaleNow(each))
    shop.decline(declined.map(({ offer }) => offer))
  }

  function isOnSaleNow({ offer }: ExtraOf): boolean {
    return extraOnSale(offer, shop.view()) !== null
  }

  function isOnSale({ offer }: ExtraOf): boolean {
    return extraOnSale(offer, view) !== null
  }

  function pass(name: string, said: string | null) {
    const names = [...passed.filter((each) => each !== name), name]
    // Afresh: a payment that has just ended has changed the view.
    const next = nextExtra(step.extras, names, shop.view())
    setNotice(said)
    if (next || said) return show(names, next)
    decline(names)
    // With nothing left to say, the last one stays until the next step is there.
    onContinue()
  }

  /** Null: nothing is left, and the closing words are shown with what is to be said of the last one. */
  function show(names: readonly string[], next: Shown | null): void {
    decline(names)
    setPassed(names)
    setShown(next)
  }
}

/** The first extra that was not passed and is on sale for this customer. */
function nextExtra(extras: readonly ExtraOf[], passed: readonly string[], view: ShopView): Shown | null {
  for (const extra of extras) {
    const onSale = passed.includes(extra.name) ? null : extraOnSale(extra.offer, view)
    if (onSale) return { extra, onSale }
  }
  return null
}

function languageOf(locale: string, { languages }: Props['settings']): string {
  return Object.keys(languages).find((language) => languages[language] === locale) ?? ''
}

function passedBefore(extras: readonly ExtraOf[], declined: readonly string[]): readonly string[] {
  return extras.filter(({ offer }) => declined.includes(offer)).map(({ name }) => name)
}

/** The next extra is read from its top, and its heading read out, as if it were a step of its own. */
function useArrivalAt(name: string | null) {
  const last = useRef(name)

  useEffect(() => {
    if (last.current === name) return
    last.current = name
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [name])
}
