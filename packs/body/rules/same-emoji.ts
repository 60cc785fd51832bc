import type { Rule, Spot } from '../../../schema/packRules/rule.ts'

/** Two plates that are compared have other food on them: one was copied, and not changed. */
export const sameEmoji: Rule = ({ steps }, report) => {
  for (const { name, file, isWhole } of steps.values()) {
    if (!isWhole) continue
    for (const plates of platesBelow(file.root)) {
      const [first, second] = plates.map((plate) => JSON.stringify(plate.inside?.get('foods')?.value))
      if (first === undefined || first !== second) continue
      report(
        plates[1]?.place ?? file.root.place,
        `the two plates of "${name}" have the same food on them`,
        'Write other food for one of them.',
        { severity: 'warning' },
      )
    }
  }
}

function platesBelow({ inside }: Spot): Spot[][] {
  return [...(inside ?? [])].flatMap(([key, spot]) => {
    const below = platesBelow(spot)
    return key === 'plates' && Array.isArray(spot.value) ? [[...(spot.inside?.values() ?? [])], ...below] : below
  })
}
