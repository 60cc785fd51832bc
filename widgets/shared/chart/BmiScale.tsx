import type { CSSProperties } from 'react'
import { scaleShare } from './scaleShare'
import './BmiScale.css'

interface BmiScaleProps {
  /** What a screen reader says in place of the scale. */
  readonly label: string
  readonly bmi: number
  /** The categories from low to high, each with the value that it stays below. The last one has none. */
  readonly categories: readonly { readonly name: string; readonly below: number | null }[]
  readonly ends: { readonly from: number; readonly to: number }
  readonly locale: string
}

/** A body mass index on the scale of its categories. */
export function BmiScale({ label, bmi, categories, ends, locale }: BmiScaleProps) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const limits = categories.flatMap(({ below }) => (below !== null && below < ends.to ? [below] : []))

  return (
    <div className="bmi-scale" role="img" aria-label={label}>
      <div className="bmi-scale-bar">
        {categories.map(({ name, below }, index) => {
          const start = scaleShare(categories[index - 1]?.below ?? ends.from, ends)
          const end = scaleShare(below ?? ends.to, ends)
          return <span key={name} className="bmi-scale-part" data-category={name} style={{ flexGrow: end - start }} />
        })}
      </div>
      <span className="bmi-scale-mark" style={at(scaleShare(bmi, ends))} />
      <div className="bmi-scale-limits" aria-hidden="true">
        {limits.map((limit) => (
          <span key={limit} style={at(scaleShare(limit, ends))}>
            {number.format(limit)}
          </span>
        ))}
      </div>
    </div>
  )
}

function at(share: number): CSSProperties {
  return { left: `${100 * share}%` }
}
