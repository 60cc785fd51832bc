import { answerKeysByField } from '../model/answerKeys.ts'
import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { keyPlaceOf, type Path, spotAt } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'
import { packs } from '../shape/packs.ts'

/** The settings of a pack have a figure for each option that can be chosen, and for no other. */
export const optionsOfPack: Rule = (funnel, report) => {
  for (const pack of funnel.settings.values.packs ?? []) {
    for (const [part, { optionMaps }] of Object.entries(packs[pack]?.settings ?? {})) {
      for (const { key, field } of optionMaps) {
        const path = [part, key]
        if (field !== undefined) checkOptions(funnel, path, field, report)
        else for (const each of keysAt(funnel, path)) checkOptions(funnel, [...path, each], each, report)
      }
    }
  }
}

function checkOptions(funnel: ReadFunnel, path: Path, field: string, report: Report): void {
  const { file } = funnel.settings
  if (!spotAt(file, path)) return
  const asked = answerKeysByField(funnel).get(field)
  if (!asked) {
    // What a fixed map is by is told where something is computed with it.
    if (path.length > 2)
      report(keyPlaceOf(file, path), `no step asks for "${field}"`, 'Take it out, or write the question.')
    return
  }
  const written = keysAt(funnel, path)
  const where = asked.askers.map((asker) => asker.file.path).join(' and ')
  const [asker] = asked.askers
  for (const key of written.filter((each) => !asked.keys.has(each)))
    report(
      keyPlaceOf(file, [...path, key]),
      `"${key}" is no option of "${field}"`,
      suggest(key, asked.keys, `The options are in ${where}.`),
      // That an option is gone is told in its step.
      { ...(asker && { follows: keyPlaceOf(asker.file, ['options']) }) },
    )
  const missing = [...asked.keys].filter((each) => !written.includes(each))
  // A misspelt one is told already, and another question in its field by itself.
  const isAnother = asked.askers.length > 1 && missing.length > written.length
  if (missing.length === 0 || isAnother || written.some((each) => !asked.keys.has(each))) return
  report(
    keyPlaceOf(file, path),
    `${path.join('.')} has nothing for ${missing.map((each) => `"${each}"`).join(' and ')}, which can be chosen in ${where}`,
    'Write it here, or take the option out.',
  )
}

function keysAt({ settings }: ReadFunnel, path: Path): string[] {
  return [...(spotAt(settings.file, path)?.inside?.keys() ?? [])].map(String)
}
