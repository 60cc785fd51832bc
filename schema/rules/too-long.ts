import type { Rule } from '../model/funnel.ts'
import { longestLength } from '../words/messageParts.ts'
import { wordsOwners } from '../words/stepWords.ts'

/** A sentence is no longer than its place on the screen allows, whichever of its cases is shown. */
export const tooLong: Rule = (funnel, report) => {
  for (const { name, places } of wordsOwners(funnel)) {
    for (const { place, slot } of places) {
      if (slot.maxLength === undefined) continue
      for (const { steps } of funnel.words.values()) {
        const sentence = steps.get(name)?.sentences.get(place)
        const length = longestLength(sentence?.message() ?? [])
        if (!sentence || length <= slot.maxLength) continue
        const message = `this sentence has ${length} characters, but its place has room for ${slot.maxLength}`
        report(sentence.at, message, slot.description && `The place: ${slot.description}`)
      }
    }
  }
}
