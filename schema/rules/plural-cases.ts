import type { ReadFunnel, Rule, Sentence } from '../model/funnel.ts'
import { oncePer } from '../parse/oncePer.ts'
import { languageName } from '../words/languageName.ts'
import { type MessageVariable, variablesOf } from '../words/messageParts.ts'

/** Up to here a count is looked at. Spanish, French and Portuguese have "many" for millions only, and read well without it. */
const LARGEST_COUNT = 999

/** A plural has the cases that its language has for counts (CLDR), and no others. */
export const pluralCases: Rule = (funnel, report) => {
  for (const { language, steps } of funnel.words.values()) {
    const rules = { cardinal: rulesOf(funnel, language, 'cardinal'), ordinal: rulesOf(funnel, language, 'ordinal') }
    if (!rules.cardinal || !rules.ordinal) continue
    for (const { sentences } of steps.values()) {
      for (const sentence of sentences.values()) {
        for (const variable of variablesOf(sentence.message() ?? [])) {
          if (variable.kind !== 'plural') continue
          const fault = faultOf(sentence, variable, language, variable.isOrdinal ? rules.ordinal : rules.cardinal)
          if (fault) report(sentence.part(fault.start, fault.end), fault.message, fault.fix)
        }
      }
    }
  }
}

interface PluralFault {
  readonly start: number
  readonly end: number
  readonly message: string
  readonly fix: string
}

function faultOf(
  { text }: Sentence,
  { name, cases = [], start }: MessageVariable,
  language: string,
  rules: Intl.PluralRules,
): PluralFault | null {
  // Another key is told by itself.
  if (cases.some((key) => !CATEGORIES.has(key) && !key.startsWith('='))) return null
  const used: readonly string[] = rules.resolvedOptions().pluralCategories
  const never = cases.find((key) => CATEGORIES.has(key) && !used.includes(key))
  if (never !== undefined) {
    const at = text.indexOf(never, start + name.length)
    const fix =
      never === 'zero' ? 'For the number 0 write =0.' : `${languageName(language)} has ${[...used].sort().join(', ')}.`
    const message = `${languageName(language)} has no plural case "${never}": it would never be shown`
    return { start: at, end: at + never.length, message, fix }
  }
  const lacking = countsApart(rules).find(
    ({ count, category }) => !cases.includes(category) && !cases.includes(`=${count}`),
  )
  if (!lacking) return null
  const { count, category } = lacking
  return {
    start,
    end: start + name.length + 1,
    message: `the plural of {${name}} has no case "${category}", which ${languageName(language)} has`,
    fix: `It holds for ${count}, for example. Add: ${category} {…}`,
  }
}

/** The counts whose case is not "other". */
const countsApart = oncePer((rules: Intl.PluralRules) =>
  Array.from({ length: LARGEST_COUNT + 1 }, (_, count) => ({ count, category: rules.select(count) })).filter(
    ({ category }) => category !== 'other',
  ),
)

const CATEGORIES: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Null for a file that is named after no language: that is told by itself. */
function rulesOf({ settings }: ReadFunnel, language: string, type: Intl.PluralRuleType): Intl.PluralRules | null {
  const locales: Readonly<Record<string, string | undefined>> = settings.values.languages
  try {
    return new Intl.PluralRules(locales[language] ?? language, { type })
  } catch {
    return null
  }
}
