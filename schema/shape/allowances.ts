import type { ParsedFile } from '../parse/parsedFile.ts'
import { isAllowable } from '../report/allowable.ts'
import type { Fault, Place } from '../report/problem.ts'

/** The top key of a file that allows warnings. It belongs to no step, segment or experiment. */
export const ALLOW = 'allow'

/** A warning that is meant so, where the file says it. */
export interface Allowance {
  readonly problem: string
  readonly at: Place
}

/** What a file allows. Its shape was checked; what is faulty of it is told, and allows nothing. */
export function allowancesOf(file: ParsedFile): Allowance[] {
  const items = file.root.inside?.get(ALLOW)?.inside
  return [...(items?.values() ?? [])].flatMap(({ inside, place }) => {
    const problem = inside?.get('problem')
    return typeof problem?.value === 'string' && typeof inside?.get('reason')?.value === 'string'
      ? [{ problem: problem.value, at: problem.place ?? place }]
      : []
  })
}

/** The file as all others see it. */
export function withoutAllowances(file: ParsedFile): ParsedFile {
  const { inside, value } = file.root
  if (!inside?.has(ALLOW) || typeof value !== 'object' || value === null) return file
  const root = {
    ...file.root,
    value: withoutAllow(value),
    inside: new Map([...inside].filter(([key]) => key !== ALLOW)),
  }
  return { ...file, data: root.value, root }
}

export function withoutAllow(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== ALLOW))
}

/** The faults that are left. Only a warning can be allowed, by the file in which it is told. */
export function withoutAllowed(faults: readonly Fault[], allowances: readonly Allowance[]): Fault[] {
  return faults.filter((fault) => !allowances.some((allowance) => isAllowedBy(fault, allowance))).map(withAdvice)
}

/** The allowances that allow nothing. */
export function idleAllowances(faults: readonly Fault[], allowances: readonly Allowance[]): Fault[] {
  return allowances
    .filter((allowance) => isAllowable(allowance.problem) && !faults.some((fault) => isAllowedBy(fault, allowance)))
    .map(idleFault)
}

function isAllowedBy({ code, at, severity }: Fault, { problem, at: place }: Allowance): boolean {
  return severity === 'warning' && isAllowable(code) && code === problem && at.file === place.file
}

/** What can be allowed says so. */
function withAdvice(fault: Fault): Fault {
  if (fault.severity !== 'warning' || !isAllowable(fault.code)) return fault
  const advice = 'If it is meant so, say why under "allow".'
  return { ...fault, fix: fault.fix === undefined ? advice : `${fault.fix}\n${advice}` }
}

function idleFault({ problem, at }: Allowance): Fault {
  const message = `there is no warning "${problem}" in this file that could be allowed`
  return { code: 'unused-allowance', at, message, fix: 'Delete this item of "allow".', severity: 'warning' }
}
