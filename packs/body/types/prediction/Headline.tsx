import type { ReactNode } from 'react'
import { addDays } from '../../../../domain/dates/day'
import { noonOf } from '../../../../domain/dates/noonOf'
import { dateFormat } from '../../../../domain/language/formats'
import { useCountUp } from '../../../../widgets/shared/motion/useCountUp'

const COUNT_MILLISECONDS = 700
/** The date counts up its last days: over months it would change its width. */
const DAYS_COUNTED = 20

interface HeadlineProps {
  readonly startGrams: number
  readonly goalGrams: number
  readonly goalDate: string
  readonly locale: string
  /** The sentence as it ends. */
  readonly final: ReactNode
  /** The sentence with another weight and another date. */
  sentence(grams: number, date: string): ReactNode
}

/** The sentence whose weight and date count up to the goal. Who cannot see it hears it once, as it ends. */
export function Headline({ startGrams, goalGrams, goalDate, locale, final, sentence }: HeadlineProps) {
  const share = useCountUp(COUNT_MILLISECONDS)
  const isCounting = share < 1
  const grams = startGrams + share * (goalGrams - startGrams)
  return (
    <span className="prediction-title" data-counting={isCounting || undefined}>
      <span className="prediction-final">{final}</span>
      {isCounting ? (
        <span className="prediction-counting" aria-hidden="true">
          {sentence(grams, longDate(daysBefore(goalDate, share), locale))}
        </span>
      ) : null}
    </span>
  )
}

function daysBefore(goalDate: string, share: number): string {
  const dayOfMonth = Number(goalDate.slice(-2))
  const days = Math.min(dayOfMonth - 1, DAYS_COUNTED)
  return addDays(goalDate, -Math.ceil((1 - share) * days)) ?? goalDate
}

/** As sentences write the date of the goal. */
export function longDate(day: string, locale: string): string {
  const form = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return dateFormat(locale, form).format(noonOf(day) ?? undefined)
}
