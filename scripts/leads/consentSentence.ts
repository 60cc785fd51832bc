import type { ReadFunnel } from '../../schema/model/funnel'

/**
 * What stands beside the field for the address, by language: whoever goes on agrees to it. Empty where the language is not known. Null where the
 * funnel has no such sentence, so that nobody was asked.
 */
export function consentSentence({ steps, words }: ReadFunnel): ((language: string) => string) | null {
  const names = [...steps].filter(([, { step }]) => step.type === 'email').map(([name]) => name)
  const inLanguage = (language: string) =>
    names.flatMap((name) => words.get(language)?.steps.get(name)?.sentences.get('consent')?.text ?? []).join(' / ')
  if (![...words.keys()].some((language) => inLanguage(language) !== '')) return null
  return (language) => inLanguage(language).replace(/<\/?[a-z]+>/gi, '')
}
