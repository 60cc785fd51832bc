import { Button, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { TrendChart } from '../../shared/chart/TrendChart'
import { Points } from '../../shared/points/Points'
import './Trend.css'

/** What a chart tells, and what follows from it. */
export default function Trend({ step, text, rich, hasText, appText, onContinue }: WidgetProps<'trend'>) {
  const { lines, marks, points } = step

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      <TrendChart
        label={text('chart')}
        lines={lines.map((line) => ({ ...line, label: text(`lines.${line.name}`) }))}
        marks={marks.map((name) => ({ name, label: text(`marks.${name}`) }))}
      />
      {hasText('claim') ? <p className="trend-claim">{rich('claim')}</p> : null}
      {points ? (
        <div className="trend-points">
          <Points of={points} textOf={(name) => rich(`points.${name}`)} />
        </div>
      ) : null}
      {hasText('note') ? <p className="trend-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}
