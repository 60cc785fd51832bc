import { useSyncExternalStore } from 'react'
import { isOnline } from '../../client/browser/isOnline'
import type { Sentences } from '../i18n/sentences'

/** Says that nothing is lost while the browser is offline: the quiz goes on. It covers the brand, so that nothing moves. */
export function OfflineLine({ app }: { readonly app: Sentences }) {
  const hasNetwork = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    <span className="offline-line" aria-live="polite">
      {hasNetwork ? null : <span className="offline-line-text">{app.text('offline.line')}</span>}
    </span>
  )
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
