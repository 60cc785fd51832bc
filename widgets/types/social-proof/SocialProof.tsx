import { Button, Picture, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { PICTURE_WIDTHS } from '../../shared/pictureWidths'
import './SocialProof.css'

/** Many people, and the figures that speak for the product. */
export default function SocialProof({
  step,
  sizes,
  text,
  rich,
  hasText,
  appText,
  onContinue,
}: WidgetProps<'social-proof'>) {
  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      <div className="proof">
        <Picture
          className="proof-picture"
          of={step.picture}
          sizes={sizes}
          alt={text('pictureAlt')}
          width={PICTURE_WIDTHS.wide}
        />
        <ul className="proof-claims">
          {step.claims.map((claim) => (
            <li className="proof-claim" key={claim}>
              <span className="proof-figure">{text(`claims.${claim}.figure`)}</span>
              <span className="proof-text">{text(`claims.${claim}.text`)}</span>
            </li>
          ))}
        </ul>
      </div>
      {hasText('text') ? <p className="proof-closing">{rich('text')}</p> : null}
      {hasText('note') ? <p className="proof-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}
