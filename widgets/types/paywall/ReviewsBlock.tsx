import { Review } from '../../shared/review/Review'
import { type BlockProps, forSex } from './block'

export function ReviewsBlock({ props, block }: BlockProps<'reviews'>) {
  const { visitor, text } = props

  return (
    <section className="paywall-section">
      <h2 className="paywall-title">{text('reviews.title')}</h2>
      {forSex(block.reviews, visitor.sex).map(({ name, stars, emoji }) => (
        <Review
          key={name}
          emoji={emoji}
          name={text(`reviews.names.${name}`)}
          stars={stars}
          starsLabel={text('reviews.stars', { stars })}
          text={text(`reviews.texts.${name}`)}
        />
      ))}
      <p className="paywall-note">{text('reviews.note')}</p>
    </section>
  )
}
