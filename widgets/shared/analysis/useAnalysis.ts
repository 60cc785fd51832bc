import { useEffect, useEffectEvent, useState } from 'react'
import type { WidgetProps } from '../../../renderer/widget'
import { later, lengthOf, type Moment, momentAt, openQuestion, type Stage } from './timeline'

const TICK_MS = 100
/** How long the finished screen is seen before the next step. */
const REST_MS = 900

type Question = NonNullable<WidgetProps<'analysis'>['step']['questions']>[number]

interface Analysis {
  readonly moment: Moment
  readonly question: Question | null
  answerQuestion(isYes: boolean): void
}

interface AnalysisOptions {
  readonly stages: readonly Stage[]
  readonly questions: readonly Question[]
  recall(key: string): unknown
  remember(key: string, value: unknown): void
  /** Called once, when it has come to its end while it was watched. Not for who comes back to a finished one. */
  onEnd(): void
}

/** Runs the analysis once in a visit. Who leaves it halfway finds it where it was, who comes back later finds it finished. */
export function useAnalysis({ stages, questions, recall, remember, onEnd }: AnalysisOptions): Analysis {
  const [elapsed, setElapsed] = useState(() => startOf(recall('elapsed'), stages))
  const [replies, setReplies] = useState(() => repliesOf(recall('replies')))
  const [wasFinished] = useState(() => momentAt(elapsed, stages).isFinished)
  const answered = new Set(Object.keys(replies))
  const moment = momentAt(elapsed, stages)
  const question = openQuestion(elapsed, stages, questions, answered)
  const isRunning = !moment.isFinished && question === null

  const tick = useEffectEvent(() => setElapsed((now) => later(now, TICK_MS, stages, questions, answered)))
  const keep = useEffectEvent(() => remember('elapsed', elapsed))
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with each stage, each question and the end, not with each tick.
  useEffect(() => keep(), [moment.stage, isRunning])

  useEffect(() => {
    if (!moment.isFinished || wasFinished) return
    const timer = setTimeout(end, REST_MS)
    return () => clearTimeout(timer)
  }, [moment.isFinished, wasFinished])

  function answerQuestion(isYes: boolean) {
    if (!question) return
    const next = { ...replies, [question.name]: isYes }
    setReplies(next)
    remember('replies', next)
  }

  return { moment, question, answerQuestion }
}

function startOf(kept: unknown, stages: readonly Stage[]): number {
  return typeof kept === 'number' && kept > 0 ? Math.min(kept, lengthOf(stages)) : 0
}

function repliesOf(kept: unknown): Readonly<Record<string, boolean>> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, reply]) => typeof reply === 'boolean'))
}
