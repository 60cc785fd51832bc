import type { ErrorCode } from './codes.ts'
import type { Problem } from './problem.ts'

/** So many of a kind are shown: who mends these sees the others then. */
const MOST_OF_A_KIND = 20
/** What says the same in several files, says it of one thing that is missing elsewhere. */
const OF_ONE_CAUSE: ReadonlySet<ErrorCode> = new Set([
  'dangling-jump',
  'unasked-answer',
  'unknown-answer',
  'unknown-case',
  'unknown-experiment',
  'unknown-offer',
  'unknown-option',
  'unknown-step',
  'unknown-value',
  'unknown-variable',
  'unused-guide',
])
const WORDS = /^funnel\/words\//

/** A problem, and the other files that have the same. */
export interface ProblemGroup {
  readonly problem: Problem
  readonly others: readonly Problem[]
}

/** The problems as a person goes through them: what several languages or steps have in common stands once. */
export function groupedProblems(problems: readonly Problem[]): readonly ProblemGroup[] {
  const groups = new Map<string, { problem: Problem; others: Problem[] }>()
  for (const [index, problem] of problems.entries()) {
    const isShared = WORDS.test(problem.file) || OF_ONE_CAUSE.has(problem.code)
    const id = isShared ? `${problem.code} ${problem.severity} ${problem.message}` : String(index)
    const group = groups.get(id)
    const isOfCause = OF_ONE_CAUSE.has(problem.code)
    if (!group || (!isOfCause && [group.problem, ...group.others].some(({ file }) => file === problem.file)))
      groups.set(group ? String(index) : id, { problem, others: [] })
    else group.others.push(problem)
  }
  return [...groups.values()]
}

/** At most twenty of each kind, and how many of a kind are left out. */
export function cutGroups(groups: readonly ProblemGroup[]): {
  readonly shown: readonly ProblemGroup[]
  readonly left: ReadonlyMap<string, number>
} {
  const counts = new Map<string, number>()
  const shown = groups.filter(({ problem: { code } }) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= MOST_OF_A_KIND
  })
  const left = [...counts].flatMap(([code, count]) =>
    count > MOST_OF_A_KIND ? [[code, count - MOST_OF_A_KIND] as const] : [],
  )
  return { shown, left: new Map(left) }
}
