import { placeOf, type Rule } from '../../../schema/packRules/rule.ts'

/** So much of the smaller of two boxes may lie on the other: bodies have no edges. */
const SHARED = 0.3

/** Each place of a figure belongs to one zone: of two that overlap the upper one is always chosen. */
export const overlappingZones: Rule = ({ steps }, report) => {
  for (const { name, file, step, isWhole } of steps.values()) {
    if (!isWhole || step.type !== 'target-zones') continue
    for (const [figure, { zones }] of step.figures.entries()) {
      const boxes = zones.flatMap(({ option, boxes: own = [] }, zone) =>
        own.map((box, index) => ({ option, box, path: ['figures', figure, 'zones', zone, 'boxes', index] })),
      )
      const pairs = boxes.flatMap((one, index) => boxes.slice(0, index).map((other) => [other, one] as const))
      const pair = pairs.find(([one, other]) => one.option !== other.option && sharedOf(one.box, other.box) > SHARED)
      if (!pair) continue
      const [first, second] = pair
      report(
        placeOf(file, second.path),
        `the zones "${first.option}" and "${second.option}" of "${name}" lie on each other: who taps the one gets the other`,
        'Look at the digits of both boxes: [left, top, width, height] in percent of the picture.',
        { severity: 'warning' },
      )
      return
    }
  }
}

type Box = readonly number[]

/** How much of the smaller box lies on the other. */
function sharedOf(one: Box, other: Box): number {
  const side = (at: 0 | 1) => {
    const from = Math.max(one[at] ?? 0, other[at] ?? 0)
    const to = Math.min(...[one, other].map((box) => (box[at] ?? 0) + (box[at + 2] ?? 0)))
    return Math.max(0, to - from)
  }
  const areas = [one, other].map(([, , width = 0, height = 0]) => width * height)
  return (side(0) * side(1)) / Math.max(1, Math.min(...areas))
}
