import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'

/** Under each name of wordsIf the words files have a sentence. */
export const idleWords: Rule = ({ steps, words, settings }, report) => {
  const [first = 'en'] = Object.keys(settings.values.languages)
  for (const { name, file, step } of steps.values()) {
    for (const told of Object.keys(step.wordsIf ?? {})) {
      const isSaid = [...words.values()].some((language) =>
        [...(language.steps.get(name)?.sentences.keys() ?? [])].some((place) => place.startsWith(`if.${told}.`)),
      )
      if (isSaid) continue
      report(
        keyPlaceOf(file, ['wordsIf', told]),
        `no sentence of "${name}" is said only if ${told}`,
        `Write it into funnel/words/${first}.yaml, below ${name}:\n  if:\n    ${told}:\n      title: …`,
      )
    }
  }
}
