/** What can be chosen together in a question that takes several answers. */
export interface Choice {
  /** All keys, in file order. */
  readonly keys: readonly string[]
  /** The key that stands for none of the others. */
  readonly none?: string
  /** The key that stands for all of the others. */
  readonly all?: string
}

/** The chosen keys of an answer: only keys of the question, each once, in file order, and never none next to another. */
export function chosenKeys(answer: unknown, choice: Choice): readonly string[] {
  const chosen = new Set<unknown>(Array.isArray(answer) ? answer : [])
  if (choice.all !== undefined && chosen.has(choice.all)) return allBut(choice.none, choice)
  const some = choice.keys.filter((key) => chosen.has(key) && key !== choice.none)
  return some.length === 0 && choice.none !== undefined && chosen.has(choice.none) ? [choice.none] : some
}

/** What is chosen after a tap on one of the keys. */
export function afterTap(key: string, chosen: readonly string[], choice: Choice): readonly string[] {
  const isChosen = chosen.includes(key)
  if (key === choice.none) return isChosen ? [] : [key]
  if (key === choice.all) return isChosen ? [] : allBut(choice.none, choice)
  const others = chosen.filter((each) => each !== key && each !== choice.none && !(isChosen && each === choice.all))
  return isChosen ? others : inFileOrder([...others, key], choice)
}

/** True where enough is chosen to go on. None of them is always enough. */
export function isEnough(chosen: readonly string[], choice: Choice, min = 1): boolean {
  return chosen.length >= min || (choice.none !== undefined && chosen.includes(choice.none))
}

function allBut(key: string | undefined, { keys }: Choice): readonly string[] {
  return keys.filter((each) => each !== key)
}

function inFileOrder(chosen: readonly string[], { keys }: Choice): readonly string[] {
  return keys.filter((key) => chosen.includes(key))
}
