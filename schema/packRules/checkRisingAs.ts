import type { ReadSettings, Report } from '../model/funnel.ts'
import { type ParsedFile, type Path, placeOf, spotAt } from '../parse/parsedFile.ts'

/** What a list of a step names of the settings stands in the order that it has there: else the mark of the visitor stands at another. */
export function checkRisingAs(
  file: ParsedFile,
  { list, rising: path }: { readonly list: string; readonly rising: Path },
  settings: ReadSettings,
  report: Report,
): void {
  const rising = [...(spotAt(settings.file, path)?.inside?.keys() ?? [])]
  const items = [...(spotAt(file, [list])?.inside?.values() ?? [])].map(({ value, inside }) =>
    String(inside?.get('key')?.value ?? value),
  )
  const known = items.filter((item) => rising.includes(item))
  const wrong = known.find((item, at) => at > 0 && rising.indexOf(item) < rising.indexOf(known[at - 1] ?? ''))
  if (wrong === undefined) return
  report(
    placeOf(file, [list, items.indexOf(wrong)]),
    `"${wrong}" stands behind "${known[known.indexOf(wrong) - 1]}", and before it in ${settings.file.path}`,
    'Put them in rising order.',
    { severity: 'warning' },
  )
}
