import { useId, useState } from 'react'
import { addDays, addMonths, daysBetween, readDay } from '../../../domain/dates/day'
import { noonOf } from '../../../domain/dates/noonOf'
import { dateFormat } from '../../../domain/language/formats'
import { Button, Emoji, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { DateSheet } from './DateSheet'
import './DateQuestion.css'

export default function DateQuestion({
  step,
  visitor,
  answer,
  text,
  hasText,
  appText,
  onAnswer,
  onContinue,
}: WidgetProps<'date'>) {
  const { today, locale, answers } = visitor
  const [isOpen, setIsOpen] = useState(false)
  const [wasEarly, setWasEarly] = useState(false)
  const labelId = useId()
  const valueId = useId()
  const errorId = useId()

  // A day that has come by now is asked for again.
  const day = typeof answer === 'string' && readDay(answer) && answer > today ? answer : null
  const tomorrow = addDays(today, 1)
  const last = addMonths(today, step.monthsAhead)
  const event = step.events?.find(({ key }) => step.questionBy !== undefined && key === answers[step.questionBy])
  const isErrorShown = wasEarly && day === null

  return (
    <>
      <StepFrame
        title={event ? text(`titles.${event.key}`) : text('title')}
        subtitle={text('subtitle')}
        footer={
          <>
            <Button disabled={day === null} onPress={day === null ? () => setWasEarly(true) : onContinue}>
              {appText('continue')}
            </Button>
            {step.skippable ? (
              <Button quiet onPress={skip}>
                {appText('skip')}
              </Button>
            ) : null}
          </>
        }
      >
        <Emoji className="date-emoji" of={event?.emoji ?? step.emoji} />
        <div className="date-field">
          <span className="date-label" id={labelId}>
            {text('field')}
          </span>
          <button
            type="button"
            className="date-open"
            data-empty={day === null || undefined}
            aria-haspopup="dialog"
            aria-labelledby={`${labelId} ${valueId}`}
            aria-invalid={isErrorShown || undefined}
            aria-describedby={isErrorShown ? errorId : undefined}
            onClick={() => setIsOpen(true)}
          >
            <span id={valueId}>{day ? longDate(day) : text('choose')}</span>
            <CalendarSign />
          </button>
          {isErrorShown ? (
            <p className="date-error" id={errorId} role="alert">
              {text('error')}
            </p>
          ) : null}
        </div>
        {step.weeks && hasText('inWeeks') ? (
          <div className="date-weeks">
            {step.weeks.map((weeks) => {
              const then = addDays(today, 7 * weeks)
              return then === null || last === null || then > last ? null : (
                <button
                  key={weeks}
                  type="button"
                  className="date-week"
                  aria-pressed={then === day}
                  onClick={() => onAnswer(then)}
                >
                  {text('inWeeks', { weeks })}
                </button>
              )
            })}
          </div>
        ) : null}
        <p className="date-countdown" aria-live="polite">
          {day ? countdown(day) : null}
        </p>
      </StepFrame>
      {isOpen && tomorrow && last ? (
        <DateSheet
          title={text('calendar.title')}
          select={text('calendar.select')}
          cancel={text('calendar.cancel')}
          required={text('calendar.required')}
          locale={locale}
          from={tomorrow}
          to={last}
          day={day}
          onSelect={(chosen) => {
            onAnswer(chosen)
            setIsOpen(false)
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )

  function longDate(of: string): string {
    const form = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const
    return dateFormat(locale, form).format(noonOf(of) ?? undefined)
  }

  function countdown(of: string): string {
    const days = daysBetween(today, of) ?? 0
    return text('countdown', { days, weeks: Math.floor(days / 7) })
  }

  function skip() {
    onAnswer(undefined)
    onContinue()
  }
}

function CalendarSign() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
      <path
        d="M4 9.5h16M8 3v4m8-4v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
