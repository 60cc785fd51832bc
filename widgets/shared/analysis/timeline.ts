/** How the analysis runs. Times are in milliseconds since it began, pauses left out. */
export interface Stage {
  readonly name: string
  readonly seconds: number
}

export interface SideQuestion {
  readonly name: string
  /** The stage that waits halfway for the answer. */
  readonly during: string
}

/** All that a moment shows. */
export interface Moment {
  /** The stage that runs. The number of stages once all are finished. */
  readonly stage: number
  /** How much of that stage is done, from 0 to 1. */
  readonly stageShare: number
  /** How much of all is done, from 0 to 1. */
  readonly share: number
  readonly isFinished: boolean
}

export function lengthOf(stages: readonly Stage[]): number {
  return stages.reduce((sum, { seconds }) => sum + seconds * 1000, 0)
}

export function momentAt(elapsed: number, stages: readonly Stage[]): Moment {
  const length = lengthOf(stages)
  const share = length > 0 ? Math.min(1, elapsed / length) : 1
  let start = 0
  for (const [stage, { seconds }] of stages.entries()) {
    const end = start + seconds * 1000
    if (elapsed < end) return { stage, stageShare: (elapsed - start) / (end - start), share, isFinished: false }
    start = end
  }
  return { stage: stages.length, stageShare: 1, share: 1, isFinished: true }
}

/** The question that time has come to and that is not answered yet. Null where there is none. */
export function openQuestion<Question extends SideQuestion>(
  elapsed: number,
  stages: readonly Stage[],
  questions: readonly Question[],
  answered: ReadonlySet<string>,
): Question | null {
  return (
    questions.find((question) => !answered.has(question.name) && elapsed >= halfway(question.during, stages)) ?? null
  )
}

/** Time goes on, up to the next question that is not answered, and to the end. */
export function later(
  elapsed: number,
  by: number,
  stages: readonly Stage[],
  questions: readonly SideQuestion[],
  answered: ReadonlySet<string>,
): number {
  const stops = questions
    .filter(({ name }) => !answered.has(name))
    .map(({ during }) => halfway(during, stages))
    .filter((stop) => stop >= elapsed)
  return Math.min(elapsed + by, lengthOf(stages), ...stops)
}

/** The middle of a stage. A stage that is not there is never reached. */
function halfway(name: string, stages: readonly Stage[]): number {
  const index = stages.findIndex((stage) => stage.name === name)
  if (index < 0) return Number.POSITIVE_INFINITY
  const before = lengthOf(stages.slice(0, index))
  return before + ((stages[index]?.seconds ?? 0) * 1000) / 2
}
