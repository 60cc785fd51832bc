import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useFunnel } from '../FunnelContext'
import { appWordsAtom, settingsAtom } from '../state/funnelAtoms'
import { type Sentences, sentences } from './sentences'

/** The sentences of the app itself. */
export function useAppSentences(): Sentences {
  const { locale } = useFunnel()
  const settings = useAtomValue(settingsAtom)
  const words = useAtomValue(appWordsAtom)
  return useMemo(() => sentences(words, locale, () => ({ app_name: settings.app.name })), [words, settings, locale])
}
