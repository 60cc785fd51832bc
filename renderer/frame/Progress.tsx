import type { Sentences } from '../i18n/sentences'

interface ProgressProps {
  readonly segments: readonly number[]
  readonly app: Sentences
}

/** The bar of segments. A screen reader hears one figure: the mean of them. */
export function Progress({ segments, app }: ProgressProps) {
  const percent = Math.round(segments.reduce((sum, each) => sum + each, 0) / Math.max(1, segments.length))
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={app.text('progressLabel')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={app.text('progress', { percent: percent / 100 })}
    >
      {segments.map((filled, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place.
        <span className="progress-segment" key={index} data-percent={filled}>
          <span className="progress-fill" style={{ transform: `scaleX(${filled / 100})` }} />
        </span>
      ))}
    </div>
  )
}
