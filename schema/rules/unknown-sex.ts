import { askersByField } from '../model/askersOf.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { namesInSettings } from '../model/namesInSettings.ts'
import { namesInPersonas } from '../model/personas/personaNames.ts'
import { keyPlaceOf, type ParsedFile, placeOf, spotAt } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'
import { hasSexes } from '../visitors/kindsOfVisitors.ts'

/** What can be answered as sex, and the sex of a persona, is a sex of the settings, by its key. */
export const unknownSex: Rule = (funnel, report) => {
  // That there are none is told by itself.
  if (!hasSexes(funnel)) return
  const known = namesInSettings(funnel.settings, 'sexes')
  for (const asker of askersByField(funnel).get('sex') ?? []) {
    for (const { key, path } of asker.options) {
      if (known.includes(key)) continue
      report(placeOf(asker.file, [...path, 'key']), `there is no sex "${key}"`, cureFor(key, known, funnel))
    }
  }
  for (const [name, { file }] of nameless(funnel))
    report(
      keyPlaceOf(file, ['visitors', name]),
      `"${name}" has no sex, and the product has sexes`,
      `Write sex: ${known.join(' or ')}.`,
    )
  for (const { text, at } of namesInPersonas(funnel, 'sex'))
    if (!known.includes(text)) report(at, `there is no sex "${text}"`, cureFor(text, known, funnel))
}

function nameless({ personas }: ReadFunnel): (readonly [string, { readonly file: ParsedFile }])[] {
  if (!personas) return []
  const { file, values } = personas
  return Object.entries(values.visitors ?? {}).flatMap(([name, { sex }]) =>
    sex === undefined && !spotAt(file, ['visitors', name, 'sex']) ? [[name, { file }] as const] : [],
  )
}

function cureFor(wrong: string, known: readonly string[], { settings }: ReadFunnel): string | undefined {
  const meant = Object.entries(settings.values.sexes).find(
    ([, { route, stored }]) => wrong === route || wrong === stored,
  )
  return meant ? `Write its key: "${meant[0]}".` : suggest(wrong, known)
}
