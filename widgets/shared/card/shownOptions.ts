import { pictureNamed, type Visitor, type WidgetProps } from '../../../renderer/widget'
import { forSex } from '../forSex'

type Options = WidgetProps<'single-choice'>['step']['options']

export interface ShownOption {
  readonly key: string
  readonly emoji?: string
  /** With sex and option filled in. */
  readonly picture?: string
  /** A quiet link below the cards. */
  readonly asLink?: boolean
}

/** The options that this visitor sees, in file order, each with its picture. */
export function shownOptions(options: Options, visitor: Visitor, pictures?: string): readonly ShownOption[] {
  const items = options.map((option) => (typeof option === 'string' ? { key: option } : option))
  return forSex(items, visitor.sex).map(({ key, emoji, picture, asLink }) =>
    asLink ? { key, asLink } : { key, emoji, picture: named(picture ?? pictures, key, visitor) },
  )
}

function named(pattern: string | undefined, key: string, visitor: Visitor): string | undefined {
  return pattern === undefined ? undefined : (pictureNamed(pattern, visitor, key) ?? undefined)
}
