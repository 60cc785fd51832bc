import type { ReadStep, ReadWords, Report, Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { languageName } from '../words/languageName.ts'

/** Options that a visitor sees together do not read the same. */
export const sameLabel: Rule = (funnel, report) => {
  for (const language of Object.keys(funnel.settings.values.languages)) {
    const words = funnel.words.get(language)
    if (words) for (const step of funnel.steps.values()) checkStep(step, words, report)
  }
}

function checkStep({ name, step }: ReadStep, { language, steps }: ReadWords, report: Report): void {
  const sentences = steps.get(name)?.sentences
  const before: { readonly label: string; readonly key: string; readonly only?: string }[] = []
  for (const { key, only } of optionsOf(step)) {
    const sentence = sentences?.get(`options.${key}`)
    if (!sentence) continue
    const label = sentence.text.trim().toLowerCase()
    const same = before.find((other) => other.label === label && other.key !== key && areSeenTogether(other.only, only))
    before.push({ label, key, ...(only && { only }) })
    if (!same) continue
    report(
      sentence.at,
      `the options "${same.key}" and "${key}" of "${name}" read the same in ${languageName(language)}`,
      'Say how they differ.',
      { severity: 'warning' },
    )
  }
}

function areSeenTogether(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other
}
