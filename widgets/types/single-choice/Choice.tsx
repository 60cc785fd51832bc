import { useDeferredValue, useEffect, useRef } from 'react'
import { Button, Emoji, InfoBox, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { Card } from '../../shared/card/Card'
import { radioKeys } from '../../shared/card/choiceKeys'
import { OptionLink } from '../../shared/card/OptionLink'
import { shownOptions } from '../../shared/card/shownOptions'
import './SingleChoice.css'

/** A tap answers and moves on, the arrow keys only move the choice. With boxes the visitor reads first. */
export function Choice(props: WidgetProps<'single-choice'>) {
  const { name, step, sizes, visitor, answer, text, rich, hasText, appText, onAnswer, onPick, onContinue } = props
  const { layout = 'list', boxes } = step
  const options = shownOptions(step.options, visitor, step.pictures)
  const links = options.filter(({ asLink }) => asLink)
  const choose = boxes ? onAnswer : onPick
  // At a keyboard the first press chooses, and the second goes on.
  const confirm = (key: string) => (boxes && key === answer ? onContinue() : choose(key))
  const group = { 'aria-labelledby': 'step-title', ...radioKeys({ onMove: onAnswer, onConfirm: confirm }) }
  const note = useRef<HTMLDivElement>(null)
  // The card is seen chosen first: what there is to say about it is drawn after that. Where there is nothing to say, nothing is drawn twice.
  const saidOf = useDeferredValue(boxes && answer)
  const commented = boxes ? saidOf : answer
  const shownFor = useRef(commented)
  const isAnswered = options.some(({ key }) => key === commented)

  // On a small screen the note comes up below the cards, behind the footer.
  useEffect(() => {
    if (shownFor.current !== commented) note.current?.scrollIntoView({ block: 'nearest' })
    shownFor.current = commented
  }, [commented])

  const cards = options
    .filter(({ asLink }) => !asLink)
    .map((option) => (
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
    ))

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={
        // There is nothing to continue with before.
        boxes && isAnswered ? <Button onPress={onContinue}>{appText('continue')}</Button> : null
      }
    >
      {links.length > 0 ? (
        <fieldset className="choice" {...group}>
          <div className="cards" data-layout={layout} data-bleed={step.bleed || undefined}>
            {cards}
          </div>
          {links.map(({ key }) => (
            <OptionLink
              key={key}
              id={`${name}-${key}`}
              name={name}
              value={key}
              label={text(`options.${key}`)}
              isChosen={key === answer}
              onPick={() => choose(key)}
            />
          ))}
        </fieldset>
      ) : (
        <fieldset className="cards" data-layout={layout} data-bleed={step.bleed || undefined} {...group}>
          {cards}
        </fieldset>
      )}
      {boxes ? (
        <div className="choice-boxes" role="status" ref={note}>
          {boxes
            .filter((box) => box.for.some((key) => key === commented))
            .map((box) => (
              <InfoBox key={box.name} tone={box.tone} emoji={box.emoji} title={text(`boxes.${box.name}.title`)}>
                {rich(`boxes.${box.name}.text`)}
              </InfoBox>
            ))}
        </div>
      ) : null}
      {step.emoji && !isAnswered ? <Emoji className="choice-emoji" of={step.emoji} lazy /> : null}
      {hasText('proof') ? <p className="cards-proof">{rich('proof')}</p> : null}
      {hasText('note') ? <p className="cards-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}
