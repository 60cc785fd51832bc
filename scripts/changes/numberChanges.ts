import { bodyMassCategory, bodyMassIndex } from '../../domain/body/bodyMassIndex.ts'
import { planFigures } from '../../domain/body/planFigures.ts'
import { readHeight } from '../../domain/units/height.ts'
import { readWeight } from '../../domain/units/weight.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import type { Change } from './change.ts'
import type { Person } from './personExamples.ts'
import { textsOf, valueChanges } from './valueChanges.ts'

type Settings = CompiledFunnel['settings']

/** Constants of the plan that differ, and what they do to these people. */
export function numberChanges(
  before: CompiledFunnel,
  after: CompiledFunnel,
  people: readonly Person[],
  today: string,
): Change[] {
  const constants = ({ plan, pace, ageRanges }: Settings) => ({ plan, pace, ageRanges })
  const changed = valueChanges(constants(before.settings), constants(after.settings))
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

/** What a person is told, by its name. */
function figuresOf({ sex, answers }: Person, settings: Settings, today: string): { readonly [figure: string]: string } {
  const { resting, burned, calories, diet, water, goal } = planFigures({ answers, sex, today }, settings)
  const bmi = bodyMassIndex(readWeight(answers.weight), readHeight(answers.height))
  const kcal = (value: number | null) => (value === null ? UNKNOWN : `${Math.round(value)} kcal`)
  const grams = diet?.grams
  return {
    'day of the goal': goal?.date ?? UNKNOWN,
    'energy at rest': kcal(resting),
    'energy used': kcal(burned),
    'calories to eat': kcal(calories),
    diet: diet
      ? `${diet.key}: ${grams ? `${grams.carbsGrams} g carbs, ${grams.proteinGrams} g protein, ${grams.fatGrams} g fat` : UNKNOWN}`
      : UNKNOWN,
    water: water === null ? UNKNOWN : `${water} ml`,
    'class of body mass index': bmi === null ? UNKNOWN : bodyMassCategory(bmi, settings.plan),
  }
}
