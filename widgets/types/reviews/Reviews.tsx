import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { Review, SampleReview } from '../../shared/review/Review'
import { shownReviews } from '../../shared/review/shownReviews'
import { useCarousel } from './useCarousel'
import './Reviews.css'

const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** What people say, as a row of cards to swipe through. What they might say is not worth the turning: it stands in one list. */
export default function Reviews(props: WidgetProps<'reviews'>) {
  return props.step.sample ? <Samples {...props} /> : <Turning {...props} />
}

function Samples(props: WidgetProps<'reviews'>) {
  const { step, text, rich, hasText, appText, onContinue } = props
  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      <div className="reviews-samples">
        {shownReviews(step.reviews, props).map(({ name }) => (
          <SampleReview key={name} text={text(`reviews.${name}.text`)} />
        ))}
        {hasText('note') ? <p className="reviews-note">{text('note')}</p> : null}
      </div>
    </StepFrame>
  )
}

function Turning(props: WidgetProps<'reviews'>) {
  const { step, text, rich, hasText, appText, onContinue } = props
  const reviews = shownReviews(step.reviews, props)
  const count = reviews.length
  const { row, index, isTurning, canTurn, ...carousel } = useCarousel({ count, seconds: step.seconds })
  /** What is read out. A row that turns by itself is silent. */
  const [said, setSaid] = useState('')

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      <section
        className="reviews"
        aria-label={text('carousel')}
        onPointerEnter={() => carousel.setHeld(true)}
        onPointerLeave={() => carousel.setHeld(false)}
        onFocus={() => carousel.setHeld(true)}
        onBlur={() => carousel.setHeld(false)}
        onKeyDown={turnByKey}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer must be able to scroll it. */}
        <ul className="reviews-row" ref={row} tabIndex={0} onScroll={carousel.onScroll} onPointerDown={carousel.onGrab}>
          {reviews.map((review, place) => (
            <li className="reviews-slide" key={review.name} data-shown={place === index || undefined}>
              <Review
                props={props}
                review={review}
                name={text(`reviews.${review.name}.name`)}
                about={aboutText(review)}
                starsLabel={text('stars', { stars: review.stars })}
                text={text(`reviews.${review.name}.text`)}
              />
            </li>
          ))}
        </ul>
        {hasText('note') ? <p className="reviews-note">{text('note')}</p> : null}
        {count > 1 ? (
          <div className="reviews-controls">
            <IconButton label={text('previous')} isIdle={index === 0} onPress={() => show(index - 1)}>
              <path d="m14.5 5-7 7 7 7" />
            </IconButton>
            <div className="reviews-middle">
              <span className="reviews-dots" aria-hidden="true">
                {reviews.map(({ name }, place) => (
                  <span className="reviews-dot" key={name} data-shown={place === index || undefined} />
                ))}
              </span>
              {canTurn ? (
                <IconButton
                  label={isTurning ? text('pause') : text('play')}
                  isQuiet
                  onPress={() => carousel.setTurning(!isTurning)}
                >
                  {isTurning ? <path d="M9 7v10M15 7v10" /> : <path d="M9 7v10l8-5z" fill="currentColor" />}
                </IconButton>
              ) : null}
            </div>
            <IconButton label={text('next')} isIdle={index === count - 1} onPress={() => show(index + 1)}>
              <path d="m9.5 5 7 7-7 7" />
            </IconButton>
          </div>
        ) : null}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </section>
    </StepFrame>
  )

  function aboutText({ age, weeks }: (typeof reviews)[number]): string {
    return age === undefined || weeks === undefined ? '' : text('about', { age, weeks })
  }

  function turnByKey(event: KeyboardEvent) {
    const move = moves[event.key]
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(index + move)
  }

  function show(wanted: number) {
    carousel.showSlide(wanted)
    const review = reviews[wanted]
    if (!review) return
    const place = text('place', { number: wanted + 1, count })
    setSaid(`${place}. ${text(`reviews.${review.name}.name`)}: ${text(`reviews.${review.name}.text`)}`)
  }
}

interface IconButtonProps {
  readonly label: string
  /** There is nothing more on this side. */
  readonly isIdle?: boolean
  /** Stands back behind the others. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
  onPress(): void
}

function IconButton({ label, isIdle = false, isQuiet = false, children, onPress }: IconButtonProps) {
  return (
    <button
      className="reviews-button"
      type="button"
      aria-label={label}
      aria-disabled={isIdle || undefined}
      data-quiet={isQuiet || undefined}
      onClick={isIdle ? undefined : onPress}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" aria-hidden="true">
        {children}
      </svg>
    </button>
  )
}
