import { useEffect, useRef } from 'react'
import { Button } from '../frame/Button'
import { Emoji } from '../frame/Picture'

interface MessageScreenProps {
  readonly emoji: string
  readonly title: string
  readonly text: string
  readonly action: string
  onAction(): void
}

/** A screen that says what happened and offers one way on. */
export function MessageScreen({ emoji, title, text, action, onAction }: MessageScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="message-screen">
      <Emoji className="message-emoji" of={emoji} />
      <h1 className="step-title" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p>{text}</p>
      <Button onPress={onAction}>{action}</Button>
    </main>
  )
}
