import { toolsOf } from '../../packs/all/tools.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import { isOfPack } from '../../schema/shape/packs.ts'
import type { Change } from './change.ts'
import type { Person } from './personExamples.ts'
import { textsOf, valueChanges } from './valueChanges.ts'

type Settings = CompiledFunnel['settings']

/** Constants that differ, and what they do to these people. */
export function numberChanges(
  before: CompiledFunnel,
  after: CompiledFunnel,
  people: readonly Person[],
  today: string,
): Change[] {
  const changed = valueChanges(constantsIn(before.settings), constantsIn(after.settings))
  if (changed.length === 0) return []
  return [
    ...changed.map(({ place, ...values }) => ({
      kind: 'constant',
      about: 'settings',
      text: place,
      ...textsOf(values),
    })),
    ...people.flatMap((person) => personChanges(person, before.settings, after.settings, today)),
  ]
}

/** What is computed with: the settings of the packs, and the age ranges. */
function constantsIn(settings: Settings): object {
  const computedWith = ([part]: [string, unknown]) => part === 'ageRanges' || isOfPack(part)
  return Object.fromEntries(Object.entries(settings).filter(computedWith))
}

function personChanges(person: Person, before: Settings, after: Settings, today: string): Change[] {
  const [old, fresh] = [figuresOf(person, before, today), figuresOf(person, after, today)]
  return Object.keys({ ...old, ...fresh }).flatMap((figure) =>
    old[figure] === fresh[figure]
      ? []
      : [
          {
            kind: 'person',
            about: person.name,
            text: figure,
            before: old[figure] ?? UNKNOWN,
            after: fresh[figure] ?? UNKNOWN,
          },
        ],
  )
}

const UNKNOWN = 'not known'

/** What the packs compute of a person, by its name. */
function figuresOf({ sex, answers }: Person, settings: Settings, today: string): { readonly [figure: string]: string } {
  const all = toolsOf(settings).flatMap((tools) => Object.entries(tools.figures({ answers, sex, today }, settings)))
  return Object.fromEntries(all.map(([name, value]) => [name, value ?? UNKNOWN]))
}
