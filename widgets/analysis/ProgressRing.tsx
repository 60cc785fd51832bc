import './ProgressRing.css'

interface ProgressRingProps {
  /** What a screen reader calls it. */
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  /** The share as the visitor reads it. */
  readonly text: string
}

export function ProgressRing({ label, share, text }: ProgressRingProps) {
  return (
    <div
      className="progress-ring"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * share)}
      aria-valuetext={text}
    >
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className="progress-ring-track" cx="60" cy="60" r="52" />
        <circle
          className="progress-ring-fill"
          cx="60"
          cy="60"
          r="52"
          pathLength="1"
          strokeDasharray="1 1"
          strokeDashoffset={1 - share}
        />
      </svg>
      <span className="progress-ring-text">{text}</span>
    </div>
  )
}
