import { readdirSync, readFileSync } from 'node:fs'

/** What processes have used so far. */
export interface Usage {
  readonly cpuMs: number
  /** The most memory that was theirs at one time, each for itself, in MB. */
  readonly peakMb: number
}

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10

/** The use of processes and, with `children`, of those that they started. Null where the system has no /proc. */
export function usageOf(pids: readonly number[], { children }: { children: boolean }): Usage | null {
  try {
    const all = children ? [...pids, ...childrenOf(pids)] : pids
    const usages = all.map((pid) => ({ cpuMs: cpuOf(pid), peakMb: peakOf(pid) }))
    return {
      cpuMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      peakMb: usages.reduce((sum, { peakMb }) => sum + peakMb, 0),
    }
  } catch {
    return null
  }
}

function childrenOf(pids: readonly number[]): number[] {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return running.map(Number).filter((pid) => pids.includes(Number(fieldsOf(pid)?.[1])))
}

function cpuOf(pid: number): number {
  const fields = fieldsOf(pid)
  return (Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)) * MS_PER_TICK
}

/** What follows the name in /proc/PID/stat: state, parent, … user time, system time. Null where the process has ended. */
function fieldsOf(pid: number): string[] | null {
  const text = read(`/proc/${pid}/stat`)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

function peakOf(pid: number): number {
  const [, kb] = /^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '') ?? []
  return Math.round(Number(kb ?? 0) / 1024)
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
