import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { noonOf } from '../../../../domain/dates/noonOf'
import { dateFormat } from '../../../../domain/language/formats'
import { Emoji } from '../../../../renderer/widget'
import { type TimeTick, timeTicks } from './timeTicks'
import { useLabelsApart } from './useLabelsApart'
import { type CurvePoint, type Place, SIZE, weightCurve } from './weightCurve'
import './WeightCurve.css'

interface WeightCurveProps {
  /** What a screen reader says in place of the graph. */
  readonly label: string
  readonly start: LabelledPoint
  readonly goal: LabelledPoint
  readonly event: MarkedEvent | null
  readonly milestones: readonly Milestone[]
  /** Stands where the line stays at the goal, up to an event after it. */
  readonly stay: string
  readonly today: string
  readonly locale: string
}

interface LabelledPoint extends CurvePoint {
  /** Name, weight and date, as the visitor reads them. */
  readonly name: string
  readonly weight: string
  readonly date: string
}

interface MarkedEvent extends CurvePoint {
  readonly emoji: string
  /** Empty where it would tell nothing. */
  readonly weight: string
  readonly date: string
}

interface Milestone {
  readonly percent: number
  readonly emoji: string
  readonly name: string
  readonly weight: string
}

/** So much flat line has room for words. */
const STAY_FROM = 20
/** A milestone so near to the event would lie under its point. */
const EVENT_WIDTH = 7

/**
 * The way from today's weight to the goal, to scale and with months. With an event the way up to it stands out from the rest. Drawn
 * once, with what lies on the way coming up as the line passes; still where motion is unwanted.
 */
export default function WeightCurve(props: WeightCurveProps) {
  const { label, start, goal, event, milestones, stay, today, locale } = props
  const box = useRef<HTMLDivElement>(null)
  useLabelsApart(box)
  const curve = weightCurve({ start, goal, event, milestones: milestones.map(({ percent }) => percent) })
  const ticks = timeTicks(today, daysOfScale(curve.xOf)).flatMap((tick) => {
    const x = curve.xOf(tick.day)
    return x < curve.scaleTo - 2 ? [{ ...tick, x }] : []
  })
  const isGain = goal.grams > start.grams
  const isAfter = event !== null && event.day >= goal.day
  const flat = isAfter && curve.event ? curve.event.x - curve.goal.x : 0
  const isStaying = flat >= STAY_FROM
  const shownMilestones = milestones.flatMap((milestone, index) => {
    const place = curve.milestones[index]
    const isUnderEvent = place && curve.event && Math.abs(place.x - curve.event.x) < EVENT_WIDTH
    return place && !isUnderEvent ? [{ ...milestone, place }] : []
  })

  return (
    <div className="weight-curve" role="img" aria-label={label} data-direction={isGain ? 'gain' : 'lose'}>
      <div className="weight-curve-canvas" ref={box} aria-hidden="true">
        <svg
          className="weight-curve-drawing"
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {ticks.map(({ day, x }) => (
            <path key={day} className="weight-curve-month" d={`M${x} 0V${SIZE}`} />
          ))}
          <path className="weight-curve-level" d={`M0 ${curve.start.y}H${SIZE}M0 ${curve.goal.y}H${SIZE}`} />
        </svg>
        <Line curve={curve} />
        {event && curve.event ? (
          <Pin at={curve.event} pinY={curve.pinY} emoji={event.emoji} isApart={event.day !== goal.day} />
        ) : null}
        <Dot at={curve.start} of="start" />
        <Dot at={curve.goal} of="goal" />
        <Label at={curve.start} of="start">
          {start.weight}
        </Label>
        <Label at={curve.goal} of="goal" side={isStaying ? 'beyond' : curve.goal.x > SIZE / 2 ? 'right' : 'left'}>
          {goal.weight}
        </Label>
        {shownMilestones.map(({ percent, emoji, name, weight, place }) => (
          <span key={percent}>
            <Label at={place} of="milestone">
              <b>{name}</b>
              <small>{weight}</small>
            </Label>
            <span className="weight-curve-stage" style={styleOf(place)}>
              <Emoji className="weight-curve-stage-emoji" of={emoji} />
            </span>
          </span>
        ))}
        {stay && isStaying ? (
          <Label at={{ x: curve.goal.x + flat / 2, y: curve.goal.y }} of="stay">
            {stay}
          </Label>
        ) : null}
      </div>
      <div className="weight-curve-axis" aria-hidden="true">
        {ticks.map(({ x, ...tick }) => (
          <span className="weight-curve-tick" key={tick.day} style={styleOf({ x, y: 0 })}>
            {tickText(tick, locale)}
          </span>
        ))}
      </div>
      <div className="weight-curve-legend" aria-hidden="true">
        <Entry of="start" name={start.name} date={start.date} />
        {event && !isAfter ? <EventEntry event={event} /> : null}
        <Entry of="goal" name={goal.name} date={goal.date} emoji={event?.day === goal.day ? event.emoji : undefined} />
        {event && isAfter && event.day !== goal.day ? <EventEntry event={event} /> : null}
      </div>
    </div>
  )
}

