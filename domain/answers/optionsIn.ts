import { isForSex } from './isForSex'

export type Option = string | { readonly key: string; readonly only?: string; readonly renamedFrom?: readonly string[] }

/** What a step says of its options, in one list or in groups. */
export interface WithOptions {
  readonly options?: readonly Option[]
  readonly groups?: readonly { readonly options: readonly Option[] }[]
}

/** The options of a step in the order of its file. Undefined for a step without any. */
export function optionsIn({ options, groups }: WithOptions): readonly Option[] | undefined {
  return options ?? groups?.flatMap((group) => group.options)
}

/** Those of them that visitors of this sex are shown. */
export function optionsFor(step: WithOptions, sex: string | null): readonly Option[] | undefined {
  return optionsIn(step)?.filter((option) => typeof option === 'string' || isForSex(option, sex))
}

export function keyOf(option: Option): string {
  return typeof option === 'string' ? option : option.key
}
