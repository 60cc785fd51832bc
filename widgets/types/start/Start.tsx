import { Button, Picture, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { PICTURE_WIDTHS } from '../../shared/pictureWidths'
import { Points } from '../../shared/points/Points'
import './Start.css'

/** The cover of the quiz. */
export default function Start({ step, sizes, text, rich, onContinue }: WidgetProps<'start'>) {
  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={
        <>
          <Button onPress={onContinue}>{text('action')}</Button>
          <p className="start-note">{rich('note')}</p>
        </>
      }
    >
      <Picture
        className="start-picture"
        of={step.picture}
        sizes={sizes}
        alt={text('pictureAlt')}
        width={PICTURE_WIDTHS.wide}
      />
      {step.points ? (
        <div className="start-points">
          <Points of={step.points} textOf={(name) => rich(`points.${name}`)} />
        </div>
      ) : null}
    </StepFrame>
  )
}
