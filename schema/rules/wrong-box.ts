import type { ReadFunnel, ReadStep, Report, Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { type Path, placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'
import { literalsOf } from '../words/messageParts.ts'
import { sourceLanguage } from '../words/translatedSentences.ts'

const TONES: ReadonlySet<string> = new Set(['good', 'note', 'caution'])
/** In the languages that sentences are first written in. */
const DOCTOR = /\b(doctor|physician|dietitian|health professional|médic[oa]|médecin|diététicien)/iu

/** The boxes of a question: every answer has one of its own, and it reads as its tone looks. */
export const wrongBox: Rule = (funnel, report) => {
  for (const step of funnel.steps.values()) {
    const boxes = spotAt(step.file, ['boxes'])
    if (!step.isWhole || !boxes?.inside) continue
    const parts = [...boxes.inside.values()].map((spot, index) => ({ spot, path: ['boxes', index] }))
    checkAnswers(step, parts, report)
    for (const part of parts) checkTone(step, part, funnel, report)
    checkOrder(step, parts, funnel, report)
    checkAnswerOrder(step, parts, report)
  }
}

interface Part {
  readonly spot: Spot
  readonly path: Path
}

function textOf({ spot }: Part, key: string): string | undefined {
  const value = spot.inside?.get(key)?.value
  return typeof value === 'string' ? value : undefined
}

function answersOf({ spot }: Part): string[] {
  return [...(spot.inside?.get('for')?.inside?.values() ?? [])].map(({ value }) => String(value))
}

function checkAnswers(step: ReadStep, parts: readonly Part[], report: Report): void {
  const all = parts.flatMap(answersOf)
  if (all.length === 0) return
  for (const [index, part] of parts.entries()) {
    const before = parts.slice(0, index).flatMap(answersOf)
    const twice = answersOf(part).find((key) => before.includes(key))
    if (twice === undefined) continue
    report(
      placeOf(step.file, [...part.path, 'for']),
      `"${twice}" of "${step.name}" has two boxes, and only the first is shown`,
      'Name it in one of them.',
      { severity: 'warning' },
    )
    return
  }
  const options = optionsOf(step.step)
  // A key that is no option is told by itself, and may be the one that is missing.
  if (all.some((key) => !options.some((option) => option.key === key))) return
  const lacking = options.find(({ key }) => !all.includes(key))
  if (lacking)
    report(
      placeOf(step.file, lacking.path),
      `"${lacking.key}" of "${step.name}" has no box, and the other answers have one`,
      'Name it under "for" of the box that fits.',
      { severity: 'warning' },
    )
}

/** Boxes stand in the order of the answers that they are for: two that changed places say to the ones what is meant for the others. */
function checkAnswerOrder({ name, file, step }: ReadStep, parts: readonly Part[], report: Report): void {
  const keys = optionsOf(step).map(({ key }) => key)
  const first = parts.map((part) => Math.min(...answersOf(part).map((key) => keys.indexOf(key))))
  const index = first.findIndex((at, box) => Number.isFinite(at) && at < (first[box - 1] ?? at))
  const [part, before] = [parts[index], parts[index - 1]]
  if (!part || !before || first.includes(-1)) return
  report(
    placeOf(file, [...part.path, 'for']),
    `the box "${textOf(part, 'name')}" of "${name}" is for answers that stand above those of "${textOf(before, 'name')}"`,
    'Look whether the answers of the two have changed places, or put the boxes into the order of the answers.',
    { severity: 'warning' },
  )
}

function checkTone(step: ReadStep, part: Part, funnel: ReadFunnel, report: Report): void {
  const [name, tone] = [textOf(part, 'name'), textOf(part, 'tone')]
  if (name === undefined || tone === undefined) return
  const fault = toneFault(step, name, tone, funnel)
  if (!fault) return
  const at = placeOf(step.file, [...part.path, 'tone'])
  // What a pack says of the tone is closer.
  report(at, fault.message, `Write tone: ${fault.meant}.`, { severity: 'warning', follows: at })
}

function toneFault({ name: step }: ReadStep, name: string, tone: string, funnel: ReadFunnel) {
  const said = `the box "${name}" of "${step}" has the tone "${tone}"`
  if (TONES.has(name) && name !== tone) return { message: `${said}, and its name says "${name}"`, meant: name }
  const text = funnel.words.get(sourceLanguage(funnel))?.steps.get(step)?.sentences.get(`boxes.${name}.text`)
  const sendsToDoctor = literalsOf(text?.message() ?? []).some(({ value }) => DOCTOR.test(value))
  if (tone === 'good' && sendsToDoctor)
    return { message: `${said}, and it sends the visitor to a doctor`, meant: 'caution' }
  return null
}

/** Boxes by limits rise, as their sentences do: two that changed places say the sentence of the other. */
function checkOrder(step: ReadStep, parts: readonly Part[], funnel: ReadFunnel, report: Report): void {
  if (!parts.some(({ spot }) => spot.inside?.has('below'))) return
  const names = parts.flatMap((part) => textOf(part, 'name') ?? [])
  const written = [...funnel.words.values()].map(({ steps }) => orderOf(steps.get(step.name)?.sentences.keys() ?? []))
  const index = names.findIndex((name, at) => {
    const before = names[at - 1]
    return before !== undefined && written.length > 0 && written.every((all) => all.indexOf(name) < all.indexOf(before))
  })
  if (index < 0) return
  report(
    placeOf(step.file, ['boxes', index, 'name']),
    `"${names[index]}" of "${step.name}" comes behind "${names[index - 1]}", and before it in the words of every language`,
    'Look whether the two have changed places. Where it is right, put their words into this order too.',
    { severity: 'warning' },
  )
}

function orderOf(places: Iterable<string>): string[] {
  return [...places].flatMap((place) => /^boxes\.([^.]+)\.title$/.exec(place)?.[1] ?? [])
}
