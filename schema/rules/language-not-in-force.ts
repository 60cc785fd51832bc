import { languageName } from '../languageName.ts'
import { headOf } from '../parsedFile.ts'
import type { Rule } from '../readFunnel.ts'

/** Words that were written are shown. Only a warning: a translation may be under way. */
export const languageNotInForce: Rule = ({ settings, words }, report) => {
  const { file, values } = settings
  for (const { language, file: wordsFile } of words.values()) {
    if (Object.hasOwn(values.languages, language)) continue
    report(
      headOf(wordsFile),
      `no visitor sees these ${languageName(language)} words`,
      `Once they are finished, add ${language} under languages in ${file.path}.`,
      { severity: 'warning' },
    )
  }
}
