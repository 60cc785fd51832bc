import { placeOf, type Rule, type Step } from '../../../schema/packRules/rule.ts'

/** The option that stands for all zones is no zone of its own, and what lights up the whole figure stands for all. */
export const wrongAll: Rule = ({ steps }, report) => {
  for (const { name, file, step, isWhole } of steps.values()) {
    if (!isWhole || step.type !== 'target-zones') continue
    const [whole] = optionsOf(step, (boxes) => boxes === undefined)
    const { all } = step
    if (all === undefined && whole !== undefined)
      report(
        placeOf(file, ['figures']),
        `"${whole}" lights up the whole figure of "${name}", and does not choose its zones`,
        `Write all: ${whole}, or give the zone "${whole}" its boxes.`,
        { severity: 'warning' },
      )
    else if (all !== undefined && optionsOf(step, (boxes) => boxes !== undefined).includes(all))
      report(
        placeOf(file, ['all']),
        `"${all}" is a zone of its own: who taps it would choose all the others of "${name}"`,
        whole === undefined ? 'Name the option that stands for the whole figure.' : `Write all: ${whole}.`,
        { severity: 'warning' },
      )
  }
}

type Zones = Extract<Step, { type: 'target-zones' }>
type Boxes = Zones['figures'][number]['zones'][number]['boxes']

function optionsOf({ figures }: Zones, fits: (boxes: Boxes) => boolean): string[] {
  return figures.flatMap(({ zones }) => zones.filter(({ boxes }) => fits(boxes)).map(({ option }) => option))
}
