import { locationText } from '../locationText.ts'
import { headOf, keyPlaceOf, placeOf } from '../parsedFile.ts'
import type { ReadStep, Rule } from '../readFunnel.ts'

/** An address leads to one step, or is one of the entries that lead on. */
export const duplicateRoute: Rule = ({ settings, steps }, report) => {
  const sexes = Object.values(settings.values.sexes).map(({ route }) => route)
  const first = new Map<string, string>()
  for (const entry of Object.keys(settings.values.entry)) {
    for (const address of addressesOf(entry, sexes))
      first.set(address, locationText(settings.file, keyPlaceOf(settings.file, ['entry', entry]).start))
  }
  for (const readStep of steps.values()) {
    const { file, step } = readStep
    const addresses = addressesOf(step.route ?? `/{sex}/${readStep.name}`, sexes)
    const taken = addresses.find((address) => first.has(address))
    for (const address of addresses) first.set(address, first.get(address) ?? routeLocation(readStep))
    if (taken === undefined) continue
    const at = step.route === undefined ? headOf(file) : placeOf(file, ['route'])
    report(
      at,
      `the address ${taken} is taken already`,
      `The first to have it is at ${first.get(taken)}. Give one of the two another route.`,
    )
  }
}

function addressesOf(route: string, sexes: readonly string[]): string[] {
  const withSex = /\{sex\??\}/.test(route) ? sexes.map((sex) => route.replace(/\{sex\??\}/, sex)) : []
  return route.includes('{sex}') ? withSex : [route.replace('/{sex?}', ''), ...withSex]
}

function routeLocation({ file, step }: ReadStep): string {
  return step.route === undefined ? file.path : locationText(file, placeOf(file, ['route']).start)
}
