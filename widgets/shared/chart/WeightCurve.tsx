import { type CSSProperties, type ReactNode, useId } from 'react'
import { Emoji } from '../../../renderer/widget'
import { type CurveInput, FLOOR, HEIGHT, type Place, WIDTH, weightCurve } from './weightCurve'
import './WeightCurve.css'

interface WeightCurveProps extends CurveInput {
  /** What a screen reader says in place of the graph. */
  readonly label: string
  /** Each point's name, weight and date, as the visitor reads them. */
  readonly startLabel: PointLabel
  readonly goalLabel: PointLabel
  readonly eventLabel: { readonly emoji: string; readonly weight: string; readonly date: string } | null
}

interface PointLabel {
  readonly name: string
  readonly weight: string
  readonly date: string
}

/** The way from today's weight to the goal. With an event the way up to it stands out from the rest. Drawn once, still where motion is unwanted. */
export default function WeightCurve({ label, startLabel, goalLabel, eventLabel, ...input }: WeightCurveProps) {
  const id = useId()
  const { line, area, start, event, goal } = weightCurve(input)
  const isGain = input.goal.grams > input.start.grams

  return (
    <div className="weight-curve" role="img" aria-label={label} data-direction={isGain ? 'gain' : 'lose'}>
      <svg className="weight-curve-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <defs>
          <linearGradient id={`${id}-line`} x1="0" x2="1" y1="0" y2="0">
            <stop offset="0" className="weight-curve-stop-start" />
            <stop offset="0.4" className="weight-curve-stop-middle" />
            <stop offset="0.66" className="weight-curve-stop-late" />
            <stop offset="0.84" className="weight-curve-stop-goal" />
          </linearGradient>
          <linearGradient id={`${id}-area`} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" className="weight-curve-stop-area" />
            <stop offset="1" className="weight-curve-stop-clear" />
          </linearGradient>
          <clipPath id={`${id}-reached`}>
            <rect x="0" y="0" width={event?.x ?? WIDTH} height={HEIGHT} />
          </clipPath>
          <clipPath id={`${id}-rest`}>
            <rect x={event?.x ?? WIDTH} y="0" width={WIDTH} height={HEIGHT} />
          </clipPath>
        </defs>
        {[64, 102, 140].map((y) => (
          <path key={y} className="weight-curve-grid" d={`M0 ${y}H${WIDTH}`} />
        ))}
        <path className="weight-curve-floor" d={`M0 ${FLOOR}H${WIDTH}`} />
        <g className="weight-curve-reveal">
          <path d={area} fill={`url(#${id}-area)`} />
          {event ? (
            <path className="weight-curve-line weight-curve-rest" d={line} clipPath={`url(#${id}-rest)`} />
          ) : null}
          <path className="weight-curve-line" d={line} stroke={`url(#${id}-line)`} clipPath={`url(#${id}-reached)`} />
        </g>
        <path className="weight-curve-drop" d={`M${start.x} ${start.y}V${FLOOR}M${goal.x} ${goal.y}V${FLOOR}`} />
        {event ? <path className="weight-curve-pole" d={`M${event.x} ${event.y}V${isGain ? 150 : 26}`} /> : null}
        <circle className="weight-curve-dot" data-point="start" cx={start.x} cy={start.y} r="7" />
        {event ? <circle className="weight-curve-dot" data-point="event" cx={event.x} cy={event.y} r="7" /> : null}
        <circle className="weight-curve-halo" cx={goal.x} cy={goal.y} r="14" />
        <circle className="weight-curve-dot" data-point="goal" cx={goal.x} cy={goal.y} r="8" />
      </svg>
      <Label at={start} of="start">
        {startLabel.weight}
      </Label>
      <Label at={goal} of="goal">
        {goalLabel.weight}
      </Label>
      {event && eventLabel ? (
        <Label at={event} of="event">
          <Emoji className="weight-curve-emoji" of={eventLabel.emoji} />
          <span>
            <span>{eventLabel.weight}</span>
            <small>{eventLabel.date}</small>
          </span>
        </Label>
      ) : null}
      <Label at={{ x: start.x, y: FLOOR }} of="start-date">
        <span>{startLabel.name}</span>
        <small>{startLabel.date}</small>
      </Label>
      <Label at={{ x: goal.x, y: FLOOR }} of="goal-date">
        <span>{goalLabel.name}</span>
        <small>{goalLabel.date}</small>
      </Label>
    </div>
  )
}

interface LabelProps {
  readonly at: Place
  readonly of: string
  readonly children: ReactNode
}

/** Words on the graph are no part of the drawing, so that they keep their size on every screen. */
function Label({ at, of, children }: LabelProps) {
  const place = { '--x': `${(100 * at.x) / WIDTH}%`, '--y': `${(100 * at.y) / HEIGHT}%` } as CSSProperties
  return (
    <span className="weight-curve-label" data-label={of} style={place} aria-hidden="true">
      {children}
    </span>
  )
}
