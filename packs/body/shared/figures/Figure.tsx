import { Emoji } from '../../../../renderer/widget'

interface FigureProps {
  readonly emoji: string
  /** What the figure is about. */
  readonly heading: string
  /** Empty while it is not known. */
  readonly value: string
  readonly text: string
}

/** A figure of the plan with its picture. */
export function Figure({ emoji, heading, value, text }: FigureProps) {
  return (
    <section className="plan-card plan-figure">
      <Emoji className="plan-emoji" of={emoji} />
      <div className="plan-words">
        <h2 className="plan-heading">{heading}</h2>
        {value ? <p className="plan-value">{value}</p> : null}
        <p className="plan-text">{text}</p>
      </div>
    </section>
  )
}
