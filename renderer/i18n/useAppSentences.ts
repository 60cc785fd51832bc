import { useAtomValue } from 'jotai'
import { useFunnel } from '../FunnelContext'
import { appWordsAtom, settingsAtom } from '../state/funnelAtoms'
import { type Sentences, sentences } from './sentences'

let last: { readonly of: readonly unknown[]; readonly said: Sentences } | null = null

/** The sentences of the app itself: the same for all steps. */
export function useAppSentences(): Sentences {
  const { locale } = useFunnel()
  const settings = useAtomValue(settingsAtom)
  const words = useAtomValue(appWordsAtom)
  const of = [words, settings, locale]
  if (!last || of.some((each, index) => each !== last?.of[index])) {
    last = { of, said: sentences(words, locale, () => ({ app_name: settings.app.name })) }
  }
  return last.said
}
