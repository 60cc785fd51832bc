import { echoesIn } from '../model/echoes.ts'
import type { Rule } from '../model/funnel.ts'
import { sentenceValues } from '../reach/sentenceValues.ts'
import { variablesOf } from '../words/messageParts.ts'
import { wordsOwners } from '../words/stepWords.ts'
import { UNKNOWN_CASE } from '../words/variables.ts'

/** A sentence says only what has a value for everybody who reads it, or says what to show without it. */
export const noValue: Rule = (funnel, report) => {
  const lackOf = sentenceValues(funnel)
  const listed: ReadonlySet<string> = new Set(funnel.settings.values.variables)
  const echoes = echoesIn(funnel)
  for (const owner of wordsOwners(funnel)) {
    for (const place of owner.places) {
      for (const { steps } of funnel.words.values()) {
        const sentence = steps.get(owner.name)?.sentences.get(place.place)
        const told = new Set<string>()
        for (const variable of variablesOf(sentence?.message() ?? [])) {
          const { name, start } = variable
          // An echo says no echo: that is told by itself.
          const isEcho = echoes.has(name) && !place.place.startsWith('echo.')
          const isKnown = listed.has(name) || isEcho || place.slot.variables?.includes(name)
          if (!sentence || !isKnown || told.has(name)) continue
          const lack = lackOf(owner, place, variable)
          // Of one sentence one is enough where all lack a value for one reason.
          if (!lack || told.has(lack.why)) continue
          told.add(name).add(lack.why)
          const from = sentence.text.indexOf(name, start)
          const cures = [
            lack.cure ?? [],
            lack.isFinal ? [] : `${lack.cure ? 'Or say' : 'Say'} what to show without it: ${asked(name)}`,
          ].flat()
          report(sentence.part(from, from + name.length), `{${name}} has no value here: ${lack.why}`, cures.join(' '))
        }
      }
    }
  }
}

function asked(name: string): string {
  return `{${name}, select, ${UNKNOWN_CASE} {…} other {… {${name}} …}}`
}
