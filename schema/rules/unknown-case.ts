import type { Rule } from '../model/funnel.ts'
import { suggest } from '../report/suggest.ts'
import type { Slot } from '../shape/slots.ts'
import { hasSexes } from '../visitors/kindsOfVisitors.ts'
import { knownCases } from '../words/knownCases.ts'
import { variablesOf } from '../words/messageParts.ts'
import { wordsOwners } from '../words/stepWords.ts'
import { UNKNOWN_CASE } from '../words/variables.ts'
import { variablesIn } from '../words/variablesIn.ts'

/** A sentence that chooses by a variable names cases that there are: sexes, age ranges, events, or whether there is a value at all. */
export const unknownCase: Rule = (funnel, report) => {
  const keysOf = knownCases(funnel)
  const variableOf = variablesIn(funnel)
  const slots = new Map(
    wordsOwners(funnel).flatMap(({ name, places }) =>
      places.map(({ place, slot }): [string, Slot] => [`${name}.${place}`, slot]),
    ),
  )
  for (const { steps } of funnel.words.values()) {
    for (const [owner, { sentences }] of steps) {
      for (const [place, sentence] of sentences) {
        const slot = slots.get(`${owner}.${place}`)
        for (const { name, kind, cases = [], start } of variablesOf(sentence.message() ?? [])) {
          const keys = kind === 'select' ? casesOf(name, slot) : undefined
          const known = keys && [...keys, UNKNOWN_CASE, 'other']
          for (const wrong of known ? cases.filter((key) => !known.includes(key)) : []) {
            const at = sentence.text.indexOf(wrong, start)
            const place = sentence.part(at, at + wrong.length)
            report(place, `"${wrong}" is not a case of {${name}}`, suggest(wrong, known ?? []))
          }
        }
      }
    }
  }

  /** Undefined where the keys are not known. */
  function casesOf(name: string, slot: Slot | undefined): readonly string[] | undefined {
    const listed = slot?.choices?.[name] ?? keysOf.get(name)
    // That there are no sexes is told by itself.
    if (name === 'sex' && !hasSexes(funnel)) return undefined
    if (listed || slot?.variables?.includes(name)) return listed
    const kind = variableOf(name)?.kind
    return kind === 'text' || kind === 'number' ? [] : undefined
  }
}
