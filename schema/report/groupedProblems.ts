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
  'unused-words',
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
  const counts = new Map<string, number>()
  for (const [index, problem] of problems.entries()) {
    const isOfCause = OF_ONE_CAUSE.has(problem.code)
    const isShared = WORDS.test(problem.file) || isOfCause
    const said = isShared ? `${problem.code} ${problem.severity} ${problem.message}` : String(index)
    // What a file says twice, the others say twice as well: the first of each belong together, and the second.
    const count = (counts.get(`${problem.file} ${said}`) ?? 0) + 1
    counts.set(`${problem.file} ${said}`, count)
    const id = isOfCause ? said : `${count} ${said}`
    const group = groups.get(id)
    if (group) group.others.push(problem)
    else groups.set(id, { problem, others: [] })
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
