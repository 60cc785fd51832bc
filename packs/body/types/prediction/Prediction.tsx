import { Suspense } from 'react'
import { daysBetween, readDay } from '../../../../domain/dates/day'
import { noonOf } from '../../../../domain/dates/noonOf'
import { dateFormat, numberFormat } from '../../../../domain/language/formats'
import { quantityText } from '../../../../domain/units/quantityText'
import { gramsOf, readWeight, shownWeight, wholeWeight } from '../../../../domain/units/weight'
import { Button, lazyWidget, StepFrame, type TextValues, type WidgetProps } from '../../../../renderer/widget'
import { calmGoalDate, type EventCase, prediction } from '../../goal/prediction'
import { specialEvent } from '../../goal/specialEvent'
import { isMilestone, readableWeightOnTheWay } from '../../goal/weightOnTheWay'
import { defaultWeightUnit } from '../../shared/measure/defaultUnits'
import { Facts } from './Facts'
import { Headline, longDate } from './Headline'
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
  hasText,
  appText,
  onContinue,
}: WidgetProps<'prediction'>) {
  const { answers, today, locale } = visitor
  const unit = defaultWeightUnit(answers, locale)
  const weightGrams = readWeight(answers.weight)
  const goalGrams = readWeight(answers.goal)
  const { percentPerWeek } = settings.pace
  const found = prediction({
    weightGrams,
    goalGrams,
    event: specialEvent(answers, today),
    unit,
    percentPerWeek,
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
  const calmGrams = gramsOf(settings.plan.calmPace?.kilogramsPerWeek ?? 0, 'kg')
  const calmDate = calmGoalDate({ weightGrams, goalGrams, percentPerWeek, gramsPerWeek: calmGrams, today })
  const values: TextValues = {
    direction,
    today: dateText(today),
    // Both in one unit, whatever unit each was given in.
    weight: shown(weightGrams),
    weightGoal: shown(goalGrams),
    ...eventValues(event),
  }
  const title = calmDate !== null && hasText('titleEarly') ? 'titleEarly' : 'title'
  const milestones = step.milestones?.filter(({ percent }) => isMilestone(weightGrams, goalGrams, percent, unit)) ?? []

  return (
    <StepFrame
      title={
        <Headline
          startGrams={weightGrams}
          goalGrams={goalGrams}
          goalDate={goalDate}
          locale={locale}
          final={rich(title, values)}
          sentence={(grams, date) =>
            rich(title, { ...values, weightGoal: whole(grams), formattedGoalDateWithYear: date })
          }
        />
      }
      subtitle={rich(`subtitle.${event.kind}`, values)}
      footer={footer}
    >
      <div className="prediction-graph">
        <Suspense fallback={<Waiting label={text('graph.waiting')} />}>
          <WeightCurve
            label={[
              text(onTheWay ? 'graph.textWithEvent' : 'graph.text', values),
              ...milestones.map(milestoneText),
            ].join(' ')}
            start={{
              day: 0,
              grams: weightGrams,
              name: text('graph.now'),
              weight: shown(weightGrams),
              date: dateText(today),
            }}
            goal={{
              day: days,
              grams: goalGrams,
              name: text('graph.goal'),
              weight: shown(goalGrams),
              date: dateText(goalDate),
            }}
            event={marked(event, goalGrams)}
            milestones={milestones.map(({ name, percent, emoji }) => ({
              percent,
              emoji,
              name: text(`milestones.${name}`),
              weight: milestoneWeight(percent),
            }))}
            stay={text('graph.stay')}
            today={today}
            locale={locale}
          />
        </Suspense>
        {calmDate !== null && hasText('calm') ? (
          <p className="prediction-calm">
            {rich('calm', { ...values, calmDate: longDate(calmDate, locale), calmPace: shown(calmGrams) })}
          </p>
        ) : null}
      </div>
      <Facts
        found={found}
        weightGrams={weightGrams}
        goalGrams={goalGrams}
        percentPerWeek={percentPerWeek}
        shown={shown}
        hasText={hasText}
        rich={rich}
      />
      {hasText('pace') ? (
        <p className="prediction-pace">
          {rich('pace', {
            ...values,
            percent: numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percentPerWeek / 100),
            perWeek: shown((weightGrams * percentPerWeek) / 100),
          })}
        </p>
      ) : null}
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

  /** The event as the graph marks it. Its weight is told where it says more than the date alone. */
  function marked(of: EventCase, reachedGrams: number) {
    if (of.kind === 'none') return null
    const grams = of.kind === 'reached' ? reachedGrams : of.weightGrams
    const weight = { reached: shown(grams), onTheWay: whole(grams), close: '' }[of.kind]
    const day = daysBetween(today, of.event.date) ?? 0
    return { day, grams, emoji: emojiOf(of.event.key), weight, date: dateText(of.event.date) }
  }

  function milestoneWeight(percent: number): string {
    return quantityText(readableWeightOnTheWay(weightGrams, goalGrams, percent, unit) ?? 0, unit, locale)
  }

  function milestoneText({ name, percent }: { readonly name: string; readonly percent: number }): string {
    return `${text(`milestones.${name}`)}: ${milestoneWeight(percent)}.`
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
    return dateFormat(locale, form).format(noonOf(day) ?? undefined)
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
