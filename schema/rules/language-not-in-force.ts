import type { Rule } from '../model/funnel.ts'
import { namesInSettings } from '../model/namesInSettings.ts'
import { headOf } from '../parse/parsedFile.ts'
import { languageName } from '../words/languageName.ts'
import { canonicalTag } from '../words/languageTag.ts'

/** Words that were written are shown. Only a warning: a translation may be under way. */
export const languageNotInForce: Rule = ({ settings, words }, report) => {
  const inForce = namesInSettings(settings, 'languages')
  for (const { language, file } of words.values()) {
    // A name that is no language is told by itself.
    if (inForce.includes(language) || canonicalTag(language) !== language) continue
    report(
      headOf(file),
      `no visitor sees these ${languageName(language)} words`,
      `Once they are finished, add ${language} under languages in ${settings.file.path}.`,
      { severity: 'warning' },
    )
  }
}
