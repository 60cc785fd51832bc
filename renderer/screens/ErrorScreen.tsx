import { useEffect, useState } from 'react'
import { isOnline } from '../../client/browser/isOnline'
import { useAppSentences } from '../i18n/useAppSentences'
import { MessageScreen } from './MessageScreen'

/** For a step that could not be drawn. Offline it tries again by itself when the network is back. */
export function ErrorScreen({ onRetry, onOnline }: { onRetry(): void; onOnline(): void }) {
  const app = useAppSentences()
  const [kind] = useState(() => (isOnline() ? 'error' : 'offline'))

  useEffect(() => {
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [onOnline])

  return (
    <MessageScreen
      emoji={kind === 'offline' ? 'ui/globe' : 'ui/warning'}
      title={app.text(`${kind}.title`)}
      text={app.text(`${kind}.text`)}
      action={app.text(`${kind}.action`)}
      onAction={onRetry}
    />
  )
}
