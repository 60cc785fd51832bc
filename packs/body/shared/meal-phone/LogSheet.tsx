import type { CSSProperties } from 'react'
import { Emoji } from '../../../../renderer/widget'

interface LogSheetProps {
  readonly meal: string
  readonly rows: readonly { readonly emoji: string; readonly name: string; readonly calories: string }[]
  readonly total: string
  readonly sum: string
}

/** The log of the meal, that comes up from the lower edge and fills line by line. */
export function LogSheet({ meal, rows, total, sum }: LogSheetProps) {
  return (
    <div className="log" style={{ '--rows': rows.length } as CSSProperties}>
      <p className="log-meal">{meal}</p>
      {rows.map(({ emoji, name, calories }, place) => (
        <p className="log-row" key={name} style={{ '--place': place } as CSSProperties}>
          <Emoji className="log-emoji" of={emoji} />
          <span className="log-name">{name}</span>
          <span className="log-calories">{calories}</span>
        </p>
      ))}
      <p className="log-row log-total" style={{ '--place': rows.length } as CSSProperties}>
        <span className="log-name">{total}</span>
        <span className="log-calories">{sum}</span>
      </p>
    </div>
  )
}
