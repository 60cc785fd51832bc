import { type RefObject, useRef, useState } from 'react'
import { checkEmail, type EmailFault } from '../../../domain/email/email'
import { suggestedEmail } from '../../../domain/email/suggestedEmail'
import type { WidgetProps } from '../../../renderer/widget'

const READING_MS = 1000

/** What an EmailField shows, and what changes it. */
export interface EmailFieldState {
  readonly typed: string
  readonly fault: EmailFault | null
  /** The address with its slip mended, once the slip is to be pointed out. */
  readonly suggestion: string | null
  readonly field: RefObject<HTMLInputElement | null>
  onType(value: string): void
  /** Takes the suggestion. */
  onMend(email: string): void
  /** The field was left, at a time of the event's clock. */
  onLeave(at: number): void
  /** The address, where it can be used. Else null, and the field shows why and has the focus; a slip holds it back once. */
  check(at: number): string | null
}

/** The state of a field for an e-mail address. What was typed stays, whatever happens. */
export function useEmailField({
  answer,
  recall,
  remember,
}: Pick<WidgetProps, 'answer' | 'recall' | 'remember'>): EmailFieldState {
  const [typed, setTyped] = useState(() => firstText(recall('typed'), answer))
  const [fault, setFault] = useState<EmailFault | null>(null)
  // The text whose slip is pointed out, with the time since when. Other text hides it.
  const [doubted, setDoubted] = useState<{ readonly text: string; readonly since: number } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const heldBack = useRef<string | null>(null)

  function onType(value: string) {
    setTyped(value)
    remember('typed', value)
    setFault(null)
  }

  function onLeave(since: number) {
    if (doubted?.text !== typed) setDoubted({ text: typed, since })
  }

  /** Once for each slip: who keeps the address after that means it. */
  function isHeldBack(now: number): boolean {
    if (heldBack.current === typed || suggestedEmail(typed) === null) return false
    // The tap on the button takes the focus from the field, which points out the slip too late to be read.
    const isRead = doubted?.text === typed && now - doubted.since > READING_MS
    heldBack.current = typed
    onLeave(now)
    return !isRead
  }

  return {
    typed,
    fault,
    suggestion: doubted?.text === typed ? suggestedEmail(typed) : null,
    field,
    onType,
    onMend(email) {
      onType(email)
      field.current?.focus()
    },
    onLeave,
    check(at) {
      const checked = checkEmail(typed)
      if (!checked.ok) {
        setFault(checked.fault)
        field.current?.focus()
        return null
      }
      if (isHeldBack(at)) return null
      setFault(null)
      return checked.email
    },
  }
}

function firstText(...values: readonly unknown[]): string {
  const found = values.find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}
