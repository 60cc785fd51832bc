import type { SentenceProps } from './sentenceProps'
import type { Problem } from './usePayment'
import './ProblemNote.css'

interface ProblemNoteProps {
  readonly problem: Problem | null
  readonly text: SentenceProps['text']
  /** What would be charged now: a price that has changed is told with the new one. */
  readonly price: string
}

/** Why a payment did not go through, and what to do now. Read out when it comes. */
export function ProblemNote({ problem, text, price }: ProblemNoteProps) {
  return (
    <p className="problem-note" role="alert">
      {problem ? text(`shop.problems.${problem}`, { newOfferPrice: price }) : null}
    </p>
  )
}
