import { Emoji, Picture, pictureNamed, type WidgetProps } from '../../../renderer/widget'
import './Review.css'

interface ReviewProps {
  readonly props: Pick<WidgetProps, 'sizes' | 'visitor'>
  readonly review: WidgetProps<'reviews'>['step']['reviews'][number]
  readonly name: string
  /** A line under the name. Empty where the person tells neither age nor weeks. */
  readonly about: string
  readonly starsLabel: string
  readonly text: string
}

/** What somebody has said. */
export function Review({ props, review, name, about, starsLabel, text }: ReviewProps) {
  const { picture, emoji, stars = 0 } = review
  const portrait = picture === undefined ? null : pictureNamed(picture, props.visitor)
  return (
    <figure className="review">
      {portrait !== null && portrait in props.sizes ? (
        <Picture className="review-face review-portrait" of={portrait} sizes={props.sizes} alt="" width="76px" lazy />
      ) : emoji ? (
        <Emoji className="review-face" of={emoji} />
      ) : null}
      <figcaption className="review-person">
        <span className="review-name">{name}</span>
        {about ? <span className="review-about">{about}</span> : null}
      </figcaption>
      <span className="review-stars" role="img" aria-label={starsLabel}>
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} isLit={star <= stars} />
        ))}
      </span>
      <blockquote className="review-text">{text}</blockquote>
    </figure>
  )
}

/** What somebody might say. Nobody has, so that there is neither a name nor a star. */
export function SampleReview({ text }: { readonly text: string }) {
  return (
    <blockquote className="review review-sample">
      <svg className="review-quote" viewBox="0 0 32 24" width="32" height="24" aria-hidden="true">
        <path d="M0 24V13.6C0 5.8 4.4 1 12.4 0l.9 3.4C9 4.6 6.8 7 6.6 10.6H13V24zm18.6 0V13.6c0-7.8 4.4-12.6 12.4-13.6l.9 3.4c-4.3 1.2-6.5 3.6-6.7 7.2h6.4V24z" />
      </svg>
      <p className="review-text">{text}</p>
    </blockquote>
  )
}

function Star({ isLit }: { readonly isLit: boolean }) {
  return (
    <svg viewBox="0 0 20 20" width="16" height="16" data-lit={isLit || undefined} aria-hidden="true">
      <path d="m10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" fill="currentColor" />
    </svg>
  )
}
