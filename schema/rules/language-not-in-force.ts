import { languageName } from '../languageName.ts'
import { namesInSettings } from '../namesInSettings.ts'
import { headOf } from '../parsedFile.ts'
import type { Rule } from '../readFunnel.ts'

/** Words that were written are shown. Only a warning: a translation may be under way. */
export const languageNotInForce: Rule = ({ settings, words }, report) => {
  const inForce = namesInSettings(settings, 'languages')
  for (const { language, file } of words.values()) {
    // A name that is no language is told by itself.
    if (inForce.includes(language) || !/^[a-z]{2}$/.test(language)) continue
    report(
      headOf(file),
      `no visitor sees these ${languageName(language)} words`,
      `Once they are finished, add ${language} under languages in ${settings.file.path}.`,
      { severity: 'warning' },
    )
  }
}
