import type { Persona } from '../../generated/personas.ts'
import { keyPlaceOf, type Path, placeOf } from '../../parse/parsedFile.ts'
import type { Place } from '../../report/problem.ts'
import type { Name, ReadFunnel, ReadPersonas } from '../funnel.ts'

/** An answer that a persona gives. */
export interface PersonaAnswer {
  readonly persona: string
  readonly field: string
  readonly value: NonNullable<Persona['answers']>[string]
  /** The keys that lead to it. */
  readonly path: Path
  /** The field's name. */
  readonly at: Place
  /** The options that it names. A day is a text too. */
  readonly keys: readonly Name[]
}

/** The answers of all personas, in the order of the file. */
export function personaAnswers({ personas }: Pick<ReadFunnel, 'personas'>): PersonaAnswer[] {
  if (!personas) return []
  const { file } = personas
  return personasIn(personas).flatMap(([persona, { answers = {} }]) =>
    Object.entries(answers).map(([field, value]) => {
      const path = ['visitors', persona, 'answers', field]
      return { persona, field, value, path, at: keyPlaceOf(file, path), keys: keysIn(personas, path, value) }
    }),
  )
}

/** What the personas name besides their answers. */
export function namesInPersonas(
  { personas }: Pick<ReadFunnel, 'personas'>,
  key: 'sex' | 'language' | 'opens' | 'buys',
): Name[] {
  if (!personas) return []
  return personasIn(personas).flatMap(([persona, told]) =>
    keysIn(personas, ['visitors', persona, key], told[key] ?? []),
  )
}

/** The experiments of which personas have a variant. */
export function experimentsInPersonas({ personas }: Pick<ReadFunnel, 'personas'>): Name[] {
  if (!personas) return []
  return personasIn(personas).flatMap(([persona, { variants = {} }]) =>
    Object.keys(variants).map((text) => ({
      text,
      at: keyPlaceOf(personas.file, ['visitors', persona, 'variants', text]),
    })),
  )
}

function personasIn({ values }: ReadPersonas): [string, Persona][] {
  return Object.entries(values.visitors ?? {})
}

function keysIn({ file }: ReadPersonas, path: Path, value: PersonaAnswer['value']): Name[] {
  if (typeof value === 'string') return [{ text: value, at: placeOf(file, path) }]
  if (!Array.isArray(value)) return []
  return value.map((text, index) => ({ text, at: placeOf(file, [...path, index]) }))
}
