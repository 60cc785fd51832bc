import { parts } from 'virtual:packs/parts/email'
import { type FormEvent, useState } from 'react'
import { Button, Emoji, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { EmailField } from '../../shared/email-field/EmailField'
import { useEmailField } from '../../shared/email-field/useEmailField'
import './Email.css'

/** The card of the first pack that draws one. */
const PlanCard = parts[0]?.planCard

/** Asks for the address. */
export default function Email(props: WidgetProps<'email'>) {
  const { name, step, text, rich, isHeldUp, onAnswer, onContinue } = props
  const { planCard } = step
  const field = useEmailField(props)
  // The text that is saved. Other text hides the confirmation.
  const [saved, setSaved] = useState<string | null>(null)
  const formId = `${name}-form`

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={
        <Button type="submit" form={formId}>
          {text('button')}
        </Button>
      }
    >
      <form className="email" id={formId} noValidate onSubmit={onSubmit}>
        {step.emoji ? <Emoji className="email-emoji" of={step.emoji} /> : null}
        {planCard && PlanCard ? (
          <div className="email-plan">
            <PlanCard props={props} figures={planCard} />
          </div>
        ) : null}
        <EmailField id={`${name}-field`} state={field} text={text} rich={rich} />
        <p className="email-saved" role="status">
          {saved !== null && saved === field.typed && !isHeldUp ? text('saved') : null}
        </p>
      </form>
    </StepFrame>
  )

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const email = field.check(event.timeStamp)
    if (email === null) return
    onAnswer(email)
    setSaved(field.typed)
    onContinue()
  }
}
