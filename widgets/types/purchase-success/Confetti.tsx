import type { CSSProperties } from 'react'
import { useReducedMotion } from '../../shared/motion/useReducedMotion'
import './Confetti.css'

const COLOURS = ['accent', 'second', 'highlight'] as const
/** Steps of these two together fill a plane evenly, however many there are: https://extremelearning.com.au/unreasonable-effectiveness-of-quasirandom-sequences */
const STEPS = { across: 0.754_877_7, high: 0.569_840_3 }

const PIECES = Array.from({ length: 32 }, (_, index) => ({
  name: `piece-${index}`,
  colour: COLOURS[index % COLOURS.length],
  style: flight(index),
}))

/** Bursts once from where it stands, and is gone within 1.2 seconds. Decoration: nobody hears it, and nothing is behind it. */
export function Confetti() {
  if (useReducedMotion()) return null
  return (
    <div className="confetti" aria-hidden="true">
      {PIECES.map(({ name, colour, style }) => (
        <span key={name} className="confetti-piece" data-colour={colour} style={style} />
      ))}
    </div>
  )
}

/** Where a piece flies, in parts of the burst's reach. The same in every browser: pictures of the screen can be compared. */
function flight(index: number): CSSProperties {
  const across = ((index * STEPS.across) % 1) * 2 - 1
  const high = (index * STEPS.high) % 1
  return {
    '--across': across.toFixed(3),
    '--high': high.toFixed(3),
    '--turns': `${Math.round(across * 3 * 360)}deg`,
    animationDelay: `${Math.round(high * 200)}ms`,
  } as CSSProperties
}
