import type { Report, Rule } from '../model/funnel.ts'
import { type Spot, spotAt } from '../parse/parsedFile.ts'
import { packs } from '../shape/packs.ts'

/** Of keys that stand side by side the least and the most of something: min and max, minLength and maxLength, from and to. */
function mostOf(least: string): string | null {
  return least === 'from' ? 'to' : /^min(?![a-z])/.test(least) ? least.replace('min', 'max') : null
}

/** Limits rise. Where they do not, no answer is accepted, a scale is empty, or a note can never come up. */
export const fallingLimits: Rule = ({ settings, steps }, report) => {
  for (const part of settings.values.packs?.flatMap(partsOf) ?? []) {
    const spot = spotAt(settings.file, [part])
    if (spot) checkPairs(spot, report)
  }
  for (const { file } of steps.values()) {
    checkPairs(file.root, report)
    checkPercents(file.root, report)
  }
}

function partsOf(pack: string): string[] {
  return Object.keys(packs[pack]?.settings ?? {})
}

function checkPairs(spot: Spot, report: Report): void {
  for (const [key, low] of spot.inside ?? []) {
    const [least, most] = [String(key), mostOf(String(key))]
    const high = most === null ? undefined : spot.inside?.get(most)
    if (typeof low.value !== 'number' || typeof high?.value !== 'number' || low.value < high.value) continue
    report(
      low.place,
      `"${least}" is ${low.value}, but must be less than "${most}", which is ${high.value}`,
      'Swap them, or mend one.',
    )
  }
  for (const inside of spot.inside?.values() ?? []) checkPairs(inside, report)
}

/** The stages of a way come one after the other. */
function checkPercents(spot: Spot, report: Report): void {
  const inside = [...(spot.inside?.values() ?? [])]
  const stages = spot.style === 'list' || spot.style === 'inlineList' ? inside : []
  for (const [index, stage] of stages.entries()) {
    const percent = stage.inside?.get('percent')
    const before = stages[index - 1]?.inside?.get('percent')
    if (typeof percent?.value !== 'number' || typeof before?.value !== 'number' || percent.value > before.value)
      continue
    const message = `this stage is at ${percent.value} percent, but must be further than the one before it, at ${before.value}`
    report(percent.place, message, 'Put them in rising order.')
  }
  for (const each of inside) checkPercents(each, report)
}
