import { stringify } from 'yaml'
import { CONTROL } from '../../domain/experiments/assign'
import type { Step } from '../../schema/generated/steps'
import { testedPercents } from '../../schema/model/experiments/testedPercents'
import { variantShares } from '../../schema/model/experiments/variantShares'
import type { ReadFunnel } from '../../schema/model/funnel'
import { optionsOf } from '../../schema/model/optionsOf'
import { soldOffers } from '../../schema/model/soldOffers'
import { type ParsedFile, type Path, type Spot, spotAt } from '../../schema/parse/parsedFile'
import { addedLine, type Edit } from '../edits/edits'
import { pairTaken } from '../edits/removals'
import type { OptionsGone } from './decidedConditions'
import { sentencesGone } from './sentencesGone'

/** The edits that write what a variant changes into the ordinary files, but for its words and moves, and take the experiment out of all of them. */
export function withoutExperiment(
  funnel: ReadFunnel,
  { name, variant, gone }: { readonly name: string; readonly variant: string; readonly gone: readonly OptionsGone[] },
): Edit[] {
  return [
    ...contents(funnel, name, variant),
    ...usualOrder(funnel, name, variant),
    ...shownSteps(funnel, name),
    ...prices(funnel, name, variant),
    ...percents(funnel, name, variant),
    ...inPersonas(funnel, name),
    ...ofItself(funnel, name),
    ...wordsLeftOut(funnel, name, variant),
    ...retired(funnel, name, [...gone, ...optionsLeftOut(funnel, name, variant)]),
  ]
}

/** The keys of steps and settings. */
function contents({ experiments, steps, settings }: ReadFunnel, name: string, variant: string): Edit[] {
  if (!experiments || variant === CONTROL) return []
  const changes = experiments.values[name]?.changes?.[variant]
  const above: Path = [name, 'changes', variant]
  const from = (path: Path) => spotAt(experiments.file, [...above, ...path])
  const inSteps = Object.entries(changes?.steps ?? {}).flatMap(([step, keys]) => {
    const file = steps.get(step)?.file
    return file ? Object.keys(keys).map((key) => put(file, key, experiments.file, from(['steps', step, key]))) : []
  })
  const inSettings = Object.keys(changes?.settings?.change ?? {}).map((key) =>
    put(settings.file, key, experiments.file, from(['settings', 'change', key])),
  )
  return [...inSteps, ...inSettings].flat()
}

/** The order of the winner is the usual one. */
function usualOrder({ experiments, settings: { file } }: ReadFunnel, name: string, variant: string): Edit[] {
  const order = experiments?.values[name]?.changes?.[variant]?.order
  const spot = spotAt(file, ['orders', 'default'])
  return order !== undefined && spot && variant !== CONTROL
    ? [
        {
          at: { file: file.path, start: spot.place.start, end: contentEnd(file, { ...spot, key: spot.place }) },
          text: order,
        },
      ]
    : []
}

/** Puts a value of one file under a top key of another, as it is written there. */
function put(file: ParsedFile, key: string, from: ParsedFile, value: Spot | null): Edit[] {
  const line = value ? `${key}:${writtenValue(from, value, '  ')}` : ''
  const there = spotAt(file, [key])
  if (!there?.key) return [addedLine(file, [[...(file.root.inside?.keys() ?? [])].at(-1) ?? ''], line)]
  return [{ at: { file: file.path, start: there.key.start, end: contentEnd(file, there) }, text: line }]
}

/** A value as its file has it, behind its key: on the same line, or in lines of its own with another indent. */
function writtenValue({ text }: ParsedFile, { place, style }: Spot, indent: string): string {
  const written = text.slice(place.start, place.end).trimEnd()
  if (style !== 'map' && style !== 'list') return ` ${written}`
  const column = place.start - (text.lastIndexOf('\n', place.start - 1) + 1)
  const lines = written.split('\n').map((line, index) => (index === 0 ? line : line.slice(column)))
  return `\n${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}`
}

function contentEnd({ text }: ParsedFile, { key, place }: Spot): number {
  const start = key?.start ?? place.start
  return start + text.slice(start, place.end).trimEnd().length
}

function shownSteps({ steps }: ReadFunnel, name: string): Edit[] {
  return [...steps.values()].flatMap(({ file, step }) =>
    step.showInExperiment?.[name] === undefined ? [] : pairTaken(file, ['showInExperiment', name]),
  )
}

/** What the winner costs is what it costs today, in each currency. */
function prices({ offers }: ReadFunnel, name: string, variant: string): Edit[] {
  if (!offers) return []
  const { file } = offers
  return soldOffers(offers).flatMap(({ offer, section, path }) => {
    if (section === 'oneTime') return []
    const places = [path, ...Object.keys(offer.prices ?? {}).map((currency) => [...path, 'prices', currency])]
    return places.flatMap((each) => {
      const tested = spotAt(file, [...each, 'todayInExperiment', name])
      if (!tested) return []
      const won = tested.inside?.get(variant)
      const today = spotAt(file, [...each, 'today'])
      const taken = pairTaken(file, [...each, 'todayInExperiment', name])
      if (!won) return taken
      const value = writtenValue(file, won, '')
      if (today)
        return [
          ...taken,
          {
            at: { file: file.path, start: today.place.start, end: contentEnd(file, { ...today, key: today.place }) },
            text: value.trim(),
          },
        ]
      const all = spotAt(file, [...each, 'todayInExperiment'])
      const isAlone = all?.inside?.size === 1
      if (!all?.key || !isAlone) return taken
      return [
        { at: { file: file.path, start: all.key.start, end: contentEnd(file, all) }, text: `today: ${value.trim()}` },
      ]
    })
  })
}

