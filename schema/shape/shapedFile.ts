import { bareWordFaults } from '../parse/bareWord.ts'
import { forbiddenNameFaults } from '../parse/forbiddenName.ts'
import { oncePer } from '../parse/oncePer.ts'
import type { ParsedFile, Path } from '../parse/parsedFile.ts'
import type { Fault } from '../report/problem.ts'
import { type Allowance, allowancesOf, withoutAllow, withoutAllowances } from './allowances.ts'
import { lostTextFaults } from './lostText.ts'
import { oddNumberFaults } from './oddNumber.ts'
import { type ShapeFault, shapeFaults } from './shape.ts'
import { wholeNumberNameFaults } from './wholeNumberName.ts'

/** A file with the values that its shape allows. Null: nothing of it can be used. */
export interface ShapedFile {
  readonly file: ParsedFile
  readonly data: object | null
  readonly isWhole: boolean
  /** The warnings that it allows. They are neither in the file nor in the data. */
  readonly allowances: readonly Allowance[]
}

/** So many keys of one part of a file may be missing or too many before they are taken for one fault. */
const MOST_OF_A_PART = 4

/** What is right by its shape, and yet is not what its author meant. */
const WRITTEN = [bareWordFaults, forbiddenNameFaults, lostTextFaults, oddNumberFaults, wholeNumberNameFaults]

/** The file with what of it its shape allows; faulty keys are left out while the rest is of the right shape. Reports the faults. */
export function shapedFile(file: ParsedFile, report: (fault: Fault) => void): ShapedFile {
  const { shaped, faults } = shapeOf(file)
  for (const fault of faults) report(fault)
  return shaped
}

/** A file that is as it was at the last reading is the same object. */
const shapeOf = oncePer((file: ParsedFile): { readonly shaped: ShapedFile; readonly faults: readonly Fault[] } => {
  const found = withoutCascades(shapeFaults(file))
  const told = new Set(found.map(({ fault }) => fault.at.start))
  const written = WRITTEN.flatMap((faultsOf) => faultsOf(file)).filter(({ at }) => !told.has(at.start))
  const isWhole = found.length === 0
  const data = isWhole
    ? (file.data as object)
    : usableData(
        file,
        found.map(({ path }) => path),
      )
  return {
    shaped: {
      file: withoutAllowances(file),
      data: data && withoutAllow(data),
      isWhole,
      allowances: allowancesOf(file),
    },
    faults: [...found.map((one) => one.fault), ...written],
  }
})

/** A line too far left or right makes all that stands below it wrong: of many faults in one part of a file the first is told. */
function withoutCascades(found: readonly ShapeFault[]): ShapeFault[] {
  const inPart = (part: ShapeFault['path'][number] | undefined) => found.filter(({ path }) => path[0] === part)
  return found.flatMap((one) => {
    const ofPart = one.path.length > 0 ? inPart(one.path[0]) : []
    if (ofPart.filter(isOfStructure).length <= MOST_OF_A_PART) return [one]
    if (one !== ofPart[0]) return []
    const more = `${ofPart.length - 1} more problems stand below "${one.path[0]}", which may follow from this one.`
    return [{ ...one, fault: { ...one.fault, fix: [one.fault.fix ?? '', more].join('\n') } }]
  })
}

function isOfStructure({ fault: { code } }: ShapeFault): boolean {
  return code === 'missing-key' || code === 'unknown-key'
}

function usableData(file: ParsedFile, faulty: readonly Path[]): object | null {
  if (file.kind === 'words') return file.data as object
  const { data } = file
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null
  if (file.kind === 'settings') return usableSettings(file, data, faulty)
  const left = withoutKeys(data, faulty)
  // Of these too: each rule looks at the sections that are there.
  if (file.kind === 'offers' || file.kind === 'brand') return left
  return shapeFaults({ ...file, data: left }).length === 0 ? left : null
}

/** Of the settings any part is of use, so only what is faulty itself is left out: of three languages perhaps one. */
function usableSettings(file: ParsedFile, data: object, faulty: readonly Path[]): object {
  const left = faulty.reduce<object>(withoutPart, data)
  const stillFaulty = shapeFaults({ ...file, data: left }).map(({ path }) => path)
  return withoutKeys(left, stillFaulty)
}

function withoutKeys(data: object, faulty: readonly Path[]): object {
  const keys = new Set(faulty.map(([key]) => key))
  return Object.fromEntries(Object.entries(data).filter(([key]) => !keys.has(key)))
}

/** Without the value at a path. A list that has it goes as a whole. */
function withoutPart(data: object, [key, ...rest]: Path): object {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      if (name !== String(key)) return [[name, value]]
      const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
      return isMap && rest.length > 0 ? [[name, withoutPart(value, rest)]] : []
    }),
  )
}
