import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { addressesOf, formerNamesOf, formerRoutesOf, routeOfStep } from '../names/formerRoutes.ts'
import { namesInUse } from '../names/namesInUse.ts'
import { locationText } from '../parse/locationText.ts'
import { keyPlaceOf, type ParsedFile, type Path, placeOf } from '../parse/parsedFile.ts'
import { oncePerPlace } from '../report/oncePerPlace.ts'

/** An old name stands for one thing of today, and is not in use again: else nobody knows what a record or a link means. */
export const reusedName: Rule = (funnel, reportOne) => {
  // An address stands for one of each sex, and a name for an address: what is wrong with one of them is told once.
  const report = oncePerPlace(reportOne)
  checkOptions(funnel, report)
  tellClaims(stepClaims(funnel), new Map([...funnel.stepNames].map((name) => [name, 'a step'])), report)
  tellClaims(routeClaims(funnel), routesInUse(funnel), report)
  tellClaims(fieldClaims(funnel), fieldsInUse(funnel), report)
  checkRetired(funnel, report)
}

/** An old name, where it is said, and what it stands for today. */
interface Claim {
  readonly name: string
  readonly file: ParsedFile
  readonly path: Path
  readonly of: string
  readonly isKey?: true
}

function tellClaims(claims: readonly Claim[], inUse: ReadonlyMap<string, string>, report: Report): void {
  const first = new Map<string, Claim>()
  for (const claim of claims) {
    const { name, file, path, of } = claim
    const at = claim.isKey ? keyPlaceOf(file, path) : placeOf(file, path)
    const user = inUse.get(name)
    const other = first.get(name)
    // A step's old name may stand for the address that it still has.
    if (user === of) continue
    if (user !== undefined) {
      report(
        at,
        `"${name}" is an old name of ${of}, and the name of ${user} today`,
        'Take it out here, or give the other one another name.',
      )
    } else if (other && other.of !== of) {
      const where = locationText(other.file, placeOf(other.file, other.path).start)
      report(
        at,
        `"${name}" cannot be an old name of ${of}: it is one of ${other.of}`,
        `That is said at ${where}. Take one of the two out.`,
      )
    } else if (!other) first.set(name, claim)
  }
}

function checkOptions({ steps }: ReadFunnel, report: Report): void {
  for (const { name, file, step } of steps.values()) {
    const options = optionsOf(step)
    const claims = options.flatMap(({ key, path, renamedFrom = [] }) =>
      renamedFrom.map((former, index) => ({
        name: former,
        file,
        path: [...path, 'renamedFrom', index],
        of: `the option "${key}"`,
      })),
    )
    tellClaims(claims, new Map(options.map(({ key }) => [key, `an option of ${name}`])), report)
  }
}

function stepClaims({ steps }: ReadFunnel): Claim[] {
  return [...steps.values()].flatMap((readStep) =>
    formerNamesOf(readStep).map((name) => ({
      name,
      file: readStep.file,
      path: ['renamedFrom', readStep.step.renamedFrom?.indexOf(name) ?? 0],
      of: `the step "${readStep.name}"`,
    })),
  )
}

function routeClaims(funnel: ReadFunnel): Claim[] {
  const { settings, steps } = funnel
  const sexes = Object.values(settings.values.sexes).map(({ route }) => route)
  const ofSteps = [...steps.values()].flatMap((readStep) =>
    formerRoutesOf(readStep).flatMap((route) => {
      const written = readStep.step.renamedFrom ?? []
      const index = written.findIndex((each) => each === route || `/{sex}/${each}` === route)
      return addressesOf(route, sexes).map((name) => ({
        name,
        file: readStep.file,
        path: ['renamedFrom', index],
        of: `the step "${readStep.name}"`,
      }))
    }),
  )
  const retired = Object.entries(settings.values.retired?.routes ?? {}).flatMap(([route, step]) =>
    addressesOf(route, sexes).map((name) => ({
      name,
      file: settings.file,
      path: ['retired', 'routes', route],
      of: `the step "${step}"`,
      isKey: true as const,
    })),
  )
  return [...ofSteps, ...retired]
}

function routesInUse({ settings, steps, stepNames }: ReadFunnel): ReadonlyMap<string, string> {
  const sexes = Object.values(settings.values.sexes).map(({ route }) => route)
  const entries = Object.keys(settings.values.entry).flatMap((route) =>
    addressesOf(route, sexes).map((address) => [address, 'an entry'] as const),
  )
  const live = [...steps.values()].flatMap((readStep) => {
    // Its old name is in use again: told as that.
    const own = addressesOf(routeOfStep(readStep), sexes)
    const isToldAsName = readStep.step.route === undefined && isFormerName(readStep.name, steps)
    return isToldAsName && stepNames.has(readStep.name)
      ? []
      : own.map((address) => [address, `the step "${readStep.name}"`] as const)
  })
  return new Map([...entries, ...live])
}

function isFormerName(name: string, steps: ReadFunnel['steps']): boolean {
  return [...steps.values()].some((readStep) => formerNamesOf(readStep).includes(name))
}

function fieldClaims({ settings }: ReadFunnel): Claim[] {
  return Object.entries(settings.values.record?.renamedFrom ?? {}).flatMap(([field, former]) =>
    former.map((name, index) => ({
      name,
      file: settings.file,
      path: ['record', 'renamedFrom', field, index],
      of: `the answer "${field}"`,
    })),
  )
}

function fieldsInUse(funnel: ReadFunnel): ReadonlyMap<string, string> {
  return new Map(Object.keys(namesInUse(funnel).fields).map((field) => [field, 'an answer that is stored']))
}

const RETIRED = ['steps', 'offers', 'experiments', 'agencies'] as const

/** What is gone for good is not there. */
function checkRetired(funnel: ReadFunnel, report: Report): void {
  const { settings } = funnel
  const { retired } = settings.values
  if (!retired) return
  const today = namesInUse(funnel)
  const tell = (name: string, path: Path) =>
    report(
      placeOf(settings.file, ['retired', ...path]),
      `"${name}" is gone for good, and in use again`,
      'Take it out here, or give the new one another name.',
    )
  for (const kind of RETIRED)
    for (const [index, name] of (retired[kind] ?? []).entries())
      if (today[kind].includes(name)) tell(name, [kind, index])
  for (const [index, field] of (retired.fields ?? []).entries())
    if (Object.hasOwn(today.fields, field)) tell(field, ['fields', index])
  for (const [field, keys] of Object.entries(retired.options ?? {}))
    for (const [index, key] of keys.entries())
      if (today.fields[field]?.includes(key)) tell(key, ['options', field, index])
}
