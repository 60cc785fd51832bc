import { echoesIn } from '../model/echoes.ts'
import type { Rule } from '../model/funnel.ts'
import { suggest } from '../report/suggest.ts'
import { claimVariables, isOfBrokenClaims } from '../words/claimOf.ts'
import { variablesOf } from '../words/messageParts.ts'
import { wordsOwners } from '../words/stepWords.ts'

/** A sentence says only variables that the settings list, that its place has besides, or that are the echo of an answer. */
export const unknownVariable: Rule = (funnel, report) => {
  const { settings, words } = funnel
  const claims = claimVariables(funnel)
  const echoes = [...echoesIn(funnel).keys()]
  const everywhere = new Set([...settings.values.variables, ...claims])
  const withEchoes = new Set([...everywhere, ...echoes])
  for (const { name, places } of wordsOwners(funnel)) {
    for (const { place, slot } of places) {
      const own = slot.variables ?? []
      // An echo says no echo.
      const known = place.startsWith('echo.') ? everywhere : withEchoes
      for (const { steps } of words.values()) {
        const sentence = steps.get(name)?.sentences.get(place)
        for (const variable of variablesOf(sentence?.message() ?? [])) {
          const isKnown = known.has(variable.name) || own.includes(variable.name)
          if (!sentence || isKnown || isOfBrokenClaims(variable.name, funnel)) continue
          const start = sentence.text.indexOf(variable.name, variable.start)
          const at = sentence.part(start, start + variable.name.length)
          const otherwise = `${own.length > 0 ? `Here also: ${own.join(', ')}. ` : ''}The others are listed under variables in ${settings.file.path}.`
          report(
            at,
            `there is no variable "${variable.name}" here`,
            suggest(variable.name, [...known, ...own], otherwise),
          )
        }
      }
    }
  }
}
