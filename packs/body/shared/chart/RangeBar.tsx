import { scaleShare } from './scaleShare'
import './RangeBar.css'

interface RangeBarProps {
  readonly name: string
  /** The range as the visitor reads it. */
  readonly value: string
  readonly range: { readonly from: number; readonly to: number }
  readonly ends: { readonly from: number; readonly to: number }
  readonly tone: 'own' | 'ideal'
}

/** A range of percents on a bar. The words next to it say the same. */
export function RangeBar({ name, value, range, ends, tone }: RangeBarProps) {
  const start = scaleShare(range.from, ends)
  const end = scaleShare(range.to, ends)

  return (
    <div className="range-bar" data-tone={tone}>
      <span className="range-bar-name">{name}</span>
      <strong className="range-bar-value">{value}</strong>
      <span className="range-bar-track" aria-hidden="true">
        <span className="range-bar-range" style={{ left: `${100 * start}%`, width: `${100 * (end - start)}%` }} />
      </span>
    </div>
  )
}
