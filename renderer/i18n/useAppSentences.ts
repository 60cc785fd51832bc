import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useFunnel } from '../FunnelContext'
import { appWordsAtom, settingsAtom } from '../state/funnelAtoms'
import { localeOf } from './localeOf'
import { type Sentences, sentences } from './sentences'

/** The sentences of the app itself. */
export function useAppSentences(): Sentences {
  const { language } = useFunnel()
  const settings = useAtomValue(settingsAtom)
  const words = useAtomValue(appWordsAtom)
  return useMemo(
    () => sentences(words, localeOf(settings, language), () => ({ app_name: settings.app.name })),
    [words, settings, language],
  )
}
