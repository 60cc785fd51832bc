import { type CSSProperties, useId } from 'react'
import { Button, StepFrame, type WidgetProps } from '../../../../renderer/widget'
import { type SleepPlan, sleepPlan } from '../../sleepPlan'
import { clockText, lengthText } from '../../times'
import './SleepChart.css'

/** The nights of the coming weeks, and what they lead to. */
export default function SleepChart({
  step,
  settings,
  visitor,
  text,
  rich,
  hasText,
  appText,
  onContinue,
}: WidgetProps<'sleep-chart'>) {
  const plan = sleepPlan(visitor.answers, settings.sleep)
  const figures = plan ? figuresOf(plan, visitor.locale).filter(({ name }) => step.figures?.includes(name)) : []

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{hasText('action') ? text('action') : appText('continue')}</Button>}
    >
      {figures.length > 0 ? (
        <dl className="sleep-figures">
          {figures.map(({ name, value }) => (
            <div key={name} className="sleep-figure" data-name={name}>
              <dt>{text(`figures.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {plan && plan.nights.length > 0 ? <Nights plan={plan} locale={visitor.locale} text={text} /> : null}
      {hasText('note') ? <p className="sleep-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}

interface Figure {
  readonly name: 'need' | 'bedtime' | 'wakeUp'
  readonly value: string
}

function figuresOf({ need, bedtime, wakeAt }: SleepPlan, locale: string): Figure[] {
  return [
    { name: 'need', value: lengthText(need, locale) },
    ...(bedtime === null ? [] : [{ name: 'bedtime', value: clockText(bedtime, locale) } as const]),
    ...(wakeAt === null ? [] : [{ name: 'wakeUp', value: clockText(wakeAt, locale) } as const]),
  ]
}

interface NightsProps {
  readonly plan: SleepPlan
  readonly locale: string
  readonly text: WidgetProps<'sleep-chart'>['text']
}

/** Bars grow in once, one after the other, and stand still where motion is unwanted. */
function Nights({ plan: { need, nights }, locale, text }: NightsProps) {
  const id = useId()
  const weeks = nights.length - 1
  const [now = need] = nights
  const needText = lengthText(need, locale)
  const label =
    weeks > 0
      ? text('chart', { now: lengthText(now, locale), need: needText, weeks })
      : text('chartEnough', { need: needText })
  const most = Math.max(need, ...nights)

  return (
    <div className="sleep-chart" role="img" aria-label={label} style={share('--need', need / most)}>
      <p className="sleep-chart-goal" aria-hidden="true">
        <span>{text('goal')}</span>
        <b>{needText}</b>
      </p>
      <div className="sleep-chart-bars" aria-hidden="true">
        {nights.map((night, week) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its number
            key={`${id}-${week}`}
            className="sleep-chart-bar"
            data-tone={night >= need ? 'good' : 'short'}
            style={{ ...share('--height', night / most), '--order': week } as CSSProperties}
          />
        ))}
      </div>
      <div className="sleep-chart-marks" aria-hidden="true">
        <Mark label={text('today')} value={lengthText(now, locale)} />
        {weeks > 0 ? <Mark label={text('week', { week: weeks })} value={needText} /> : null}
      </div>
    </div>
  )
}

function Mark({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <p className="sleep-chart-mark">
      <span>{label}</span>
      <b>{value}</b>
    </p>
  )
}

function share(name: string, part: number): CSSProperties {
  return { [name]: `${Math.round(100 * part)}%` } as CSSProperties
}
