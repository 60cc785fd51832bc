import { useRef } from 'react'
import type { ClientSettings } from '../../schema/compile/compiled'
import type { Sentences } from '../i18n/sentences'
import { OfflineLine } from './OfflineLine'
import { imageUrl } from './Picture'
import { Progress } from './Progress'
import { useHeightToken } from './useHeightToken'

interface HeaderProps {
  readonly settings: ClientSettings
  readonly app: Sentences
  /** How full each segment is, in percent. Null hides the bar. */
  readonly progress: readonly number[] | null
  /** Null hides the arrow. */
  readonly onBack: (() => void) | null
}

export function Header({ settings, app, progress, onBack }: HeaderProps) {
  const bar = useRef<HTMLElement>(null)
  useHeightToken(bar, '--header-height')

  return (
    <header className="header" ref={bar}>
      <div className="header-bar">
        {onBack ? (
          <button type="button" className="back" aria-label={app.text('back')} onClick={onBack}>
            <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
              <path
                d="M15 5l-7 7 7 7"
                stroke="currentColor"
                strokeWidth="2.2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </button>
        ) : (
          <span />
        )}
        <span className="brand">
          <img src={imageUrl(settings.app.logo)} width={28} height={28} alt="" />
          <span>{settings.app.name}</span>
        </span>
        <OfflineLine app={app} />
      </div>
      {/* Where there is no bar it has its room all the same: titles stay at one height. */}
      {progress ? <Progress segments={progress} app={app} /> : <div className="progress-room" />}
    </header>
  )
}
