import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Shop, ShopView, WidgetProps } from '../../../renderer/widget'
import { AppliedPromo } from './AppliedPromo'
import './PromoBlock.css'

interface PromoBlockProps {
  readonly props: Omit<WidgetProps<'paywall'>, 'shop'>
  readonly shop: Shop
  readonly view: ShopView
}

/**
 * A promo code: typed, applied, or refused. One wording for every refusal, and what was typed stays. The field is folded until it is asked
 * for: an open one sends those away who have no code, to look for one.
 */
export function PromoBlock({ props, shop, view }: PromoBlockProps) {
  const { text, hasText, recall, remember } = props
  const [typed, setTyped] = useState(() => String(recall('promo') ?? ''))
  const [isOpen, setIsOpen] = useState(typed !== '')
  const [status, setStatus] = useState<'idle' | 'checking' | 'refused'>('idle')
  const field = useRef<HTMLInputElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const isApplied = view.promo !== null
  const wasApplied = useRef(isApplied)
  const wasUsed = useRef(false)
  const fieldId = useId()
  const errorId = useId()

  // Applied on an earlier visit, and over by now: it stands in the field, as one that was just refused.
  useEffect(() => {
    if (view.lapsedPromo === null) return
    setTyped(view.lapsedPromo)
    setIsOpen(true)
    setStatus('refused')
  }, [view.lapsedPromo])

  // The field and the applied code take each other's place: the focus follows, where it was in here.
  useEffect(() => {
    if (wasApplied.current === isApplied) return
    wasApplied.current = isApplied
    if (!wasUsed.current) return
    wasUsed.current = false
    const next = isApplied ? remove.current : field.current
    next?.focus({ preventScroll: true })
  }, [isApplied])

  return (
    <section className="promo">
      <AppliedPromo
        props={props}
        shop={shop}
        view={view}
        isShown={isApplied}
        onChoose={() => remove.current?.focus({ preventScroll: true })}
      />
      {isApplied ? (
        <button className="promo-remove" type="button" ref={remove} onClick={takeOff}>
          {text('shop.promo.remove')}
        </button>
      ) : !isOpen ? (
        <button className="promo-open" type="button" aria-expanded={false} onClick={open}>
          {text(hasText('shop.promo.open') ? 'shop.promo.open' : 'shop.promo.label')}
        </button>
      ) : (
        <form className="promo-form" noValidate onSubmit={apply}>
          <label className="promo-label" htmlFor={fieldId}>
            {text('shop.promo.label')}
          </label>
          <input
            ref={field}
            className="promo-field"
            id={fieldId}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            enterKeyHint="done"
            placeholder={text('shop.promo.placeholder')}
            value={typed}
            aria-invalid={status === 'refused' || undefined}
            aria-describedby={errorId}
            onChange={(event) => onType(event.target.value)}
          />
          <button className="promo-apply" type="submit" aria-disabled={status === 'checking' || undefined}>
            {text('shop.promo.apply')}
          </button>
          <p className="promo-error" id={errorId} role="alert">
            {status === 'refused' ? (
              <>
                <strong>{text('shop.promo.errorTitle')}</strong> <span>{text('shop.promo.errorText')}</span>
              </>
            ) : null}
          </p>
        </form>
      )}
    </section>
  )

  function open() {
    flushSync(() => setIsOpen(true))
    field.current?.focus({ preventScroll: true })
  }

  function takeOff() {
    wasUsed.current = true
    setIsOpen(true)
    shop.removePromo()
  }

  function onType(code: string) {
    setTyped(code)
    remember('promo', code)
    setStatus('idle')
  }

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (status === 'checking') return
    if (typed.trim() === '') return field.current?.focus()
    wasUsed.current = true
    setStatus('checking')
    setStatus((await shop.applyPromo(typed)) ? 'idle' : 'refused')
  }
}
