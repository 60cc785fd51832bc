import { Emoji } from '../../../../renderer/widget'

interface FactProps {
  readonly emoji: string | undefined
  /** What the fact is about. */
  readonly heading: string
  readonly title: string
  readonly text: string
  /** A link that leads to what the fact is taken from. */
  readonly change?: { readonly label: string; onPress(): void } | null
}

/** A fact with its picture. */
export function Fact({ emoji, heading, title, text, change }: FactProps) {
  return (
    <section className="summary-card summary-fact">
      {emoji ? <Emoji className="summary-emoji" of={emoji} /> : null}
      <div>
        <h2 className="summary-heading">{heading}</h2>
        <p className="summary-title">{title}</p>
        <p className="summary-text">{text}</p>
        {change ? (
          <button type="button" className="summary-change" onClick={change.onPress}>
            {change.label}
          </button>
        ) : null}
      </div>
    </section>
  )
}
