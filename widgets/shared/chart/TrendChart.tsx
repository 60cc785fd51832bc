import { type CSSProperties, useId } from 'react'
import { FLOOR, HEIGHT, trendLine, WIDTH } from './trendLines'
import './TrendChart.css'

interface TrendChartProps {
  /** What a screen reader says in place of the chart. */
  readonly label: string
  readonly lines: readonly {
    readonly name: string
    readonly tone: 'good' | 'caution'
    readonly heights: readonly number[]
    readonly label: string
  }[]
  /** What stands below the chart from left to right. */
  readonly marks: readonly { readonly name: string; readonly label: string }[]
}

/** Lines over time, without a scale. Drawn once, still where motion is unwanted. */
export function TrendChart({ label, lines, marks }: TrendChartProps) {
  const id = useId()
  const drawn = lines.map((line) => ({ ...line, ...trendLine(line.heights) }))

  return (
    <div className="trend-chart" role="img" aria-label={label}>
      <svg className="trend-chart-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <defs>
          {drawn.map(({ name, tone }) => (
            <linearGradient key={name} id={`${id}-${name}`} x1="0" x2="0" y1="0" y2="1" data-tone={tone}>
              <stop offset="0" className="trend-chart-stop" />
              <stop offset="1" className="trend-chart-stop-clear" />
            </linearGradient>
          ))}
        </defs>
        {[50, 95, 140].map((y) => (
          <path key={y} className="trend-chart-grid" d={`M0 ${y}H${WIDTH}`} />
        ))}
        <path className="trend-chart-floor" d={`M0 ${FLOOR}H${WIDTH}`} />
        <g className="trend-chart-reveal">
          {drawn.map(({ name, area }) => (
            <path key={name} d={area} fill={`url(#${id}-${name})`} />
          ))}
          {drawn.map(({ name, tone, line }) => (
            <path key={name} className="trend-chart-line" data-tone={tone} d={line} />
          ))}
        </g>
        {drawn.map(({ name, tone, start, end }) => (
          <g key={name} data-tone={tone}>
            <circle className="trend-chart-dot" cx={start.x} cy={start.y} r="6" />
            <circle className="trend-chart-dot trend-chart-late" cx={end.x} cy={end.y} r="7" />
          </g>
        ))}
      </svg>
      {drawn.map(({ name, tone, label: words, end }) => (
        <span
          key={name}
          className="trend-chart-label trend-chart-late"
          data-tone={tone}
          data-side={end.y < HEIGHT / 2 ? 'above' : 'below'}
          style={heightOf(end.y)}
        >
          {words}
        </span>
      ))}
      <div className="trend-chart-marks" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark.name}>{mark.label}</span>
        ))}
      </div>
    </div>
  )
}

/** Words on the chart are no part of the drawing, so that they keep their size on every screen. */
function heightOf(y: number): CSSProperties {
  return { '--y': `${(100 * y) / HEIGHT}%` } as CSSProperties
}