/** What a promo code takes off for the winner it takes off for everybody. */
function percents({ offers }: ReadFunnel, name: string, variant: string): Edit[] {
  if (!offers) return []
  const { file } = offers
  const codes = new Set(testedPercents(offers).flatMap(({ code, experiment }) => (experiment === name ? [code] : [])))
  return [...codes].flatMap((code) => {
    const above: Path = ['promoCodes', code]
    const taken = pairTaken(file, [...above, 'percentInExperiment', name])
    const won = spotAt(file, [...above, 'percentInExperiment', name, variant])
    const percent = spotAt(file, [...above, 'percent'])
    if (!won || !percent) return taken
    const { start, end } = percent.place
    return [...taken, { at: { file: file.path, start, end }, text: String(won.value) }]
  })
}

function inPersonas({ personas }: ReadFunnel, name: string): Edit[] {
  if (!personas) return []
  return Object.entries(personas.values.visitors ?? {}).flatMap(([persona, { variants = {} }]) =>
    variants[name] === undefined ? [] : pairTaken(personas.file, ['visitors', persona, 'variants', name]),
  )
}

function ofItself({ experiments }: ReadFunnel, name: string): Edit[] {
  if (!experiments) return []
  const { file } = experiments
  const spot = spotAt(file, [name])
  const isLast = file.root.inside?.size === 1
  if (isLast && spot?.key)
    return [{ at: { file: file.path, start: spot.key.start, end: contentEnd(file, spot) }, text: '{}' }]
  return pairTaken(file, [name])
}

/** Its name is not used again: the report still has what was told of it. Neither are the options that the winner leaves out. */
function retired(funnel: ReadFunnel, name: string, gone: readonly OptionsGone[]): Edit[] {
  const { file, values } = funnel.settings
  const before = values.retired ?? {}
  const options = { ...before.options }
  for (const { field, keys } of gone)
    options[field] = [...new Set([...(options[field] ?? []), ...keys])] as (typeof options)[string]
  const now = {
    ...before,
    ...(Object.keys(options).length > 0 && { options }),
    experiments: [...new Set([...(before.experiments ?? []), name])],
  }
  const text = stringify({ retired: now }, { lineWidth: 130, compat: 'yaml-1.1' }).trimEnd()
  const spot = spotAt(file, ['retired'])
  if (!spot?.key) return [addedLine(file, ['record'], `\n# Names that were in use, and are gone for good.\n${text}`)]
  return [{ at: { file: file.path, start: spot.key.start, end: contentEnd(file, spot) }, text }]
}

/** The sentences of options and blocks that the winner leaves out, with what is recorded of their translations. */
function wordsLeftOut(funnel: ReadFunnel, name: string, variant: string): Edit[] {
  const places = changedSteps(funnel, name, variant).flatMap(({ step, before, after }) => [
    ...lacking(optionsOf(before), optionsOf(after), ({ key }) => key).map((key) => [step, 'options', key]),
    ...lacking(blocksOf(before), blocksOf(after), ({ name: block }) => block).map((block) => [step, 'blocks', block]),
  ])
  return sentencesGone(funnel, places)
}

function blocksOf(step: Step): readonly { readonly name: string }[] {
  const blocks: readonly unknown[] = 'blocks' in step && Array.isArray(step.blocks) ? step.blocks : []
  return blocks.filter(
    (block): block is { readonly name: string } =>
      typeof block === 'object' && block !== null && 'name' in block && typeof block.name === 'string',
  )
}

function optionsLeftOut(funnel: ReadFunnel, name: string, variant: string) {
  return changedSteps(funnel, name, variant).flatMap(({ before, after }) => {
    if (!('stores' in before) || before.stores === undefined) return []
    const keys = lacking(optionsOf(before), optionsOf(after), ({ key }) => key)
    return keys.length > 0 ? [{ field: before.stores, keys }] : []
  })
}

/** The steps that a variant changes, as they are without and with it. */
function changedSteps({ experiments, steps }: ReadFunnel, name: string, variant: string) {
  return Object.entries(experiments?.values[name]?.changes?.[variant]?.steps ?? {}).flatMap(([step, keys]) => {
    const before = steps.get(step)?.step
    return before ? [{ step, before, after: { ...before, ...keys } as Step }] : []
  })
}

function lacking<T>(before: readonly T[], after: readonly T[], nameOf: (each: T) => string): string[] {
  const kept = new Set(after.map(nameOf))
  return before.map(nameOf).filter((each) => !kept.has(each))
}

/** The steps that only other variants meet: nobody sees them any more. */
export function stepsOfOthers({ steps }: ReadFunnel, name: string, variant: string): string[] {
  return [...steps.values()].flatMap(({ name: step, step: { showInExperiment = {} } }) => {
    const own = showInExperiment[name]
    return own !== undefined && own !== variant ? [step] : []
  })
}

export function variantsOf({ experiments }: ReadFunnel, name: string): string[] {
  const experiment = experiments?.values[name]
  return experiment ? Object.keys(variantShares(experiment)) : []
}
