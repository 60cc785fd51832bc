import type { ReadStep } from '../../../schema/model/funnel.ts'
import { optionsOf, type StepOption } from '../../../schema/model/optionsOf.ts'
import type { Change } from '../change.ts'
import { listMoves } from '../listMoves.ts'
import type { StepPair } from '../stepPairs.ts'
import { textsOf, valueChanges } from '../valueChanges.ts'

/** Options of a step that came, went, were renamed or stand elsewhere, and what else their lines say. */
export function optionChanges({ name: about, before, after }: StepPair): Change[] {
  if (!before || !after) return []
  const formerly = formerKeys(before, after)
  const keyOfToday = (key: string) => [...formerly].find(([, former]) => former === key)?.[0] ?? key
  const [was, is] = [optionsOf(before.step), optionsOf(after.step)]
  const [oldKeys, keys] = [unique(was).map(keyOfToday), unique(is)]
  const { added, removed, moved } = listMoves(oldKeys, keys)
  const renamed = [...formerly].filter(([key, former]) => key !== former)
  return [
    ...removed.map((key) => ({
      kind: 'option-removed',
      about,
      text: `The option "${key}" is gone`,
    })),
    ...added.map((key) => ({
      kind: 'option-added',
      about,
      text: `The option "${key}" is new`,
    })),
    ...renamed.map(([key, former]) => ({
      kind: 'option-renamed',
      about,
      text: 'The option is called',
      before: former,
      after: key,
    })),
    ...(moved.length > 0
      ? [
          {
            kind: 'options-reordered',
            about,
            text: 'The options stand in another order',
            before: oldKeys.filter((key) => keys.includes(key)).join(', '),
            after: keys.filter((key) => oldKeys.includes(key)).join(', '),
          },
        ]
      : []),
    ...is.flatMap((option) => {
      const then = was.find(({ key }) => key === (formerly.get(option.key) ?? option.key))
      return then ? itemChanges(about, option.key, itemAt(before, then), itemAt(after, option)) : []
    }),
  ]
}

/** By each key of today what it was before, where that was an option. */
function formerKeys(before: ReadStep, after: ReadStep): Map<string, string> {
  const known = new Set(optionsOf(before.step).map(({ key }) => key))
  return new Map(
    optionsOf(after.step).flatMap(({ key, renamedFrom = [] }) => {
      const former = [key, ...renamedFrom].find((each) => known.has(each))
      return former === undefined ? [] : [[key, former] as const]
    }),
  )
}

function itemChanges(about: string, key: string, before: object, after: object): Change[] {
  const isTold = (place: string) => place === 'key' || place === 'renamedFrom'
  return valueChanges(before, after, isTold).map(({ place, ...values }) => ({
    kind: 'option-setting',
    about,
    text: `${place} of the option "${key}"`,
    ...textsOf(values),
  }))
}

function itemAt({ step }: ReadStep, { path }: StepOption): object {
  const item = path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], step)
  return typeof item === 'object' && item !== null ? item : {}
}

function unique(options: readonly StepOption[]): string[] {
  return [...new Set(options.map(({ key }) => key))]
}
