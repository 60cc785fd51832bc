import type { ReadStep, Rule, Sentence } from '../model/funnel.ts'
import { wholeOrders } from '../model/wholeOrders.ts'
import { locationText } from '../parse/locationText.ts'
import { sourceLanguage } from '../words/translatedSentences.ts'

/** No two steps that a visitor may see in one order have the same title: one of them was copied, and not changed. */
export const sameTitle: Rule = (funnel, report) => {
  const words = funnel.words.get(sourceLanguage(funnel))
  if (!words) return
  const told = new Set<Sentence>()
  for (const order of wholeOrders(funnel)) {
    const titles = new Map<string, { readonly step: ReadStep; readonly title: Sentence }>()
    for (const step of order.steps.filter(isForEveryVariant)) {
      const { name } = step
      const sentences = words.steps.get(name)?.sentences
      const title = sentences?.get('title')
      if (!sentences || !title) continue
      const said = headText(sentences)
      const first = titles.get(said)
      if (!first) titles.set(said, { step, title })
      if (!first || told.has(title) || asksTheSame(step, first.step)) continue
      told.add(title)
      report(
        title.at,
        `"${name}" has the same title as "${first.step.name}"`,
        `That one is at ${locationText(words.file, first.title.at.start)}. Say how they differ.`,
        { severity: 'warning' },
      )
    }
  }
}

/** Such as your-age and age: who has answered one is not asked the other. */
function asksTheSame({ step }: ReadStep, { step: other }: ReadStep): boolean {
  return 'stores' in step && 'stores' in other && step.stores === other.stores
}

/** The title with what stands beside it. Below it, options may be the same: often, sometimes, never. */
function headText(sentences: ReadonlyMap<string, Sentence>): string {
  const beside = [...sentences].filter(([place]) => !place.includes('.'))
  return beside.map(([place, { text }]) => `${place}: ${text.toLowerCase()}`).join('\n')
}

/** Variants of one step share their title. */
function isForEveryVariant({ step }: ReadStep): boolean {
  return step.showInExperiment === undefined && step.showIf === undefined && step.showUnless === undefined
}
