import { askersByField } from '../model/askersOf.ts'
import { conditionsOf } from '../model/conditionsOf.ts'
import type { ReadStep, Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { type Path, placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'

/** What is named after an answer is for that answer: a note that is called fast is not for the slow. */
export const misnamedPart: Rule = (funnel, report) => {
  const askers = askersByField(funnel)
  for (const readStep of funnel.steps.values()) {
    if (!readStep.isWhole) continue
    const own = optionsOf(readStep.step).map(({ key }) => key)
    const optionsFor = (field: string) =>
      (askers.get(field) ?? []).flatMap(({ options }) => options.map(({ key }) => key))
    const groups = [
      { options: own, parts: notesOf(readStep) },
      { options: own, parts: formerNamesOf(readStep) },
      ...zonesOf(readStep).map((parts) => ({ options: own, parts })),
      ...wordsByField(readStep).map(({ field, parts }) => ({ options: optionsFor(field), parts })),
    ]
    for (const { options, parts } of groups) {
      const faulty = parts.filter((part) => isMisnamed(part, parts, options))
      const [first] = faulty
      if (!first) continue
      const meant = parts.find((other) => other !== first && other.keys.some((key) => isAlike(first.name, key)))
      report(
        placeOf(readStep.file, first.path),
        `"${first.name}" of "${readStep.name}" is for ${list(first.keys)}, and what its name says is under "${meant?.name}"`,
        'Swap the answers of the two, or give them other names.',
        { severity: 'warning' },
      )
    }
  }
}

interface NamedPart {
  readonly name: string
  /** The answers that it is for. */
  readonly keys: readonly string[]
  readonly path: Path
}

/** Its name is like an answer of another part, and like none of its own. */
function isMisnamed(part: NamedPart, parts: readonly NamedPart[], options: readonly string[]): boolean {
  const { name, keys } = part
  if (keys.some((key) => isAlike(name, key))) return false
  const meant = options.filter((key) => isAlike(name, key))
  return meant.length > 0 && meant.every((key) => parts.some((other) => other !== part && other.keys.includes(key)))
}

function isAlike(name: string, key: string): boolean {
  const stems = new Set(stemsOf(key))
  return stemsOf(name).some((stem) => stems.has(stem))
}

/** The words of a name without their English endings: losing and loss begin alike. */
function stemsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/(?:ing|ed|e?s+)$/, ''))
    .filter((stem) => stem.length >= 3 || /^\d+$/.test(stem))
}

/** The notes of a list that are for some of the step's answers. */
function notesOf({ file }: ReadStep): NamedPart[] {
  const found: NamedPart[] = []
  const look = (spot: Spot, path: Path) => {
    const name = spot.inside?.get('name')?.value
    const keys = spot.inside?.get('for')
    if (typeof name === 'string' && Array.isArray(keys?.value))
      found.push({ name, keys: keys.value.map(String), path: [...path, 'for'] })
    for (const [key, inside] of spot.inside ?? []) look(inside, [...path, key])
  }
  look(file.root, [])
  return found
}

/** The options, by what they were called once: old answers are read by it. */
function formerNamesOf({ step }: ReadStep): NamedPart[] {
  return optionsOf(step).flatMap(({ key, path, renamedFrom = [] }) =>
    [...renamedFrom, ''].map((name) => ({ name, keys: [key], path: [...path, 'renamedFrom'] })),
  )
}

/** The zones of each figure, by the names of their pictures. */
function zonesOf({ step }: ReadStep): NamedPart[][] {
  if (step.type !== 'target-zones') return []
  return step.figures.map(({ zones }, index) =>
    zones.map(({ option, picture }, number) => ({
      name: picture.split('/').at(-1) ?? picture,
      keys: [option],
      path: ['figures', index, 'zones', number, 'option'],
    })),
  )
}

/** The other sentences of a step that hang on one question, by that question. */
function wordsByField(readStep: ReadStep): { readonly field: string; readonly parts: NamedPart[] }[] {
  const found = new Map<string, NamedPart[]>()
  for (const { role, path, expression } of conditionsOf(readStep)) {
    if (role !== 'wordsIf' || expression.kind !== 'answer') continue
    const part = { name: String(path.at(-1)), keys: expression.keys.map(({ text }) => text), path }
    if (spotAt(readStep.file, path)) found.set(expression.field, [...(found.get(expression.field) ?? []), part])
  }
  return [...found].map(([field, parts]) => ({ field, parts }))
}

function list(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(' and ')
}
