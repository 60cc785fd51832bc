import { Button, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { ShareColumns } from './ShareColumns'
import './SideBySide.css'
import { SidesTable } from './SidesTable'

/** Two things side by side: as columns where they have shares, and as a table where there are points to compare. */
export default function SideBySide(props: WidgetProps<'side-by-side'>) {
  const { step, visitor, text, rich, hasText, appText, onContinue } = props

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      {step.sides.every(({ share }) => share !== undefined) ? (
        <ShareColumns sides={step.sides} text={text} locale={visitor.locale} />
      ) : null}
      {step.rows ? <SidesTable sides={step.sides} rows={step.rows} text={text} /> : null}
      {hasText('text') ? <p className="sides-text">{rich('text')}</p> : null}
      {hasText('note') ? <p className="sides-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}
