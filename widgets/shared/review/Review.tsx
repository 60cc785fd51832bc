import { Emoji } from '../../../renderer/widget'
import './Review.css'

interface ReviewProps {
  readonly emoji: string | undefined
  readonly name: string
  /** From 1 to 5. */
  readonly stars: number
  readonly starsLabel: string
  readonly text: string
}

export function Review({ emoji, name, stars, starsLabel, text }: ReviewProps) {
  return (
    <figure className="review">
      {emoji ? <Emoji className="review-face" of={emoji} /> : null}
      <figcaption className="review-name">{name}</figcaption>
      <span className="review-stars" role="img" aria-label={starsLabel}>
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} isLit={star <= stars} />
        ))}
      </span>
      <blockquote className="review-text">{text}</blockquote>
    </figure>
  )
}

function Star({ isLit }: { readonly isLit: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="16" height="16" data-lit={isLit || undefined} aria-hidden="true">
      <path d="m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" fill="currentColor" />
    </svg>
  )
}
