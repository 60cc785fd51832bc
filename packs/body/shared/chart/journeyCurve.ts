import { area, curveMonotoneX, line } from 'd3-shape'
import type { Place } from './weightCurve'

/** The box that a journey is drawn in. */
export const WIDTH = 340
export const HEIGHT = 124

const LEFT = 34
const RIGHT = 306
const HIGH_Y = 32
const LOW_Y = 92

export interface JourneyCurve {
  readonly line: string
  readonly area: string
  /** Where each stage stands, in their order. */
  readonly stages: readonly Place[]
}

/** A curve through the stages of a way, at even distances: down for a loss, up for a gain. It starts and ends level with the edges. */
export function journeyCurve(percents: readonly number[], direction: 'lose' | 'gain'): JourneyCurve {
  const [startY, goalY] = direction === 'gain' ? [LOW_Y, HIGH_Y] : [HIGH_Y, LOW_Y]
  const stages = percents.map(
    (percent, index): Place => ({
      x: LEFT + (RIGHT - LEFT) * (percents.length > 1 ? index / (percents.length - 1) : 0),
      y: startY + (goalY - startY) * (percent / 100),
    }),
  )
  const first = stages.at(0)
  const last = stages.at(-1)
  const places = first && last ? [{ x: 0, y: first.y }, ...stages, { x: WIDTH, y: last.y }] : []
  const draw = line<Place>(
    (place) => place.x,
    (place) => place.y,
  ).curve(curveMonotoneX)
  const fill = area<Place>(
    (place) => place.x,
    HEIGHT,
    (place) => place.y,
  ).curve(curveMonotoneX)
  return { line: draw(places) ?? '', area: fill(places) ?? '', stages }
}
