import type { FormEvent } from 'react'
import type { TextValues, WidgetProps } from '../../../renderer/widget'
import { EmailField } from '../../shared/email-field/EmailField'
import type { EmailFieldState } from '../../shared/email-field/useEmailField'

interface EmailBlockProps {
  readonly props: Omit<WidgetProps<'paywall'>, 'shop'>
  readonly state: EmailFieldState
  /** Enter in the field. */
  onSubmit(): void
}

/** The address that the plan is bought for. */
export function EmailBlock({ props, state, onSubmit }: EmailBlockProps) {
  const { name, text, rich } = props

  return (
    <form className="paywall-email" noValidate onSubmit={submit}>
      <EmailField
        id={`${name}-email`}
        state={state}
        text={(place: string, values?: TextValues) => text(`email.${place}`, values)}
        rich={(place: string, values?: TextValues) => rich(`email.${place}`, values)}
      />
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
}
