import { useId } from 'react'
import { numberFormat } from '../../../domain/language/formats'
import { Button, Emoji, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { useAnalysis } from '../../shared/analysis/useAnalysis'
import { Ring } from '../../shared/chart/Ring'
import { Dialog } from '../../shared/dialog/Dialog'
import { Review, SampleReview } from '../../shared/review/Review'
import { shownReviews } from '../../shared/review/shownReviews'
import './Analysis.css'

export default function Analysis(props: WidgetProps<'analysis'>) {
  const { step, visitor, text, hasText, appText, recall, remember, onContinue } = props
  const { moment, question, answerQuestion } = useAnalysis({
    stages: step.stages,
    questions: step.questions ?? [],
    recall,
    remember,
    onEnd: onContinue,
  })
  const questionId = useId()
  const { isFinished } = moment
  const reviews = shownReviews(step.reviews ?? [], props)
  const review = reviews[Math.min(moment.stage, step.stages.length - 1) % reviews.length]
  const running = step.stages[moment.stage]
  // Never 100 % while the last stage still turns.
  const percent = numberFormat(visitor.locale, { style: 'percent', maximumFractionDigits: 0 })

  return (
    <>
      <StepFrame
        title={isFinished ? text('done.title') : text('title')}
        subtitle={isFinished ? text('done.text') : undefined}
        footer={isFinished ? <Button onPress={onContinue}>{appText('continue')}</Button> : undefined}
      >
        <Ring
          progressOf={text('progress')}
          share={moment.share}
          text={percent.format(Math.floor(moment.share * 100) / 100)}
        />
        <p className="visually-hidden" role="status">
          {running ? text(`stages.${running.name}.message`) : text('done.title')}
        </p>
        <ol className="analysis-stages">
          {step.stages.map(({ name }, index) => (
            <li key={name} className="analysis-stage" data-state={stateOf(index)}>
              <Mark />
              <span>
                <span className="analysis-stage-title">{text(`stages.${name}.title`)}</span>
                <span className="analysis-stage-text">
                  {index < moment.stage ? text(`stages.${name}.done`) : text(`stages.${name}.message`)}
                </span>
              </span>
            </li>
          ))}
        </ol>
        {review ? (
          <section className="analysis-reviews">
            <h2 className="analysis-reviews-title">{text('reviewsTitle')}</h2>
            {step.sample ? (
              <SampleReview key={review.name} text={text(`reviews.${review.name}.text`)} />
            ) : (
              <Review
                key={review.name}
                props={props}
                review={review}
                name={text(`reviews.${review.name}.name`)}
                about={aboutText(review)}
                starsLabel={text('stars', { stars: review.stars })}
                text={text(`reviews.${review.name}.text`)}
              />
            )}
            {hasText('reviewsNote') ? <p className="analysis-note">{text('reviewsNote')}</p> : null}
          </section>
        ) : null}
      </StepFrame>
      {question ? (
        <Dialog key={question.name} labelledBy={questionId}>
          {question.emoji ? <Emoji className="analysis-question-emoji" of={question.emoji} /> : null}
          <h2 className="dialog-title analysis-question" id={questionId} tabIndex={-1}>
            {text(`questions.${question.name}.title`)}
          </h2>
          {text(`questions.${question.name}.text`) ? (
            <p className="analysis-question-text">{text(`questions.${question.name}.text`)}</p>
          ) : null}
          <div className="analysis-answers">
            <Button onPress={() => answerQuestion(false)}>{text('no')}</Button>
            <Button onPress={() => answerQuestion(true)}>{text('yes')}</Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )

  function aboutText({ age, weeks }: (typeof reviews)[number]): string {
    return age === undefined || weeks === undefined ? '' : text('about', { age, weeks })
  }

  function stateOf(index: number): 'done' | 'running' | 'waiting' {
    if (index < moment.stage) return 'done'
    return index === moment.stage ? 'running' : 'waiting'
  }
}

function Mark() {
  return (
    <span className="analysis-mark" aria-hidden="true">
      <svg viewBox="0 0 24 24" width="16" height="16" fill="none" aria-hidden="true">
        <path
          d="m5 12.5 4.5 4.5L19 7.5"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
