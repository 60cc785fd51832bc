import { Suspense } from 'react'
import { type EventCase, prediction } from '../../../domain/body/prediction'
import { specialEvent } from '../../../domain/body/specialEvent'
import { daysBetween, readDay } from '../../../domain/dates/day'
import { noonOf } from '../../../domain/dates/noonOf'
import { quantityText } from '../../../domain/units/quantityText'
import { readWeight, shownWeight, wholeWeight } from '../../../domain/units/weight'
import { Button, lazyWidget, StepFrame, type TextValues, type WidgetProps } from '../../../renderer/widget'
import { defaultWeightUnit } from '../../shared/measure/defaultUnits'
import './Prediction.css'

const WeightCurve = lazyWidget(() => import('../../shared/chart/WeightCurve'))
// With the step, and not when it is drawn: by then the network, or the build that it is of, may be gone.
WeightCurve.preload().catch(() => {})

export default function Prediction({
  step,
  settings,
  visitor,
  text,
  rich,
  appText,
  onContinue,
}: WidgetProps<'prediction'>) {
  const { answers, today, locale } = visitor
  const unit = defaultWeightUnit(answers, locale)
  const weightGrams = readWeight(answers.weight)
  const goalGrams = readWeight(answers.goal)
  const found = prediction({
    weightGrams,
    goalGrams,
    event: specialEvent(answers, today),
    unit,
    percentPerWeek: settings.pace.percentPerWeek,
    today,
  })
  const footer = <Button onPress={onContinue}>{appText('continue')}</Button>

  if (found === null || found.days === 0 || weightGrams === null || goalGrams === null) {
    return <StepFrame title={text('neutral.title')} subtitle={text('neutral.text')} footer={footer} />
  }

  const { direction, days, goalDate, event } = found
  const onTheWay = event.kind === 'onTheWay' ? event : null
  const shown = (grams: number) => quantityText(shownWeight(grams, unit), unit, locale)
  const whole = (grams: number) => quantityText(wholeWeight(grams, unit), unit, locale)
  const values: TextValues = {
    direction,
    today: dateText(today),
    // Both in one unit, whatever unit each was given in.
    weight: shown(weightGrams),
    weightGoal: shown(goalGrams),
    ...eventValues(event),
  }

  return (
    <StepFrame
      title={<span className="prediction-title">{rich('title', values)}</span>}
      subtitle={rich(`subtitle.${event.kind}`, values)}
      footer={footer}
    >
      <Suspense fallback={<Waiting label={text('graph.waiting')} />}>
        <WeightCurve
          start={{ day: 0, grams: weightGrams }}
          goal={{ day: days, grams: goalGrams }}
          event={onTheWay ? { day: daysBetween(today, onTheWay.event.date) ?? 0, grams: onTheWay.weightGrams } : null}
          label={text(onTheWay ? 'graph.textWithEvent' : 'graph.text', values)}
          startLabel={{ name: text('graph.now'), weight: shown(weightGrams), date: dateText(today) }}
          goalLabel={{ name: text('graph.goal'), weight: shown(goalGrams), date: dateText(goalDate) }}
          eventLabel={
            onTheWay && {
              emoji: emojiOf(onTheWay.event.key),
              weight: whole(onTheWay.weightGrams),
              date: dateText(onTheWay.event.date),
            }
          }
        />
      </Suspense>
      <p className="prediction-text">{rich('description', values)}</p>
      {text('disclaimer', values) ? <p className="prediction-note">{text('disclaimer', values)}</p> : null}
    </StepFrame>
  )

  function eventValues(of: EventCase): TextValues {
    if (of.kind === 'none') return {}
    const named = listed(of.event.key)
    return {
      eventName: named ? text(`events.${named.key}`) : text('anyEvent'),
      eventDate: dateText(of.event.date),
      ...('weightGrams' in of && { eventWeight: whole(of.weightGrams), change: whole(of.changeGrams) }),
    }
  }

  function listed(key: string | null) {
    return step.events.find((each) => each.key === key)
  }

  function emojiOf(key: string | null): string {
    return listed(key)?.emoji ?? step.emoji
  }

  /** The year is said where it is another one. */
  function dateText(day: string): string {
    const isThisYear = readDay(day)?.year === readDay(today)?.year
    const form = { day: 'numeric', month: 'short', year: isThisYear ? undefined : 'numeric' } as const
    return new Intl.DateTimeFormat(locale, form).format(noonOf(day) ?? undefined)
  }
}

/** Keeps the graph's place while it is fetched. */
function Waiting({ label }: { readonly label: string }) {
  return (
    <div className="prediction-waiting" role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
