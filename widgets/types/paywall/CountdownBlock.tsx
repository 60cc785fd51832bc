import { useEffect, useState } from 'react'
import { secondsLeft } from '../../../domain/money/countdown'
import type { Shop } from '../../../renderer/widget'
import type { BlockProps } from './block'

const TICK_MS = 1000

/** Counts down from the first visit on, whatever is reloaded. At zero it is gone, and nothing else changes. */
export function CountdownBlock({ props, block, shop }: BlockProps<'countdown'> & { readonly shop: Shop }) {
  const { text, rich } = props
  const [start] = useState(() => shop.countdownStart())
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(start, block.minutes, now)
  const isOver = left === 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isOver])

  if (isOver) return null
  return (
    // A screen reader hears it when it comes by, in minutes; it is not read out each second.
    <p className="paywall-countdown" role="timer" aria-live="off">
      <span aria-hidden="true">{rich('countdown.text', { time: clockText(left) })}</span>
      <span className="visually-hidden">{text('countdown.spoken', { minutes: Math.ceil(left / 60) })}</span>
    </p>
  )
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
