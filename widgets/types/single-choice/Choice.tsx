import { useEffect, useRef } from 'react'
import { InfoBox, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { Card } from '../../shared/card/Card'
import { ContinueFooter } from '../../shared/card/ContinueFooter'
import { radioKeys } from '../../shared/card/choiceKeys'
import { shownOptions } from '../../shared/card/shownOptions'
import './SingleChoice.css'

/** A tap answers and moves on, the arrow keys only move the choice. With boxes the visitor reads first. */
export function Choice(props: WidgetProps<'single-choice'>) {
  const { name, step, sizes, visitor, answer, text, rich, hasText, appText, onAnswer, onPick, onContinue } = props
  const { layout = 'list', boxes } = step
  const options = shownOptions(step.options, visitor, step.pictures)
  const choose = boxes ? onAnswer : onPick
  const note = useRef<HTMLDivElement>(null)
  const shownFor = useRef(answer)
  const isAnswered = options.some(({ key }) => key === answer)

  // On a small screen the note comes up below the cards, behind the footer.
  useEffect(() => {
    if (shownFor.current !== answer) note.current?.scrollIntoView({ block: 'nearest' })
    shownFor.current = answer
  }, [answer])

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={
        boxes ? (
          <ContinueFooter
            label={appText('continue')}
            reminder={appText('chooseOne')}
            isComplete={isAnswered}
            onContinue={onContinue}
          />
        ) : null
      }
    >
      <fieldset
        className="cards"
        data-layout={layout}
        aria-labelledby="step-title"
        {...radioKeys({ onMove: onAnswer, onConfirm: choose })}
      >
        {options.map((option) => (
          <Card
            key={option.key}
            id={`${name}-${option.key}`}
            name={name}
            kind="radio"
            layout={layout}
            option={option}
            sizes={sizes}
            label={text(`options.${option.key}`)}
            description={text(`descriptions.${option.key}`)}
            isChosen={option.key === answer}
            onPick={() => choose(option.key)}
          />
        ))}
      </fieldset>
      {boxes ? (
        <div className="choice-boxes" role="status" ref={note}>
          {boxes
            .filter((box) => box.for.some((key) => key === answer))
            .map((box) => (
              <InfoBox key={box.name} tone={box.tone} emoji={box.emoji} title={text(`boxes.${box.name}.title`)}>
                {rich(`boxes.${box.name}.text`)}
              </InfoBox>
            ))}
        </div>
      ) : null}
      {hasText('note') ? <p className="cards-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}