/** The last day that is on the scale. */
function daysOfScale(xOf: (day: number) => number): number {
  const perDay = xOf(1) - xOf(0)
  return Math.floor((SIZE - xOf(0)) / perDay)
}

function Line({ curve }: { readonly curve: ReturnType<typeof weightCurve> }) {
  const id = useId()
  const { line, area, start, goal, wholeTo } = curve
  return (
    <div className="weight-curve-reveal">
      <div className="weight-curve-revealed">
        <svg
          className="weight-curve-drawing"
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <defs>
            <linearGradient id={`${id}-line`} gradientUnits="userSpaceOnUse" x1={start.x} x2={goal.x} y1="0" y2="0">
              <stop offset="0" className="weight-curve-stop-start" />
              <stop offset="0.45" className="weight-curve-stop-middle" />
              <stop offset="0.75" className="weight-curve-stop-late" />
              <stop offset="1" className="weight-curve-stop-goal" />
            </linearGradient>
            <linearGradient id={`${id}-area`} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" className="weight-curve-stop-area" />
              <stop offset="1" className="weight-curve-stop-clear" />
            </linearGradient>
            <clipPath id={`${id}-whole`}>
              <rect x="0" y="0" width={wholeTo} height={SIZE} />
            </clipPath>
            <clipPath id={`${id}-rest`}>
              <rect x={wholeTo} y="0" width={SIZE} height={SIZE} />
            </clipPath>
          </defs>
          <path d={area} fill={`url(#${id}-area)`} />
          {wholeTo < SIZE ? (
            <path className="weight-curve-line weight-curve-rest" d={line} clipPath={`url(#${id}-rest)`} />
          ) : null}
          <path className="weight-curve-line" d={line} stroke={`url(#${id}-line)`} clipPath={`url(#${id}-whole)`} />
        </svg>
      </div>
    </div>
  )
}

interface PinProps {
  readonly at: Place
  readonly pinY: number
  readonly emoji: string
  /** It is not the point of the goal. */
  readonly isApart: boolean
}

/** The event's picture, with a pole to its day on the line. */
function Pin({ at, pinY, emoji, isApart }: PinProps) {
  const pole = { ...styleOf({ x: at.x, y: Math.min(at.y, pinY) }), height: `${Math.abs(at.y - pinY)}%` }
  return (
    <>
      <span className="weight-curve-pole" style={pole} />
      {isApart ? <Dot at={at} of="event" /> : null}
      <span className="weight-curve-pin" data-label="event" style={styleOf({ x: at.x, y: pinY })}>
        <span className="weight-curve-pin-face">
          <Emoji className="weight-curve-pin-emoji" of={emoji} />
        </span>
      </span>
    </>
  )
}

function Dot({ at, of }: { readonly at: Place; readonly of: string }) {
  return <span className="weight-curve-dot" data-point={of} style={styleOf(at)} />
}

interface LabelProps {
  readonly at: Place
  readonly of: string
  readonly side?: string
  readonly children: ReactNode
}

/** Words on the graph are no part of the drawing, so that they keep their size on every screen. */
function Label({ at, of, side, children }: LabelProps) {
  return (
    <span className="weight-curve-label" data-label={of} data-side={side} style={styleOf(at)}>
      <span className="weight-curve-words">{children}</span>
    </span>
  )
}

interface EntryProps {
  readonly of: string
  readonly name: string
  readonly date: string
  /** Of an event on the same day. */
  readonly emoji?: string | undefined
}

function Entry({ of, name, date, emoji }: EntryProps) {
  return (
    <span className="weight-curve-entry" data-entry={of}>
      {emoji ? (
        <Emoji className="weight-curve-entry-emoji" of={emoji} />
      ) : (
        <span className="weight-curve-key" data-point={of} />
      )}
      <span>
        <b>{name}</b>
        <small>{date}</small>
      </span>
    </span>
  )
}

function EventEntry({ event: { emoji, weight, date } }: { readonly event: MarkedEvent }) {
  return (
    <span className="weight-curve-entry" data-entry="event">
      <Emoji className="weight-curve-entry-emoji" of={emoji} />
      <span>
        <b>{weight || date}</b>
        {weight ? <small>{date}</small> : null}
      </span>
    </span>
  )
}

function tickText({ date, form }: TimeTick, locale: string): string {
  const forms = {
    day: { day: 'numeric', month: 'short' },
    month: { month: 'short' },
    year: { year: 'numeric' },
  } as const
  return dateFormat(locale, forms[form]).format(noonOf(date) ?? undefined)
}

/** Its share of the width is also when the line passes it. */
function styleOf({ x, y }: Place): CSSProperties {
  return { '--x': `${x}%`, '--y': `${y}%`, '--at': x / SIZE } as CSSProperties
}
