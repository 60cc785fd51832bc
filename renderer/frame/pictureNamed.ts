import type { Answers } from '../../domain/answers/answers'
import type { CompiledStep } from '../../schema/compile/compiled'

interface NamedFor {
  readonly sexRoute: string | null
  readonly answers: Answers
}

/** A picture's name with the sex, an option and answers filled in. Null where an answer that it is named after is not there. */
export function pictureNamed(pattern: string, { sexRoute, answers }: NamedFor, option = ''): string | null {
  const values = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    if (name === 'sex') return sexRoute ?? ''
    const value = name === 'option' ? option : answers[name]
    return typeof value === 'string' && value !== '' ? value.replaceAll('_', '-') : null
  })
  if (values.includes(null)) return null
  return values.reduce<string>((name, value) => name.replace(/\{\w+\}/, value ?? ''), pattern)
}

/** The first picture of a list that is there for this visitor. An answer of old, that no option has any more, names none. */
export function firstPicture(
  choices: readonly { readonly picture: string }[],
  visitor: NamedFor,
  sizes: CompiledStep['sizes'],
): string | null {
  for (const { picture } of choices) {
    const name = pictureNamed(picture, visitor)
    const isKnown = name === pictureNamed(picture, { ...visitor, answers: {} }) || (name ?? '') in sizes
    if (name !== null && isKnown) return name
  }
  return null
}
