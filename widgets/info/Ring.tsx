import './Ring.css'

interface RingProps {
  readonly percent: number
  readonly locale: string
}

/** A share as a ring that fills once. Read out as its number: the text below says of what. */
export function Ring({ percent, locale }: RingProps) {
  const number = new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)

  return (
    <div className="ring">
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className="ring-track" cx="60" cy="60" r="51" pathLength="100" />
        {percent > 0 ? (
          <circle className="ring-fill" cx="60" cy="60" r="51" pathLength="100" strokeDasharray={`${percent} 100`} />
        ) : null}
      </svg>
      <span className="ring-number">{number}</span>
    </div>
  )
}
