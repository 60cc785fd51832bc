import type { CSSProperties } from 'react'
import { numberFormat } from '../../../../domain/language/formats'
import { scaleShare } from './scaleShare'
import './BmiScale.css'

interface BmiScaleProps {
  /** What a screen reader says in place of the scale. Without it nothing: the words next to it say the same. */
  readonly label?: string
  /** Null while it is unknown: the mark comes with the first value, and moves with each further one. */
  readonly bmi: number | null
  /** The categories from low to high, each with the value that it stays below. The last one has none. */
  readonly categories: readonly { readonly name: string; readonly below: number | null }[]
  readonly ends: { readonly from: number; readonly to: number }
  readonly locale: string
  /** A second place on the scale, with its name. */
  readonly pin?: { readonly bmi: number; readonly name: string } | null
  /** Shows one category and nothing else: the range to be in. */
  readonly only?: string
}

/** A body mass index on the scale of its categories. */
export function BmiScale({ label, bmi, categories, ends, locale, pin, only }: BmiScaleProps) {
  const number = numberFormat(locale, { maximumFractionDigits: 1 })
  const limits = only ? [] : categories.flatMap(({ below }) => (below !== null && below < ends.to ? [below] : []))
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }

  return (
    <div className="bmi-scale" {...meaning}>
      {pin ? <Pin name={pin.name} share={scaleShare(pin.bmi, ends)} /> : null}
      <div className="bmi-scale-line">
        <div className="bmi-scale-bar">
          {categories.map(({ name, below }, index) => {
            const start = scaleShare(categories[index - 1]?.below ?? ends.from, ends)
            const end = scaleShare(below ?? ends.to, ends)
            const shown = only === undefined || name === only ? name : 'other'
            return (
              <span key={name} className="bmi-scale-part" data-category={shown} style={{ flexGrow: end - start }} />
            )
          })}
        </div>
        <div className="bmi-scale-way" data-empty={bmi === null || undefined} style={moved(scaleShare(bmi ?? 0, ends))}>
          <span className="bmi-scale-mark" />
        </div>
      </div>
      {limits.length > 0 ? (
        <div className="bmi-scale-limits" aria-hidden="true">
          {limits.map((limit) => (
            <span key={limit} style={at(scaleShare(limit, ends))}>
              {number.format(limit)}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** The name stays within the scale, wherever the pin is. */
function Pin({ name, share }: { readonly name: string; readonly share: number }) {
  return (
    <div className="bmi-scale-pin">
      <span className="bmi-scale-pin-name" style={{ ...at(share), transform: `translateX(${-100 * share}%)` }}>
        {name}
      </span>
      <span className="bmi-scale-pin-stem" style={at(share)} />
    </div>
  )
}

function at(share: number): CSSProperties {
  return { left: `${100 * share}%` }
}

/** As wide as the scale, so that a share of it is a share of the way. */
function moved(share: number): CSSProperties {
  return { transform: `translateX(${100 * share}%)` }
}
