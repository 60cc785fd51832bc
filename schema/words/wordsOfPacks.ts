import type { Settings } from '../generated/settings.ts'
import type { Step } from '../generated/steps.ts'
import { packs } from '../shape/packs.ts'
import type { Slots } from '../shape/slots.ts'

type Named = Pick<Settings, 'packs'>

/** The places that the packs of a product add under app. */
export function wordsOfPacks({ packs: named = [] }: Named): Slots {
  return Object.assign({}, ...named.map((pack) => packs[pack]?.words))
}

/** The sections that they are in, such as planCard. What is in one comes with each step that shows the part of its name. */
export function sectionsOfPacks(settings: Named): string[] {
  return [...new Set(Object.keys(wordsOfPacks(settings)).flatMap((place) => place.split('.')[0] ?? []))]
}

interface NamedBlock {
  readonly block?: string
  readonly name?: string
}

/** Whether a step has a key, or a block, of this name. */
export function showsPart(step: Step, part: string): boolean {
  if (part in step) return true
  const blocks: readonly NamedBlock[] = 'blocks' in step ? step.blocks : []
  return blocks.some(({ block, name }) => block === part || name === part)
}
