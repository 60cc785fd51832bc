import './Ring.css'

interface RingProps {
  /** From 0 to 1. */
  readonly share: number
  /** The share as the visitor reads it. */
  readonly text: string
  /** What a screen reader calls it, where it is the progress of something. Without it the number is read, and the words below say of what. */
  readonly progressOf?: string
}

/** A share as a ring around its number. It fills once, or with the progress that it shows. */
export function Ring({ share, text, progressOf }: RingProps) {
  const progress = progressOf === undefined ? null : progressbar(progressOf, share, text)

  return (
    <div className="ring" data-runs={progress ? '' : undefined} {...progress}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className="ring-track" cx="60" cy="60" r="52" />
        {share > 0 ? (
          <circle
            className="ring-fill"
            cx="60"
            cy="60"
            r="52"
            pathLength="100"
            strokeDasharray={`${100 * share} 100`}
          />
        ) : null}
      </svg>
      <span className="ring-number">{text}</span>
    </div>
  )
}

function progressbar(label: string, share: number, text: string) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(100 * share),
    'aria-valuetext': text,
  }
}
