import { conditionsOf, leavesOf } from '../model/conditionsOf.ts'
import type { ReadFunnel, ReadStep, Rule } from '../model/funnel.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { type FigureName, figureNamed } from '../shape/figures.ts'
import { packs } from '../shape/packs.ts'
import type { StepTypeFacts } from '../shape/slots.ts'
import { variableNamed } from '../words/variables.ts'

/** What a pack brings is used only where the settings name the pack: the page fetches the code of no other. */
export const unnamedPack: Rule = (funnel, report) => {
  const { file, values } = funnel.settings
  const named: readonly string[] = values.packs ?? []
  const all = [...named]
  for (const { what, pack, at } of uses(funnel)) {
    if (named.includes(pack)) continue
    if (!all.includes(pack)) all.push(pack)
    report(
      at,
      `${what} the pack "${pack}", which the settings do not name`,
      `Write packs: [${all.join(', ')}] in ${file.path}.`,
      {
        follows: placeOf(file, ['packs']),
      },
    )
  }
}

interface Use {
  readonly what: string
  readonly pack: string
  readonly at: Place
}

function uses({ settings, steps, types }: ReadFunnel): Use[] {
  const { file, values } = settings
  const ofSettings = Object.entries(packs).flatMap(([pack, { settings: parts }]) =>
    Object.keys(parts)
      .filter((part) => file.root.inside?.has(part))
      .map((part) => ({ what: `"${part}" is for the settings of`, pack, at: keyPlaceOf(file, [part]) })),
  )
  const ofVariables = values.variables.flatMap((name, index) => {
    const pack = variableNamed(name)?.pack
    return pack === undefined ? [] : [{ what: `{${name}} comes with`, pack, at: placeOf(file, ['variables', index]) }]
  })
  const ofSteps = [...steps.values()].flatMap(({ file: own, step }) => {
    const { pack } = types[step.type]
    return pack === undefined ? [] : [{ what: `the type "${step.type}" comes with`, pack, at: placeOf(own, ['type']) }]
  })
  const ofFigures = [...steps.values()].flatMap(figuresAskedFor).flatMap(({ figure, at }) => {
    const { pack } = figureNamed(figure)
    return pack === undefined ? [] : [{ what: `the figure "${figure}" comes with`, pack, at }]
  })
  const ofParts = [...steps.values()].flatMap((step) => partsOf(step, types[step.step.type]))
  return [...ofSettings, ...ofVariables, ...ofSteps, ...ofParts, ...ofFigures]
}

/** What packs add to a step type of the engine. */
function partsOf({ file, step }: ReadStep, { ofPacks }: StepTypeFacts): Use[] {
  if (!ofPacks) return []
  const blocks = 'blocks' in step ? (step.blocks as readonly { readonly block?: string }[]) : []
  const uses = (keys: { readonly [key: string]: string }, holder: object, at: (key: string) => Place): Use[] =>
    Object.entries(keys).flatMap(([key, pack]) =>
      key in holder ? [{ what: `"${key}" of "${step.type}" comes with`, pack, at: at(key) }] : [],
    )
  return [
    ...uses(ofPacks.keys, step, (key) => keyPlaceOf(file, [key])),
    ...blocks.flatMap((block, index) => [
      ...uses(ofPacks.blockKeys, block, (key) => keyPlaceOf(file, ['blocks', index, key])),
      ...uses(ofPacks.blocks, { [block.block ?? '']: true }, () => placeOf(file, ['blocks', index, 'block'])),
    ]),
  ]
}

function figuresAskedFor(readStep: ReadStep): { readonly figure: FigureName; readonly at: Place }[] {
  const { file, step } = readStep
  const inConditions = conditionsOf(readStep).flatMap(({ expression }) =>
    leavesOf(expression).flatMap((leaf) => (leaf.kind === 'figure' ? [{ figure: leaf.figure, at: leaf.at }] : [])),
  )
  const { by } = ('echo' in step && step.echo) || {}
  return [...inConditions, ...(by === undefined ? [] : [{ figure: by, at: placeOf(file, ['echo', 'by']) }])]
}
