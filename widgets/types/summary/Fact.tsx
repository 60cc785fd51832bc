import { Emoji } from '../../../renderer/widget'

interface FactProps {
  readonly emoji: string | undefined
  /** What the fact is about. */
  readonly heading: string
  readonly title: string
  readonly text: string
}

/** A fact with its picture. */
export function Fact({ emoji, heading, title, text }: FactProps) {
  return (
    <section className="summary-card summary-fact">
      {emoji ? <Emoji className="summary-emoji" of={emoji} /> : null}
      <div>
        <h2 className="summary-heading">{heading}</h2>
        <p className="summary-title">{title}</p>
        <p className="summary-text">{text}</p>
      </div>
    </section>
  )
}
