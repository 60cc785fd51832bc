import type { ReactNode } from 'react'
import type { WidgetProps } from '../../../renderer/widget'
import './CardMarks.css'

export type CardBrand = NonNullable<WidgetProps['settings']['payment']>['cards'][number]

interface Mark {
  readonly name: string
  readonly drawing: ReactNode
}

/** In the colours of the brands, whatever those of the page are. */
const MARKS: Readonly<Record<CardBrand, Mark>> = {
  visa: {
    name: 'Visa',
    drawing: (
      <path
        d="m15.7 6.9-2.5 10.2h-2.6l2.5-10.2zm7.9 3.4c0-1-2.7-1.1-2.7.1 0 1.3 3.3.9 3.3 3.6 0 4-6.5 3.9-7.5 2.2l.5-1.9c1.3.9 4.1.9 4.1-.2 0-1.2-3.3-.8-3.3-3.5 0-3.800 5.4-4.1 7.2-2.6l-.5 2c-.3-.2-1-.3-1.1.3M9.800 6.9l-4 10.2H3.1L1.2 8.7c-.1-.5-.3-.7-.7-.9V7.2l4.3-.3c.6 0 1 .4 1.1 1l1 5.4 2.6-6.4zm24.7 10.2h-2.3l-.3-1.4h-3.3l-.5 1.4h-2.7l3.9-9.3c.2-.6.7-.9 1.2-.9h2.2zm-4.1-6.7-1.3 3.5h2.1z"
        fill="#1434cb"
        transform="translate(1)"
      />
    ),
  },
  mastercard: {
    name: 'Mastercard',
    drawing: (
      <>
        <circle cx="14" cy="12" r="7.5" fill="#eb001b" />
        <circle cx="22" cy="12" r="7.5" fill="#f79e1b" />
        <path d="M18 5.7a7.5 7.5 0 0 1 0 12.6 7.5 7.5 0 0 1 0-12.6" fill="#ff5f00" />
      </>
    ),
  },
  amex: {
    name: 'American Express',
    drawing: (
      <>
        <rect width="36" height="24" rx="4" fill="#016fd0" />
        <path
          d="m3 15 3.2-7h2.3l3.2 7H9.5l-.5-1.3H5.7L5.2 15zm3.3-2.800h2.1l-1-2.6zM12.3 15V8h2.800l1.7 4.1L18.5 8h2.800v7h-1.800v-4.7L17.5 15H16l-2-4.7V15zm10.2-7h5.1l1.4 1.9L30.5 8h2.4l-2.7 3.5 2.7 3.5h-2.5L29 13.1 27.5 15h-5zm1.9 1.5v1.2h2.800v1.5h-2.800v1.3h2.6l1.1-1.9-1.2-2.1z"
          fill="#fff"
        />
      </>
    ),
  },
}

interface CardMarksProps {
  readonly of: readonly CardBrand[]
  /** What a screen reader says of them, with the names filled in. */
  label(names: string): string
  readonly locale: string
}

/** The marks of the cards that are taken. */
export function CardMarks({ of, label, locale }: CardMarksProps) {
  const names = new Intl.ListFormat(locale).format(of.map((brand) => MARKS[brand].name))
  return (
    <div className="card-marks" role="img" aria-label={label(names)}>
      {of.map((brand) => (
        <svg className="card-mark" viewBox="0 0 36 24" width="36" height="24" key={brand} aria-hidden="true">
          {MARKS[brand].drawing}
        </svg>
      ))}
    </div>
  )
}
