import type { ReactNode } from 'react'
import { Emoji } from '../../../renderer/widget'
import './Points.css'

interface PointsProps {
  readonly of: readonly { readonly name: string; readonly emoji: string }[]
  textOf(name: string): ReactNode
}

/** A list of short points, each with a small picture. */
export function Points({ of: points, textOf }: PointsProps) {
  return (
    <ul className="info-points">
      {points.map(({ name, emoji }) => (
        <li className="info-point" key={name}>
          <span className="info-well">
            <Emoji className="info-emoji" of={emoji} />
          </span>
          <span>{textOf(name)}</span>
        </li>
      ))}
    </ul>
  )
}
