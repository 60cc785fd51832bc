import { Review, SampleReview } from '../../shared/review/Review'
import { shownReviews } from '../../shared/review/shownReviews'
import type { BlockProps } from './block'

export function ReviewsBlock({ props, block }: BlockProps<'reviews'>) {
  const { text, hasText } = props
  const { sample, reviews } = block

  return (
    <section className="paywall-section">
      <h2 className="paywall-title">{text('reviews.title')}</h2>
      {shownReviews(reviews, props).map((review) =>
        sample ? (
          <SampleReview key={review.name} text={text(`reviews.texts.${review.name}`)} />
        ) : (
          <Review
            key={review.name}
            props={props}
            review={review}
            name={text(`reviews.names.${review.name}`)}
            about={aboutText(review)}
            starsLabel={text('reviews.stars', { stars: review.stars })}
            text={text(`reviews.texts.${review.name}`)}
          />
        ),
      )}
      {hasText('reviews.note') ? <p className="paywall-note">{text('reviews.note')}</p> : null}
    </section>
  )

  function aboutText({ age, weeks }: (typeof reviews)[number]): string {
    return age === undefined || weeks === undefined ? '' : text('reviews.about', { age, weeks })
  }
}
