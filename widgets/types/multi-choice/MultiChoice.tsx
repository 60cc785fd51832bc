import { StepFrame, type WidgetProps } from '../../../renderer/widget'
import { Card } from '../../shared/card/Card'
import { ContinueFooter } from '../../shared/card/ContinueFooter'
import { boxKeys } from '../../shared/card/choiceKeys'
import { multiAnswer } from '../../shared/card/multiAnswer'
import { shownOptions } from '../../shared/card/shownOptions'

/** One question that takes several answers. */
export default function MultiChoice(props: WidgetProps<'multi-choice'>) {
  const { name, step, sizes, visitor, text, rich, hasText, appText } = props
  const { layout = 'list', none, all, min = 1 } = step
  const options = shownOptions(step.options, visitor, step.pictures)
  const choice = multiAnswer(props, { keys: options.map(({ key }) => key), none, all }, min)

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={
        <ContinueFooter
          label={appText('continue')}
          reminder={appText('chooseSome', { min })}
          isComplete={choice.isEnough}
          onContinue={choice.onContinue}
        />
      }
    >
      <fieldset className="cards" data-layout={layout} aria-labelledby="step-title" onKeyDown={boxKeys}>
        {options.map((option) => (
          <Card
            key={option.key}
            id={`${name}-${option.key}`}
            name={name}
            kind="checkbox"
            layout={layout}
            option={option}
            sizes={sizes}
            label={text(`options.${option.key}`)}
            description={text(`descriptions.${option.key}`)}
            isChosen={choice.chosen.includes(option.key)}
            onPick={() => choice.onTap(option.key)}
          />
        ))}
      </fieldset>
      {hasText('note') ? <p className="cards-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}
