/** The first of a list that fit into a limit together, and at least one of them: a single one that is larger goes alone. */
export function firstThatFit<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  limit: number,
): readonly Item[] {
  let size = 0
  const end = items.findIndex((item) => {
    size += sizeOf(item)
    return size > limit
  })
  return end === -1 ? items : items.slice(0, Math.max(1, end))
}
