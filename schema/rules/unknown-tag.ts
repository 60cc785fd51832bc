import type { Rule } from '../model/funnel.ts'
import { RICH_TAGS } from '../model/sentence.ts'
import { suggest } from '../report/suggest.ts'
import { tagsOf } from '../words/messageParts.ts'

/** The tags in a sentence are those that the page can show. */
export const unknownTag: Rule = ({ words }, report) => {
  for (const { steps } of words.values()) {
    for (const { sentences } of steps.values()) {
      for (const sentence of sentences.values()) {
        for (const { name, start } of tagsOf(sentence.message() ?? [])) {
          if (RICH_TAGS.has(name)) continue
          report(sentence.part(start, start + name.length + 2), `there is no tag <${name}>`, suggest(name, RICH_TAGS))
        }
      }
    }
  }
}
