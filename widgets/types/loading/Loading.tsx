import { numberFormat } from '../../../domain/language/formats'
import { Button, Emoji, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { useAnalysis } from '../../shared/analysis/useAnalysis'
import { Ring } from '../../shared/chart/Ring'
import './Loading.css'

/** A short wait that goes on by itself. Who comes back finds it finished, and goes on by the button. */
export default function Loading(props: WidgetProps<'loading'>) {
  const { step, visitor, text, appText, recall, remember, onContinue } = props
  const { moment } = useAnalysis({ stages: step.stages, questions: [], recall, remember, onEnd: onContinue })
  const { isFinished } = moment
  const running = step.stages[moment.stage]
  const percent = numberFormat(visitor.locale, { style: 'percent', maximumFractionDigits: 0 })

  return (
    <StepFrame
      title={isFinished ? text('done.title') : text('title')}
      subtitle={isFinished ? text('done.text') : undefined}
      footer={isFinished ? <Button onPress={onContinue}>{appText('continue')}</Button> : undefined}
    >
      <div className="loading">
        <Ring progressOf={text('progress')} share={moment.share} text={percent.format(moment.share)} />
        <p className="visually-hidden" role="status">
          {running ? text(`stages.${running.name}`) : text('done.title')}
        </p>
        <ol className="loading-stages">
          {step.stages.map(({ name, emoji }, index) => (
            <li className="loading-stage" key={name} data-state={stateOf(index)}>
              {emoji ? <Emoji className="loading-emoji" of={emoji} /> : null}
              <span>{text(`stages.${name}`)}</span>
            </li>
          ))}
        </ol>
      </div>
    </StepFrame>
  )

  function stateOf(index: number): 'done' | 'running' | 'waiting' {
    if (index < moment.stage) return 'done'
    return index === moment.stage ? 'running' : 'waiting'
  }
}
