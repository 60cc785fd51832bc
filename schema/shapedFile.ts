import { bareWordFaults } from './bareWord.ts'
import { forbiddenNameFaults } from './forbiddenName.ts'
import type { ShapedFile } from './meaning.ts'
import type { ParsedFile, Path } from './parsedFile.ts'
import type { Fault } from './problem.ts'
import { shapeFaults } from './shape.ts'

/** The file with what of it its shape allows; faulty keys are left out while the rest is of the right shape. Reports the faults. */
export function shapedFile(file: ParsedFile, report: (fault: Fault) => void): ShapedFile {
  const found = shapeFaults(file)
  const told = new Set(found.map(({ fault }) => fault.at.start))
  const names = [...bareWordFaults(file), ...forbiddenNameFaults(file)].filter(({ at }) => !told.has(at.start))
  for (const fault of [...found.map((one) => one.fault), ...names]) report(fault)
  const isWhole = found.length === 0
  if (isWhole) return { file, data: file.data as object, isWhole }
  return {
    file,
    data: usableData(
      file,
      found.map(({ path }) => path),
    ),
    isWhole,
  }
}

function usableData(file: ParsedFile, faulty: readonly Path[]): object | null {
  if (file.kind === 'words') return file.data as object
  const { data } = file
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  const keys = new Set(faulty.map(([key]) => key))
  const left = Object.fromEntries(Object.entries(data).filter(([key]) => !keys.has(key)))
  // Of the settings any part is of use; the reader of the funnel looks whether what it needs is there.
  const isUsable = file.kind === 'settings' || shapeFaults({ ...file, data: left }).length === 0
  return isUsable ? left : null
}
