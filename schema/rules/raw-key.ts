import type { Rule } from '../model/funnel.ts'
import { knownCases } from '../words/knownCases.ts'
import { variablesOf } from '../words/messageParts.ts'
import { wordsOwners } from '../words/stepWords.ts'
import { variableNamed } from '../words/variables.ts'

/** A sentence never says the key of an option, such as sports_competition: it chooses by it. */
export const rawKey: Rule = (funnel, report) => {
  const keysOf = knownCases(funnel)
  for (const { name: owner, places } of wordsOwners(funnel)) {
    for (const { place, slot } of places) {
      for (const { steps } of funnel.words.values()) {
        const sentence = steps.get(owner)?.sentences.get(place)
        for (const { name, kind, start } of variablesOf(sentence?.message() ?? [])) {
          const isKey = slot.choices?.[name] !== undefined || variableNamed(name)?.kind === 'key'
          if (!sentence || kind === 'select' || !isKey) continue
          const [key = '…'] = slot.choices?.[name] ?? keysOf.get(name) ?? []
          const at = sentence.text.indexOf(name, start)
          const words = slot.variables?.find((other) => other === `${name}Name`)
          report(
            sentence.part(at, at + name.length),
            `{${name}} is a key, such as "${key}", and no words to say`,
            `${words ? `Say {${words}}, or choose` : 'Choose'} by it: {${name}, select, ${key} {…} other {…}}`,
          )
        }
      }
    }
  }
}
