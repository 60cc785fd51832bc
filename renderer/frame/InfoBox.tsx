import type { ReactNode } from 'react'
import { Emoji } from './Picture'

export type Tone = 'good' | 'note' | 'caution'

const icons: Readonly<Record<Tone, string>> = {
  good: 'ui/sparkles',
  note: 'ui/light-bulb',
  caution: 'ui/warning',
}

interface InfoBoxProps {
  readonly tone: Tone
  readonly title: string
  readonly children: ReactNode
  readonly emoji?: string
}

/** A note that answers what the visitor chose or typed. Put it into a region with aria-live where it comes and goes. */
export function InfoBox({ tone, title, children, emoji }: InfoBoxProps) {
  return (
    <div className="info-box" data-tone={tone}>
      <Emoji className="info-box-icon" of={emoji ?? icons[tone]} />
      <strong className="info-box-title">{title}</strong>
      <p className="info-box-text">{children}</p>
    </div>
  )
}
