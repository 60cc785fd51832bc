import { useState } from 'react'
import { Button } from '../../../renderer/widget'
import './ContinueFooter.css'

interface ContinueFooterProps {
  readonly label: string
  /** What is missing, for who taps the button too early. */
  readonly reminder: string
  readonly isComplete: boolean
  onContinue(): void
}

/** The footer button of a question. Tapped too early it says what is missing. */
export function ContinueFooter({ label, reminder, isComplete, onContinue }: ContinueFooterProps) {
  const [wasEarly, setWasEarly] = useState(false)

  return (
    <>
      <p className="reminder" role="status">
        {wasEarly && !isComplete ? reminder : null}
      </p>
      <Button disabled={!isComplete} onPress={isComplete ? onContinue : () => setWasEarly(true)}>
        {label}
      </Button>
    </>
  )
}
