import type { Report, Rule } from '../model/funnel.ts'
import type { Place } from '../report/problem.ts'
import { isCopied, isSameText, wordsIn } from '../words/copiedSentence.ts'
import { languageName } from '../words/languageName.ts'
import {
  isSourceMoved,
  sourceLanguage,
  type TranslatedSentence,
  translatedSentences,
} from '../words/translatedSentences.ts'

/** Spanish and Portuguese share short sentences, but hardly long ones. */
const WORDS_LIKE_ANOTHER = 4
/** A new language begins as a copy: so many are told one by one, more of them together. */
const MOST_TOLD = 40

/** A sentence that reads the same in two languages was most likely not translated. Only a warning: it may be right. */
export const sameWords: Rule = (funnel, report) => {
  if (isSourceMoved(funnel)) return
  const source = sourceLanguage(funnel)
  const told = new Map<string, TranslatedSentence[]>()
  const copies: Copy[] = []
  for (const sentence of translatedSentences(funnel)) {
    const { id, language, translation } = sentence
    const before = told.get(id) ?? []
    told.set(id, [...before, sentence])
    if (funnel.translations.get(language)?.values.sameOnPurpose?.includes(id)) continue
    const like = likeOf(sentence, before, source)
    if (like === null) continue
    const step = id.slice(0, id.indexOf('.'))
    copies.push({ id, step, language, like, at: translation.at })
  }
  const newLanguages = languagesOf(copies).filter((language) => of(copies, { language }).length > MOST_TOLD)
  for (const language of newLanguages) tellTogether(language, of(copies, { language }), report)
  const others = copies.filter(({ language }) => !newLanguages.includes(language))
  for (const step of new Set(others.map((copy) => copy.step))) {
    const ofStep = of(others, { step })
    const isNewStep = languagesOf(ofStep).some((language) => of(ofStep, { language }).length > 1)
    if (isNewStep) tellStep(step, ofStep, report)
    else for (const copy of ofStep) tell(copy, report)
  }
}

interface Copy {
  readonly id: string
  readonly step: string
  readonly language: string
  /** The language that it reads like. */
  readonly like: string
  readonly at: Place
}

function languagesOf(copies: readonly Copy[]): string[] {
  return [...new Set(copies.map(({ language }) => language))]
}

function of(copies: readonly Copy[], { language, step }: { language?: string; step?: string }): Copy[] {
  return copies.filter(
    (copy) => (language === undefined || copy.language === language) && (step === undefined || copy.step === step),
  )
}

function tell({ id, language, like, at }: Copy, report: Report): void {
  report(
    at,
    `the ${languageName(language)} text is the same as the ${languageName(like)} one`,
    `Translate it. Where it is right so, say so:\n  npm run words -- same ${language} ${id}`,
    { severity: 'warning' },
  )
}

/** A step that was just added has the same words in every language. */
function tellStep(step: string, copies: readonly Copy[], report: Report): void {
  const [first] = copies
  if (!first) return
  const languages = languagesOf(copies)
  const places = [...new Set(copies.map(({ id }) => id.slice(step.length + 1)))]
  const same = languages.map((language) => `  npm run words -- same ${language} ${step}`)
  report(
    first.at,
    `${places.length} texts of "${step}" are the same as in another language, in ${languages.map(languageName).join(', ')}`,
    `They are: ${places.join(', ')}. Translate them. Where they are right so, say so:\n${same.join('\n')}`,
    { severity: 'warning' },
  )
}

function tellTogether(language: string, copies: readonly Copy[], report: Report): void {
  const [first] = copies
  if (!first) return
  report(
    first.at,
    `${copies.length} ${languageName(language)} texts, of which this is the first, are the same as in another language`,
    `Translate them. To see which they are:\n  npm run words -- status ${language}`,
    { severity: 'warning' },
  )
}

/** The language that a sentence reads like, the first one before the others. */
function likeOf(
  { language, original, translation }: TranslatedSentence,
  others: readonly TranslatedSentence[],
  source: string,
): string | null {
  if (isCopied(original, translation)) return source
  if (wordsIn(translation) < WORDS_LIKE_ANOTHER) return null
  return (
    others.find((other) => other.language !== language && isSameText(translation, other.translation))?.language ?? null
  )
}
