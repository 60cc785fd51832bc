import { type AnswerKeys, answerKeysByField } from '../model/answerKeys.ts'
import { type Asker, hasKeys } from '../model/askersOf.ts'
import { comparedAnswers } from '../model/conditionsOf.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { formerKeysOf } from '../model/namedOptions.ts'
import { suggest } from '../report/suggest.ts'
import { languageName } from '../words/languageName.ts'

/** Every key that a condition asks for is an option of its question. */
export const unknownValue: Rule = (funnel, report) => {
  const known = answerKeysByField(funnel)
  for (const step of funnel.steps.values()) {
    for (const { field, at, keys } of comparedAnswers(step)) {
      const answer = known.get(field)
      // That there are no sexes is told by itself.
      if (!answer || (field === 'sex' && step.isWithoutSex)) continue
      const [asker] = answer.askers
      if (answer.keys.size === 0 && asker && !hasKeys(asker)) {
        const fix =
          'A condition compares option keys. { answered: true } asks whether there is an answer, visitor: for numbers such as the age.'
        report(at, `"${field}" has no options that a condition could ask for`, fix)
        continue
      }
      for (const { text, at: place } of keys) {
        if (answer.keys.has(text)) continue
        report(place, `"${text}" is no answer to "${field}"`, cureFor(text, field, answer, funnel))
      }
    }
  }
}

function cureFor(wrong: string, field: string, { keys, askers }: AnswerKeys, funnel: ReadFunnel): string | undefined {
  const otherSpelling =
    field === 'sex' ? sexSpelt(wrong, funnel) : askers.map((asker) => readAs(wrong, asker)).find(Boolean)
  if (otherSpelling) return `Write "${otherSpelling}".`
  const labelled = askers.map((asker) => labelledOption(wrong, asker, funnel)).find((cure) => cure !== null)
  return labelled ?? suggest(wrong, keys, askers[0] && `The options are in ${askers[0].file.path}.`)
}

/** The route and the record spell the sex in their own ways. */
function sexSpelt(wrong: string, { settings }: ReadFunnel): string | undefined {
  const sexes = Object.entries(settings.values.sexes)
  return sexes.find(([, { route, stored }]) => wrong === route || wrong === stored)?.[0]
}

function readAs(wrong: string, asker: Asker): string | undefined {
  const former = formerKeysOf(asker)
  return Object.hasOwn(former, wrong) ? former[wrong] : undefined
}

/** Labels may change and differ by language: a condition that quotes one is told the key. */
function labelledOption(wrong: string, { name, options }: Asker, { words }: ReadFunnel): string | null {
  for (const { language, steps } of words.values()) {
    for (const { key } of options) {
      const label = steps.get(name)?.sentences.get(`options.${key}`)?.text
      if (label?.toLowerCase() !== wrong.toLowerCase()) continue
      return `That is what the option says in ${languageName(language)}. Write its key: "${key}".`
    }
  }
  return null
}
