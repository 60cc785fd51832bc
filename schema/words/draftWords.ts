import type { ReadFunnel, ReadSentences, ReadWords } from '../model/funnel.ts'

/** The funnel with what a language has not said yet filled in from the first one, so that what is being worked on can be seen. */
export function draftWords(funnel: ReadFunnel): ReadFunnel {
  const [first = ''] = Object.keys(funnel.settings.values.languages)
  const source = funnel.words.get(first)
  if (!source) return funnel
  const words = [...funnel.words].map(([language, own]) => [language, filled(own, source)] as const)
  return { ...funnel, words: new Map(words) }
}

function filled(own: ReadWords, source: ReadWords): ReadWords {
  const steps = new Map(own.steps)
  for (const [name, { at, sentences }] of source.steps) {
    const said: ReadSentences = { at, sentences: new Map([...sentences, ...(own.steps.get(name)?.sentences ?? [])]) }
    steps.set(name, said)
  }
  return { ...own, steps }
}
