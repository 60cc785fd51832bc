import type { Names } from '../generated/names.ts'
import { askersByField } from '../model/askersOf.ts'
import { fieldsWritten } from '../model/fieldsWritten.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { formerKeysOf } from '../model/namedOptions.ts'
import { offerIds } from '../model/soldOffers.ts'
import { formerNamesOf, formerRoutesOf, routeOfStep } from './formerRoutes.ts'

/** Every name of the funnel that records, links, reports or advertisements hold, in the order of the alphabet. */
export function namesInUse(funnel: ReadFunnel): Names {
  const { settings, steps, stepNames, offers, experiments } = funnel
  const asked = askersByField(funnel)
  const fields = sorted([...steps.values()].flatMap(fieldsWritten)).map((field) => {
    const keys = (asked.get(field) ?? []).flatMap(({ options }) => options.map(({ key }) => key))
    return [field, sorted(keys)] as const
  })
  return {
    routes: sorted([...Object.keys(settings.values.entry), ...[...steps.values()].map(routeOfStep)]),
    steps: sorted([...stepNames]),
    fields: Object.fromEntries(fields),
    offers: sorted(offers ? [...offerIds(offers)] : []),
    agencies: sorted((offers?.values.agencies ?? []).map(({ productCode }) => productCode)),
    experiments: sorted(Object.keys(experiments?.values ?? {})),
  }
}

/** The names that the funnel's files say were in use: renamedFrom of steps, options and fields. */
export function formerNames(funnel: ReadFunnel): Pick<Names, 'routes' | 'steps' | 'fields'> {
  const all = [...funnel.steps.values()]
  const former = Object.values(funnel.settings.values.record?.renamedFrom ?? {}).flat()
  const keys = [...askersByField(funnel)].map(
    ([field, askers]) => [field, askers.flatMap((asker) => Object.keys(formerKeysOf(asker)))] as const,
  )
  return {
    routes: all.flatMap(formerRoutesOf),
    steps: all.flatMap(formerNamesOf),
    fields: { ...Object.fromEntries(former.map((field) => [field, []])), ...Object.fromEntries(keys) },
  }
}

/** All names of several lists, each once. */
export function namesOfAll(lists: readonly Partial<Names>[]): Names {
  const all = (kind: Exclude<keyof Names, 'fields' | 'agreed'>) => sorted(lists.flatMap((names) => names[kind] ?? []))
  const fields = sorted(lists.flatMap((names) => Object.keys(names.fields ?? {})))
  const keysOf = (field: string) => sorted(lists.flatMap((names) => names.fields?.[field] ?? []))
  return {
    routes: all('routes'),
    steps: all('steps'),
    fields: Object.fromEntries(fields.map((field) => [field, keysOf(field)])),
    offers: all('offers'),
    agencies: all('agencies'),
    experiments: all('experiments'),
  }
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}
