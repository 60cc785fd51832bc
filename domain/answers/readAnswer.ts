import { keyOf, type Option, optionsFor, type WithOptions } from './optionsIn'

/** What a step says of the keys that its answer may be. A step without options has none of it. */
interface Choices extends WithOptions {
  readonly type: string
  /** The option that stands for none of the others. */
  readonly none?: string
}

/**
 * A stored answer as the step may show it to a visitor of this sex. An option must be one of the step's, in today's spelling. A
 * list has the keys in the order of the file, without doubles and strangers, and no "none" next to a real answer. Undefined where
 * nothing is left. Answers of steps without options come back as they are: the reader of their unit or date checks them.
 */
export function readAnswer(step: Choices, sexKey: string | null, value: unknown): unknown {
  const own = optionsFor(step, sexKey)
  if (!own) return value ?? undefined
  const keys = own.map(keyOf)
  if (!Array.isArray(value)) return readKey(value, own)
  const chosen = new Set(value.map((each) => readKey(each, own)))
  const inFileOrder = keys.filter((key) => chosen.has(key))
  const cleaned = withoutMix(inFileOrder, step.none)
  return cleaned.length > 0 ? cleaned : undefined
}

function readKey(value: unknown, options: readonly Option[]): string | undefined {
  if (typeof value !== 'string') return undefined
  const isFormer = (option: Option) => typeof option !== 'string' && option.renamedFrom?.includes(value)
  const found = options.find((option) => keyOf(option) === value) ?? options.find(isFormer)
  return found && keyOf(found)
}

function withoutMix(keys: readonly string[], none: string | undefined): readonly string[] {
  const real = keys.filter((key) => key !== none)
  return real.length > 0 ? real : keys
}
