import type { Settings } from '../generated/settings.ts'
import { packs } from '../shape/packs.ts'

/** The fields of the record that the packs of a product compute with. */
export function fieldsReadByPacks(settings: Pick<Settings, 'packs'>): readonly string[] {
  const fields = (settings.packs ?? []).flatMap((pack) => {
    const { record, settings: parts = {} } = packs[pack] ?? {}
    const ofMaps = Object.entries(parts).flatMap(([part, { optionMaps }]) =>
      optionMaps.flatMap(({ key, field }) => field ?? keysAt(settings, [part, key])),
    )
    return [...(record?.reads ?? []), ...ofMaps]
  })
  return [...new Set(fields)].sort()
}

/** The fields of the record that they give a value. */
export function fieldsWrittenByPacks({ packs: named = [] }: Pick<Settings, 'packs'>): readonly string[] {
  return named.flatMap((pack) => packs[pack]?.record?.writes ?? [])
}

function keysAt(settings: object, path: readonly string[]): string[] {
  const below = path.reduce<unknown>(
    (value, key) => (value as { readonly [key: string]: unknown } | undefined)?.[key],
    settings,
  )
  return typeof below === 'object' && below !== null ? Object.keys(below) : []
}
