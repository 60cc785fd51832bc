import type { Rule, Sentence } from '../model/funnel.ts'
import { isMoved } from '../words/acceptance.ts'
import { languageName } from '../words/languageName.ts'
import { literalsOf } from '../words/messageParts.ts'
import { isSourceMoved, sourceLanguage, translatedSentences } from '../words/translatedSentences.ts'

/** With the separators of thousands and decimals of any language. */
const NUMBER = /\d+(?:[.,\u00A0\u202F]\d+)*/gu

/** A sentence says the same numbers in every language: 24 hours are not 240. */
export const numbersDiffer: Rule = (funnel, report) => {
  if (isSourceMoved(funnel)) return
  const source = languageName(sourceLanguage(funnel))
  for (const sentence of translatedSentences(funnel)) {
    if (isMoved(sentence, funnel)) continue
    const { language, original, translation } = sentence
    const there = numbersIn(original)
    const other = numbersIn(translation).find((number) => !there.some((each) => digitsOf(each) === digitsOf(number)))
    if (other === undefined || there.length === 0) continue
    const at = translation.text.indexOf(other)
    report(
      translation.part(at, at + other.length),
      `the ${languageName(language)} text says ${other}, the ${source} one does not`,
      `In ${source} it is ${JSON.stringify(original.text)}`,
      { severity: 'warning', follows: original.whole },
    )
  }
}

function numbersIn(sentence: Sentence): string[] {
  return literalsOf(sentence.message() ?? []).flatMap(({ value }) => value.match(NUMBER) ?? [])
}

/** Without thousands: 450K is 450.000 in Spanish. What stands behind fewer than three digits is a decimal: 1,70 is not 170. */
function digitsOf(number: string): string {
  const decimals = /^\d+[.,](\d{1,2})$/.exec(number)?.[1]
  if (decimals !== undefined) return `${number.slice(0, -decimals.length - 1)}.${decimals}`
  return number.replace(/\D/g, '').replace(/000$/, '')
}
