import { echoesIn } from '../model/echoes.ts'
import type { Rule } from '../model/funnel.ts'
import { variablesOf } from '../words/messageParts.ts'
import { variablesIn } from '../words/variablesIn.ts'

const FORMS: ReadonlySet<string> = new Set(['number', 'plural', 'date', 'time'])

/** A sentence writes as a number or a date only what is one: 72 kg, $17.99 and 3 May are words already. */
export const notANumber: Rule = (funnel, report) => {
  const { words, settings } = funnel
  const variableOf = variablesIn(funnel)
  const listed: ReadonlySet<string> = new Set([...settings.values.variables, ...echoesIn(funnel).keys()])
  for (const { steps } of words.values()) {
    for (const { sentences } of steps.values()) {
      for (const sentence of sentences.values()) {
        for (const { name, kind, start } of variablesOf(sentence.message() ?? [])) {
          const known = variableOf(name)
          const isNumber = known?.kind === 'number' && (kind === 'number' || kind === 'plural')
          // A key is told by itself, and one that is not listed too.
          if (!known || !listed.has(name) || known.kind === 'key' || isNumber || !FORMS.has(kind)) continue
          const at = sentence.text.indexOf(name, start)
          const what = known.kind === 'number' ? `a number and no ${kind}` : 'a text that is written out already'
          report(sentence.part(at, at + name.length), `{${name}} is ${what}`, `Write {${name}}.`)
        }
      }
    }
  }
}
