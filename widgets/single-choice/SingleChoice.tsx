import { type KeyboardEvent, useEffect, useRef } from 'react'
import { InfoBox, StepFrame, type WidgetProps } from '../../renderer/widget'
import { Card } from '../card/Card'
import { ContinueFooter } from '../card/ContinueFooter'
import { shownOptions } from '../card/shownOptions'
import './SingleChoice.css'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** One question: a tap answers it and moves on, the arrow keys only move the choice. With boxes the visitor reads first. */
export function SingleChoice(props: WidgetProps<'single-choice'>) {
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
      <fieldset className="cards" data-layout={layout} aria-labelledby="step-title" onKeyDown={onKeyDown}>
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

  // The browser's own arrow keys would click the next radio, which is not to be told from a tap.
  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const radios = [...event.currentTarget.elements] as HTMLInputElement[]
    const focused = radios.indexOf(event.target as HTMLInputElement)
    const move = steps[event.key]
    if (focused < 0 || (move === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (move === undefined) {
      // A key that is held down repeats: once is enough to leave the step.
      if (!event.repeat) choose(radios[focused]?.value)
      return
    }
    const next = radios.at((focused + move) % radios.length)
    next?.focus()
    onAnswer(next?.value)
  }
}
