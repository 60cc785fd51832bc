import type { Rule } from '../model/funnel.ts'
import { languageName } from '../words/languageName.ts'
import { tagsOf, variablesOf } from '../words/messageParts.ts'
import { wordsOwners } from '../words/stepWords.ts'

/** A sentence that the law asks for says what it has to: the links, the price of a renewal. */
export const missingLegal: Rule = (funnel, report) => {
  for (const language of Object.keys(funnel.settings.values.languages)) {
    for (const { name, places } of wordsOwners(funnel)) {
      for (const { place, slot } of places) {
        const sentence = funnel.words.get(language)?.steps.get(name)?.sentences.get(place)
        const message = sentence?.message()
        if (!sentence || !message || !slot.says) continue
        const said = [
          ...tagsOf(message).map((tag) => `<${tag.name}>`),
          ...variablesOf(message).map((one) => `{${one.name}}`),
        ]
        const missing = slot.says.filter((part) => !said.includes(part))
        if (missing.length === 0) continue
        report(
          sentence.at,
          `the ${languageName(language)} "${place}" of ${name} does not say ${missing.join(' and ')}`,
          slot.description,
        )
      }
    }
  }
}
