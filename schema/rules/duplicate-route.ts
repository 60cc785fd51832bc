import type { ReadStep, Report, Rule } from '../model/funnel.ts'
import { RESERVED_ADDRESSES } from '../model/reservedAddresses.ts'
import { addressesOf, routeOfStep } from '../names/formerRoutes.ts'
import { locationText } from '../parse/locationText.ts'
import { headOf, keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'

/** An address leads to one step, or is one of the entries that lead on, and is none of the server's own. */
export const duplicateRoute: Rule = ({ settings, steps }, report) => {
  const sexes = Object.values(settings.values.sexes).map(({ route }) => route)
  const first = new Map<string, string>()
  for (const entry of Object.keys(settings.values.entry)) {
    const at = keyPlaceOf(settings.file, ['entry', entry])
    tellReserved(addressesOf(entry, sexes), at, report)
    for (const address of addressesOf(entry, sexes)) first.set(address, locationText(settings.file, at.start))
  }
  for (const readStep of steps.values()) {
    const { file, step } = readStep
    const addresses = addressesOf(routeOfStep(readStep), sexes)
    const at = step.route === undefined ? headOf(file) : placeOf(file, ['route'])
    tellReserved(addresses, at, report)
    const taken = addresses.find((address) => first.has(address))
    for (const address of addresses) first.set(address, first.get(address) ?? routeLocation(readStep))
    if (taken === undefined) continue
    report(
      at,
      `the address ${taken} is taken already`,
      `The first to have it is at ${first.get(taken)}. Give one of the two another route.`,
    )
  }
}

function tellReserved(addresses: readonly string[], at: Place, report: Report): void {
  const reserved = addresses.find((address) => RESERVED_ADDRESSES.has(address.split('/')[1] ?? ''))
  if (reserved === undefined) return
  const names = [...RESERVED_ADDRESSES].map((name) => `/${name}`).join(', ')
  report(at, `the address ${reserved} belongs to the server`, `Choose one that does not begin with ${names}.`)
}

function routeLocation({ file, step }: ReadStep): string {
  return step.route === undefined ? file.path : locationText(file, placeOf(file, ['route']).start)
}
