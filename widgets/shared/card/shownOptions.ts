import type { Visitor, WidgetProps } from '../../../renderer/widget'

type Options = WidgetProps<'single-choice'>['step']['options']

export interface ShownOption {
  readonly key: string
  readonly emoji?: string
  /** With sex and option filled in. */
  readonly picture?: string
}

/** The options that this visitor sees, in file order, each with its picture. */
export function shownOptions(options: Options, visitor: Visitor, pictures?: string): readonly ShownOption[] {
  return options
    .map((option) => (typeof option === 'string' ? { key: option } : option))
    .filter((option) => option.only === undefined || visitor.sex === null || option.only === visitor.sex)
    .map(({ key, emoji, picture }) => ({ key, emoji, picture: filled(picture ?? pictures, key, visitor) }))
}

function filled(pattern: string | undefined, key: string, visitor: Visitor): string | undefined {
  return pattern?.replaceAll('{sex}', visitor.sexRoute ?? '').replaceAll('{option}', key.replaceAll('_', '-'))
}
