import type { ReactNode } from 'react'

interface ButtonProps {
  readonly children: ReactNode
  /** Can be tapped even while it looks disabled: the step then says what is missing. */
  readonly disabled?: boolean
  readonly quiet?: boolean
  readonly type?: 'button' | 'submit'
  /** Names the form that the button submits when it stands outside of it, as in the footer. */
  readonly form?: string
  onPress?(): void
}

/** The product's button. A disabled one stays focusable, so that it can be found and explained. */
export function Button({ children, disabled = false, quiet = false, type = 'button', form, onPress }: ButtonProps) {
  return (
    <button
      type={type}
      form={form}
      className={quiet ? 'button button-quiet' : 'button'}
      aria-disabled={disabled || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
