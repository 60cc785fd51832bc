import { Emoji, type WidgetProps } from '../../../../renderer/widget'

interface EnergyRingProps {
  readonly emoji: string
  /** In kcal a day. */
  readonly resting: number
  /** In kcal a day. Null while the activity is not known: then the ring is all rest. */
  readonly burned: number | null
  readonly number: Intl.NumberFormat
  readonly text: WidgetProps['text']
}

/** The gap between the two parts, in percent of the ring. */
const GAP = 1.5

/** What the body uses up at rest, as a part of the day's ring and as the number in it; and the whole day as a list that adds up. */
export function EnergyRing({ emoji, resting, burned, number, text }: EnergyRingProps) {
  // Whole numbers that add up, as they are shown.
  const rest = Math.round(resting)
  const total = burned === null ? rest : Math.round(burned)
  const motion = total - rest
  const restShare = (100 * rest) / total
  const shown = { rest: number.format(rest), motion: number.format(motion), total: number.format(total) }
  const parts = [
    { name: 'rest', amount: shown.rest, share: restShare, start: 0 },
    ...(motion > 0 ? [{ name: 'motion', amount: shown.motion, share: 100 - restShare, start: restShare }] : []),
  ]

  return (
    <div className="energy">
      <div className="energy-ring">
        <svg
          viewBox="0 0 120 120"
          role="img"
          aria-label={motion > 0 ? text('energy.text', shown) : text('energy.restText', { rest: shown.rest })}
        >
          {parts.map(({ name, share, start }) => (
            <circle
              key={name}
              className="energy-part"
              data-name={name}
              cx="60"
              cy="60"
              r="51"
              pathLength="100"
              strokeDasharray={parts.length > 1 ? `${Math.max(share - GAP, GAP)} 100` : undefined}
              strokeDashoffset={parts.length > 1 ? -start - GAP / 2 : undefined}
            />
          ))}
        </svg>
        <span className="energy-total" aria-hidden="true">
          <Emoji className="energy-emoji" of={emoji} />
          <strong className="energy-number">{shown.rest}</strong>
          <span className="energy-unit">{text('energy.unit')}</span>
        </span>
      </div>
      <dl className="energy-list">
        {parts.map(({ name, amount }) => (
          <div className="energy-row" key={name}>
            <dt className="energy-name" data-name={name}>
              {text(`energy.${name}`)}
            </dt>
            <dd className="energy-amount">{text('energy.amount', { calories: amount })}</dd>
          </div>
        ))}
        {motion > 0 ? (
          <div className="energy-row energy-sum">
            <dt className="energy-name">{text('energy.total')}</dt>
            <dd className="energy-amount">{text('energy.amount', { calories: shown.total })}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}
