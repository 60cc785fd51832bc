import type { Names } from '../generated/names.ts'
import { answerKeysByField } from '../model/answerKeys.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { formerKeysOf } from '../model/namedOptions.ts'

/** By field of today: the options that were chosen once and that no step offers any more, under whatever name. */
export function goneKeys(funnel: ReadFunnel, before: Partial<Names> = funnel.names?.values ?? {}): GoneKeys {
  const { record, retired } = funnel.settings.values
  const known = answerKeysByField(funnel)
  const today = (field: string) =>
    Object.entries(record?.renamedFrom ?? {}).find(([, former]) => former.includes(field))?.[0] ?? field
  const gone = new Map<string, readonly string[]>()
  for (const [formerly, keys] of [...Object.entries(before.fields ?? {}), ...Object.entries(retired?.options ?? {})]) {
    const field = known.has(formerly) ? formerly : today(formerly)
    const offered = known.get(field)
    if (!offered) continue
    const former = new Set(offered.askers.flatMap((asker) => Object.keys(formerKeysOf(asker))))
    const left = keys.filter((key) => !offered.keys.has(key) && !former.has(key))
    if (left.length > 0) gone.set(field, [...new Set([...(gone.get(field) ?? []), ...left])].sort())
  }
  return Object.fromEntries(gone)
}

type GoneKeys = { readonly [field: string]: readonly string[] }
