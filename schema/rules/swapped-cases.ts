import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { choicesIn } from '../words/messageParts.ts'
import { sexNamedIn } from '../words/sexWords.ts'
import { countsOf, type Unit } from '../words/unitNames.ts'

/** The units that a choice by {weightUnit} tells apart. */
const UNIT_OF_CASE: { readonly [key: string]: Unit } = { kg: 'kilogram', lbs: 'pound' }

/**
 * How words of some languages end, for a woman and for a man. Of two words that are alike but for these ends it is known which is
 * whose: lista and listo, assise and assis.
 */
const ENDINGS: { readonly [language: string]: readonly (readonly [female: string, male: string])[] } = {
  es: [
    ['a', 'o'],
    ['as', 'os'],
  ],
  pt: [
    ['a', 'o'],
    ['as', 'os'],
  ],
  it: [
    ['a', 'o'],
    ['e', 'i'],
  ],
  fr: [
    ['e', ''],
    ['es', 's'],
    ['euse', 'eur'],
    ['trice', 'teur'],
  ],
}

/** The case of a choice says what is for it: the case lbs no kilograms, the case of a woman nothing for a man. */
export const swappedCases: Rule = (funnel, report) => {
  for (const { language, steps } of funnel.words.values()) {
    for (const [name, { sentences }] of steps) {
      for (const sentence of sentences.values()) {
        for (const { variable, cases } of choicesIn(sentence.message() ?? [])) {
          const fault =
            variable === 'weightUnit'
              ? unitFault(cases, language)
              : variable === 'sex'
                ? sexFault(cases, language, funnel)
                : null
          if (!fault) continue
          report(
            sentence.part(fault.at.start, fault.at.end),
            `the case "${fault.at.key}" of {${variable}} ${fault.says}`,
            `It stands under ${name}.${sentence.place}. ${fault.fix}`,
            fault.isSure ? {} : { severity: 'warning', follows: sentence.whole },
          )
        }
      }
    }
  }
}

type Case = ReturnType<typeof choicesIn>[number]['cases'][number]

interface Fault {
  readonly at: Case
  readonly says: string
  readonly fix: string
  /** No sentence can mean it. */
  readonly isSure?: true
}

function unitFault(cases: readonly Case[], language: string): Fault | null {
  for (const each of cases) {
    const own = UNIT_OF_CASE[each.key]
    if (own === undefined) continue
    const units = countsOf(each.text, language)
    const other = Object.values(UNIT_OF_CASE).find((unit) => unit !== own && units.has(unit))
    if (other && !units.has(own))
      return {
        at: each,
        says: `speaks of ${other}s`,
        fix: 'Swap the texts of the two cases, or write the unit that fits.',
        isSure: true,
      }
  }
  return null
}

function sexFault(cases: readonly Case[], language: string, funnel: ReadFunnel): Fault | null {
  const fix = 'Swap the texts of the cases.'
  const sexes = cases.filter(({ key }) => Object.hasOwn(funnel.settings.values.sexes, key))
  for (const each of language === 'en' ? sexes : []) {
    const named = sexNamedIn(each.text, funnel)
    if (named !== null && named !== each.key && sexes.some((other) => sexNamedIn(other.text, funnel) === each.key))
      return { at: each, says: `speaks of "${named}"`, fix }
  }
  const [female, male] = ['woman', 'man'].map((word) => sexes.find(({ key }) => sexNamedIn(word, funnel) === key))
  if (!female || !male || !isTurned(female.text, male.text, ENDINGS[language] ?? [])) return null
  return { at: female, says: `reads as if it were for "${male.key}"`, fix }
}

/** Whether words that differ only at their ends differ the wrong way round, and none the right way. */
function isTurned(female: string, male: string, endings: (typeof ENDINGS)[string]): boolean {
  const [ones, others] = [female, male].map((text) => text.toLowerCase().match(/\p{L}+/gu) ?? [])
  if (!ones || !others || ones.length !== others.length) return false
  const pairs = ones.map((word, index) => [word, others[index] ?? ''] as const).filter(([one, other]) => one !== other)
  const fits = (one: string, other: string) =>
    endings.some(
      ([ofFemale, ofMale]) => one.endsWith(ofFemale) && other === one.slice(0, one.length - ofFemale.length) + ofMale,
    )
  return pairs.some(([one, other]) => fits(other, one)) && !pairs.some(([one, other]) => fits(one, other))
}
