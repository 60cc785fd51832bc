import { useEffect } from 'react'
import { identify } from '../../client/analytics/outbox/queue'
import { readAnswer } from '../../domain/answers/readAnswer'
import type { CompiledStep } from '../../schema/compile/compiled'
import { useFunnel } from '../FunnelContext'
import type { Visitor } from '../widget'

/**
 * The answer of a step, and what stores another one. A record from elsewhere may hold what the step does not allow, such as none together
 * with another: it is read as far as the step allows it, and what is shown is stored.
 * @param stores the field of the record. Without it there is no answer.
 */
export function useAnswer(
  step: CompiledStep['step'],
  stores: string | undefined,
  { sex, answers }: Visitor,
): readonly [answer: unknown, store: (value: unknown) => void] {
  const { session } = useFunnel()
  const kept = stores ? answers[stores] : undefined
  const answer = readAnswer(step, sex, kept)

  useEffect(() => {
    if (!stores || answer === undefined) return
    if (JSON.stringify(answer) !== JSON.stringify(kept)) session.change({ [stores]: answer })
  }, [session, stores, answer, kept])

  return [answer, store]

  function store(value: unknown) {
    if (!stores) return
    if (step.analytics.sendsAnswer) identify({ [stores]: value })
    session.change({ [stores]: value })
  }
}
